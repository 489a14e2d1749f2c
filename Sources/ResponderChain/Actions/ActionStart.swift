/// Where an action without a target starts.
public struct ActionStart: Hashable, Sendable {
  enum Kind { case firstResponder, firstResponderThenSender, sender, behindSender }
  let kind: Kind

  /// At the first responder of the key window; without one at the sender; where that is no responder at
  /// the key window.
  ///
  /// So does UIKit, though the documentation of its controls says that they start at the control.
  public static let firstResponder = ActionStart(kind: .firstResponder)
  /// As ``firstResponder``, and if nobody takes it there, once more at the sender.
  public static let firstResponderThenSender = ActionStart(kind: .firstResponderThenSender)
  /// At the sender; where that is no responder at the key window.
  public static let sender = ActionStart(kind: .sender)
  /// Behind the sender, which is not asked itself; where that is no responder at the key window.
  public static let behindSender = ActionStart(kind: .behindSender)
}
