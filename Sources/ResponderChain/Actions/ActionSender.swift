/// An object whose own class the targets of its actions may ask for; a control or a recognizer.
///
/// It is a protocol so that `Self` is the class under which the sender is known where a target is added.
@MainActor
public protocol ActionSender: AnyObject {}
