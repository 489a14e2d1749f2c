import Baton

/// A chain that an inspector knows, without its types.
final class RegisteredChain: Sendable {
  /// Counted from 1 on.
  let number: Int
  let name: String
  let log: RequestLog
  let sampling: Sampling
  /// The handlers that get only what others with the same keys pass.
  let shadows: [Shadow]
  /// What edits it, if it may be edited.
  let edited: EditedChain?
  private let draw: @Sendable () -> Outline

  init(
    number: Int, name: String, shadows: [Shadow], _ settings: InspectorSettings, _ log: RequestLog,
    edited: EditedChain?, draw: @escaping @Sendable () -> Outline
  ) {
    self.number = number
    self.name = name
    self.shadows = shadows
    self.log = log
    sampling = Sampling(share: settings.share, recordsAll: settings.recordsAll)
    self.edited = edited
    self.draw = draw
  }

  /// The chain as it stands now.
  var outline: Outline { draw() }
}
