/// What can be said of who wrote a message.
///
/// More cases may be added: a `switch` in another package has an `@unknown default`.
@nonexhaustive
public enum Authorship: Sendable, Hashable {
  /// Nobody signed it.
  case unsigned
  /// It is signed, for whoever opened it; the signature is right.
  case signed(AgeRecipient)
  /// It says who signed it, and is too long to be held until that is known: the writing throws if it is
  /// not so.
  case claimed(AgeRecipient)
  /// It has a signature for those who know a password. Any of them may have handed it on under another
  /// one, so it says nothing.
  case unbound(AgeRecipient)
}
