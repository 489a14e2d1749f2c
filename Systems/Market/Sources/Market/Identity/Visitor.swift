/// A guest, identified only by a token, or a signed-in customer.
///
/// The shop creates a guest's token. The token proves only that this is the same guest as before.
/// The store first sees the token when the guest adds something to a bag. Guests can buy products
/// and see their orders. If they later create an account or sign in, the orders move to the
/// account.
enum Visitor: Sendable, Equatable {
  case guest(SessionToken)
  case customer(SessionToken)

  static let guestPrefix = "guest-"

  /// Returns a new guest with an unsigned token.
  ///
  /// ``GuestTokens`` creates guests with signed tokens.
  static func newGuest() -> Visitor { .guest(SessionToken(prefix: guestPrefix)) }

  /// Creates the visitor that a token identifies, or returns `nil` if the shop cannot have created
  /// the token.
  init?(secret: String) {
    guard (40...60).contains(secret.utf8.count), secret.utf8.allSatisfy(\.isTokenByte) else {
      return nil
    }
    let token = SessionToken(secret: secret)
    self = secret.hasPrefix(Self.guestPrefix) ? .guest(token) : .customer(token)
  }

  var token: SessionToken {
    switch self {
    case .guest(let token), .customer(let token): token
    }
  }

  var isGuest: Bool { if case .guest = self { true } else { false } }
}

extension UInt8 {
  fileprivate var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
