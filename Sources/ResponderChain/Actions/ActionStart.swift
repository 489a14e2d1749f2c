/// The responder at which an action without a target starts.
public struct ActionStart: Hashable, Sendable {
  enum Kind { case firstResponder, firstResponderThenSender, sender, behindSender }
  let kind: Kind

  /// The key window's first responder or, if there is none, the sender.
  ///
  /// If the sender is not a responder, the action starts at the key window. UIKit behaves in the
  /// same way, although its documentation says that the actions of a control start at the control.
  public static let firstResponder = ActionStart(kind: .firstResponder)
  /// The first responder or, if no responder in its chain performs the action, the sender.
  public static let firstResponderThenSender = ActionStart(kind: .firstResponderThenSender)
  /// The sender, or the key window if the sender is not a responder.
  public static let sender = ActionStart(kind: .sender)
  /// The responder after the sender, or the key window if the sender is not a responder.
  public static let behindSender = ActionStart(kind: .behindSender)
}
