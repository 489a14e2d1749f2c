import Crypto
import Foundation

/// A type that issues tokens to guests and recognizes them later.
///
/// A token ends in an authentication code (HMAC-SHA-256, 96 bits). If another site or a program has
/// set a token without a valid code, the shop replaces it. Therefore, an attacker cannot choose
/// which bag a guest fills.
struct GuestTokens: Sendable {
  private let key: SymmetricKey

  /// Creates an issuer with a key of 256 random bits, which only the shop knows.
  init(key: Data) {
    self.key = SymmetricKey(data: key)
  }

  func newGuest() -> Visitor {
    let text = Visitor.guestPrefix + Data.random(18).tokenText
    return .guest(SessionToken(secret: text + code(of: text)))
  }

  func hasMade(_ visitor: Visitor) -> Bool {
    guard case .guest(let token) = visitor else { return false }
    let text = String(token.secret.dropLast(16))
    return token.secret.hasSameBytes(as: text + code(of: text))
  }

  private func code(of text: String) -> String {
    Data(HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key).prefix(12)).tokenText
  }
}

extension Data {
  /// The URL-safe Base64 encoding (RFC 4648, 5), without trailing `=`.
  var tokenText: String {
    base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
