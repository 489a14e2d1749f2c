/// The result of checking a message's signature.
///
/// More cases may be added, so a `switch` in another package needs an `@unknown default`.
@nonexhaustive
public enum Authorship: Sendable, Hashable {
  /// The message is not signed.
  case unsigned
  /// The message is signed for the recipient that opened it, and the signature is valid.
  case signed(AgeRecipient)
  /// The message names a signer, but is too long to hold in memory until the signature is verified.
  ///
  /// If the signature is invalid, writing the message throws an error at the end.
  case claimed(AgeRecipient)
  /// The message is signed, but sealed under a password.
  ///
  /// The signature does not prove who sealed the message: anyone who knows the password could have
  /// resealed it under a different one.
  case unbound(AgeRecipient)
}
