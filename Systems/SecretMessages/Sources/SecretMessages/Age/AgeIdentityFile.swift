internal import Foundation

/// Keys in a file: as `age-keygen` writes them, a line each with comments between, or one of SSH.
public struct AgeIdentityFile: Sendable {
  /// Why a file is not read.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, as a sentence without its full stop; nothing of the file is in it.
    public let description: String
  }

  /// What some editors put in front of a text in UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The keys for age, in order.
  public let identities: [AgeIdentity]
  /// The pairs of keys for RNCryptor, in order.
  public let keys: [RNCryptorKeys]
  /// Why other lines are not used, in order.
  public let refusals: [Refusal]

  /// Reads a file.
  ///
  /// Beside the lines of `age-keygen` it knows one kind of its own: `RNCRYPTOR-KEYS-` with the
  /// encryption key and the HMAC key, in 128 hexadecimal digits.
  ///
  /// - Parameter text: What the file contains.
  /// - Throws: ``Refusal``, if no key is in it, with the number of the first line that is none.
  public init(_ text: SecretBytes) throws(Refusal) {
    var contents = text.copy
    defer { contents.erase() }
    guard !Self.isWide(contents) else {
      throw Refusal(
        description: "it is in UTF-16, as some editors and PowerShell write it; save it as UTF-8")
    }
    // Some editors put it there, and no key begins with it.
    let isMarked = contents.starts(with: Self.byteOrderMark)
    let lines = contents[(isMarked ? 3 : 0)...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .map { Array($0.drop(while: \.isSpace).reversed().drop(while: \.isSpace).reversed()) }
    if lines.first(where: { !$0.isEmpty }) == Array(OpenSSHKey.begin.utf8) {
      identities = [try OpenSSHKey.identity(in: lines)]
      (keys, refusals) = ([], [])
      return
    }
    var identities: [AgeIdentity] = []
    var keys: [RNCryptorKeys] = []
    var refusals: [Refusal] = []
    for (index, line) in lines.enumerated() where !line.isEmpty && line[0] != UInt8(ascii: "#") {
      let text = String(decoding: line, as: UTF8.self)
      if let identity = AgeIdentity(text) {
        identities.append(identity)
      } else if let pair = RNCryptorKeys(text) {
        keys.append(pair)
      } else {
        refusals.append(Refusal(description: "line \(index + 1) \(Self.problem(of: text))"))
      }
    }
    guard !identities.isEmpty || !keys.isEmpty else {
      throw refusals.first ?? Refusal(description: "no key is in it")
    }
    (self.identities, self.keys, self.refusals) = (identities, keys, refusals)
  }

  /// What a line is that is no key; nothing of it is shown but a plugin's name.
  private static func problem(of line: String) -> String {
    if line.hasPrefix("AGE-PLUGIN-") {
      let name = line.dropFirst("AGE-PLUGIN-".count).lowercased()
        .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      // What comes after the last 1 is the key.
      let end = name.lastIndex(of: "1") ?? name.startIndex
      let plugin = String(name[..<end].prefix(32)).trimmingCharacters(in: ["-"])
      return plugin.isEmpty
        ? "is a key of a plugin, and plugins are not run here"
        : "is a key of the plugin age-plugin-\(plugin), and plugins are not run here"
    }
    if ["age1", "ssh-"].contains(where: line.hasPrefix) {
      return "is a public key, which opens nothing; the secret one is in another file"
    }
    return "is not a known secret key, or has a letter changed"
  }

  /// Whether a text is in UTF-16: each character of ASCII has a zero beside it.
  package static func isWide(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 else { return false }
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return isMarked ? bytes.contains(0) : (bytes[0] == 0) != (bytes[1] == 0)
  }
}

extension RNCryptorKeys {
  static let prefix = "RNCRYPTOR-KEYS-"

  /// Reads both keys from a line of a file; `nil` where it is none.
  init?(_ text: String) {
    let digits = Array(text.dropFirst(Self.prefix.count).utf8)
    guard text.hasPrefix(Self.prefix), digits.count == 128 else { return nil }
    var bytes: [UInt8] = []
    defer { bytes.erase() }
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index...(index + 1)], as: UTF8.self)
      guard pair.first != "+", pair.first != "-", let byte = UInt8(pair, radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    self.init(encryption: SecretBytes(bytes[..<32]), hmac: SecretBytes(bytes[32...]))
  }

  /// Both keys as a line of a file.
  public var text: SecretBytes {
    let digits = (encryption.copy + hmac.copy).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return SecretBytes(Self.prefix + digits.joined())
  }
}
