import Crypto
import Foundation

/// What proves a session: 256 random bits as text, which only the client keeps.
///
/// The store keeps the token's hash, so a stolen file opens no session. The token itself is never
/// printed: not in a path, not in a log.
struct SessionToken: Sendable, Equatable {
  /// The token, for the client alone.
  let secret: String

  /// A token that nobody has.
  init(prefix: String = "") {
    secret =
      prefix
      + Data.random(32).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// A token that a client sent.
  init(secret: String) {
    self.secret = secret
  }

  /// What the store keeps; a plain hash will do, since nobody guesses 256 bits.
  var hash: Data { Data(SHA256.hash(data: Data(secret.utf8))) }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible {
  /// Says nothing.
  var description: String { "a token" }
  /// Says nothing.
  var debugDescription: String { description }
}
