/// A control or a recognizer, which sends actions whose targets may require its concrete class.
///
/// Methods of this protocol that add targets can use `Self` as the sender's class.
@MainActor
public protocol ActionSender: AnyObject {}
