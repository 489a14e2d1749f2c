/// A control or a recognizer, which sends actions to targets that may require its concrete class.
///
/// As a protocol, it lets `Self` be the sender's static class when a target is added.
@MainActor
public protocol ActionSender: AnyObject {}
