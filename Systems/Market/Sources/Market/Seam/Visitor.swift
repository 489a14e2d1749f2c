/// Who is asking: a guest, known by a token alone, or somebody who has signed in.
///
/// A guest's token is made by the shop and proves nothing but that it is the same guest as before; the
/// store hears of it when something is put into the guest's bag.
enum Visitor: Sendable, Equatable {
  case guest(SessionToken)
  case customer(SessionToken)

  /// What guests' tokens begin with.
  private static let prefix = "guest-"

  /// A guest whom nobody has seen before.
  static func newGuest() -> Visitor { .guest(SessionToken(prefix: prefix)) }

  /// The visitor that a token stands for; `nil` for what the shop has not made.
  init?(secret: String) {
    guard (40...60).contains(secret.utf8.count), secret.utf8.allSatisfy(\.isTokenByte) else {
      return nil
    }
    let token = SessionToken(secret: secret)
    self = secret.hasPrefix(Self.prefix) ? .guest(token) : .customer(token)
  }

  var token: SessionToken {
    switch self {
    case .guest(let token), .customer(let token): token
    }
  }

  var isGuest: Bool { if case .guest = self { true } else { false } }
}

extension UInt8 {
  /// Whether it is of the alphabet of base 64 for addresses.
  fileprivate var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
