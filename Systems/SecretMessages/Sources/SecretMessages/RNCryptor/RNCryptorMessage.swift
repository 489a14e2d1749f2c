/// A message in RNCryptor's data format, version 3 or 2, parsed as far as possible without a key.
///
///     password: version | 01 | encryption salt 8 | HMAC salt 8 | IV 16 | body | HMAC-SHA256 32
///     key:      version | 00 |                                   IV 16 | body | HMAC-SHA256 32
struct RNCryptorMessage: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case password(encryptionSalt: [UInt8], hmacSalt: [UInt8])
    case key
  }

  static let tagLength = 32
  static let blockLength = 16
  static let saltLength = 8
  static let keyLength = 32

  let version: UInt8
  let kind: Kind
  let iv: [UInt8]
  let body: ArraySlice<UInt8>
  /// The bytes that the tag authenticates: everything before the tag.
  let authenticated: ArraySlice<UInt8>
  let tag: ArraySlice<UInt8>

  /// Parses the structure of a message.
  ///
  /// - Throws: ``UnreadableMessage`` if the version is not supported or the structure is broken.
  init(_ bytes: [UInt8]) throws(UnreadableMessage) {
    guard bytes.count >= 2 else {
      throw .damaged("an RNCryptor message must have a header of at least two bytes")
    }
    try Self.checkVersion(bytes[0])
    version = bytes[0]
    let saltsEnd: Int
    switch bytes[1] {
    case 0: saltsEnd = 2
    case 1: saltsEnd = 2 + 2 * Self.saltLength
    default:
      throw .damaged(
        "an RNCryptor message must have an options byte of 0 or 1, not \(bytes[1])")
    }
    let shortest = saltsEnd + 2 * Self.blockLength + Self.tagLength
    guard bytes.count >= shortest else {
      throw .damaged(
        "an RNCryptor message of this kind must have at least \(shortest) bytes, not "
          + "\(bytes.count): its end is missing")
    }
    kind =
      saltsEnd == 2
      ? .key
      : .password(
        encryptionSalt: Array(bytes[2..<(2 + Self.saltLength)]),
        hmacSalt: Array(bytes[(2 + Self.saltLength)..<saltsEnd]))
    let bodyStart = saltsEnd + Self.blockLength
    iv = Array(bytes[saltsEnd..<bodyStart])
    authenticated = bytes[..<(bytes.count - Self.tagLength)]
    body = authenticated[bodyStart...]
    tag = bytes[authenticated.endIndex...]
    guard body.count % Self.blockLength == 0 else {
      throw .damaged(
        "the body of an RNCryptor message must be a multiple of 16 bytes, not \(body.count): "
          + "bytes are missing or extra")
    }
  }

  private static func checkVersion(_ version: UInt8) throws(UnreadableMessage) {
    switch version {
    case 2, 3: return
    case 1:
      throw UnreadableMessage(
        .refused,
        "RNCryptor's version 1 does not authenticate its header, so anyone may have changed it; "
          + "have it sealed again")
    default:
      throw UnreadableMessage(
        .unknownFormat, "only versions 2 and 3 of RNCryptor's format are supported, not \(version)")
    }
  }
}
