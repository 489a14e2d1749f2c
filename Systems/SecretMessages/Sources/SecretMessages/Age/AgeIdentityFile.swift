internal import Foundation

/// A key file that contains either one SSH key, or keys and comments on separate lines, as
/// `age-keygen` writes them.
public struct AgeIdentityFile: Sendable {
  /// An error that describes why a file was rejected.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// A description of the problem, without a trailing period and without any of the file's
    /// content.
    public let description: String
  }

  /// The byte order mark that some editors write before UTF-8 text.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let comment = Array("#".utf8)
  private static let plugin = "AGE-PLUGIN-"

  /// The keys for age, in file order.
  public let identities: [AgeIdentity]
  /// The key pairs for RNCryptor, in file order.
  public let keys: [RNCryptorKeys]
  /// The reasons why age plugin keys in the file are not used, in file order.
  public let refusals: [Refusal]

  /// Creates a key file from its content.
  ///
  /// Besides age keys, a file can contain `RNCRYPTOR-KEYS-` lines, each with an encryption key and
  /// an HMAC key in 128 hexadecimal digits. Comments may precede an SSH key.
  ///
  /// - Throws: ``Refusal`` if the file has no key, or if a line is neither a key nor a comment. As
  ///   in age, the error states the number of the first invalid line.
  public init(_ text: SecretBytes) throws(Refusal) {
    var contents = text.copy
    defer { contents.erase() }
    guard !Self.isWide(contents) else {
      throw Refusal(
        description: "it is in UTF-16, as some editors and PowerShell write it; save it as UTF-8")
    }
    let lines = Self.unmarked(contents).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .map { Array($0.drop(while: \.isSpace).reversed().drop(while: \.isSpace).reversed()) }
    let beginning = lines.firstIndex { !$0.isEmpty && !$0.starts(with: Self.comment) }
    if let beginning, lines[beginning] == Array(OpenSSHKey.begin.utf8) {
      identities = [try OpenSSHKey.identity(in: Array(lines[beginning...]))]
      (keys, refusals) = ([], [])
      return
    }
    var identities: [AgeIdentity] = []
    var keys: [RNCryptorKeys] = []
    var refusals: [Refusal] = []
    for (index, line) in lines.enumerated()
    where !line.isEmpty && !line.starts(with: Self.comment) {
      let text = String(decoding: line, as: UTF8.self)
      if let identity = AgeIdentity(text) {
        identities.append(identity)
      } else if let pair = RNCryptorKeys(text) {
        keys.append(pair)
      } else {
        let refusal = Refusal(description: "line \(index + 1) \(Self.problem(of: text))")
        guard text.hasPrefix(Self.plugin) else { throw refusal }
        refusals.append(refusal)
      }
    }
    guard !identities.isEmpty || !keys.isEmpty else {
      throw refusals.first ?? Refusal(description: "it contains no key")
    }
    (self.identities, self.keys, self.refusals) = (identities, keys, refusals)
  }

  private static func unmarked(_ text: [UInt8]) -> ArraySlice<UInt8> {
    text.dropFirst(text.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
  }

  static func withoutLeadingComments(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var rest = unmarked(text).drop(while: \.isSpace)
    while rest.starts(with: comment) {
      rest = rest.drop { $0 != UInt8(ascii: "\n") }.drop(while: \.isSpace)
    }
    return rest
  }

  /// Returns the reason that a line is not a key, quoting nothing from the line but a plugin's
  /// name.
  private static func problem(of line: String) -> String {
    if line.hasPrefix(plugin) {
      let name = line.dropFirst(plugin.count).lowercased()
        .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      // The last `1` separates the plugin's name from the key.
      let end = name.lastIndex(of: "1") ?? name.startIndex
      let plugin = String(name[..<end].prefix(32)).trimmingCharacters(in: ["-"])
      return plugin.isEmpty
        ? "is a key of a plugin, and plugins are not run here"
        : "is a key of the plugin age-plugin-\(plugin), and plugins are not run here"
    }
    if ["age1", "ssh-"].contains(where: line.hasPrefix) {
      return "is a public key, which cannot open messages; the secret key is in another file"
    }
    return "is an unrecognized or mistyped secret key"
  }

  /// Returns whether the bytes are UTF-16 text, in which each ASCII character has a zero byte.
  package static func isWide(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 1 else { return false }
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return isMarked ? bytes.contains(0) : (bytes[0] == 0) != (bytes[1] == 0)
  }
}

extension RNCryptorKeys {
  static let prefix = "RNCRYPTOR-KEYS-"

  /// Creates a key pair from a line of a key file, or returns `nil` if the line is not a key pair.
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

  /// Both keys, encoded as a line for a key file.
  public var text: SecretBytes {
    let digits = (encryption.copy + hmac.copy).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return SecretBytes(Self.prefix + digits.joined())
  }
}
