import Baton

final class RegisteredChain: Sendable {
  let number: Int
  let name: String
  let log: RequestLog
  let sampling: Sampling
  let recorderTime: RecorderTime
  let service: String
  /// The object that edits the chain, or `nil` if the chain cannot be edited.
  let edited: EditedChain?
  /// The object that encodes requests for other nodes, or `nil` if the chain does not share them.
  let sharing: ReplaySharing?
  private let draw: @Sendable () -> Outline

  init(
    number: Int, name: String, _ settings: InspectorSettings, _ log: RequestLog,
    edited: EditedChain?, sharing: ReplaySharing?, draw: @escaping @Sendable () -> Outline
  ) {
    self.number = number
    self.name = name
    self.log = log
    sampling = Sampling(
      share: settings.share, recordsAll: settings.recordsAll,
      seed: (settings.seed ?? .random(in: .min ... .max)) &+ UInt64(number) << 32)
    recorderTime = settings.recorderTime.map { RecorderTime(typical: $0) } ?? .measured
    service = settings.service
    self.edited = edited
    self.sharing = sharing
    self.draw = draw
  }

  var outline: Outline { draw() }
}
