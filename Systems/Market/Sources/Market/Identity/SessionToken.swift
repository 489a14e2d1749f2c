import Crypto
import Foundation

/// The secret that identifies a session: 256 random bits as text, stored only by the client.
///
/// The store contains only the token's hash, so a stolen file cannot be used to impersonate a user.
/// The token itself never appears in a path or a log.
struct SessionToken: Sendable, Equatable {
  let secret: String

  init(prefix: String = "") {
    secret = prefix + Data.random(32).tokenText
  }

  init(secret: String) {
    self.secret = secret
  }

  /// The hash that the store saves, which needs no salt because 256 random bits cannot be guessed.
  var hash: Data { Data(SHA256.hash(data: Data(secret.utf8))) }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible {
  /// A fixed description that reveals nothing.
  var description: String { "a token" }
  var debugDescription: String { description }
}
