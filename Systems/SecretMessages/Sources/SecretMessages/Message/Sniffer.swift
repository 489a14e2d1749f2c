/// A type that detects the format of a message from its first bytes, before any key is tried.
public struct Sniffer: Sendable {
  private static let head = 128
  let formats: [any MessageFormat]

  /// Creates a sniffer for the given formats.
  ///
  /// - Parameter formats: The supported formats. If several recognize a message, the first one
  ///   reads it.
  public init(_ formats: [any MessageFormat]) {
    self.formats = formats
  }

  /// Reads as much of a message as possible without a key, after decoding any Base64 around it.
  ///
  /// - Parameter reader: A reader at the beginning of the message.
  /// - Returns: The parsed message, and a reader of its body.
  /// - Throws: ``UnreadableMessage``, or an error from the reader.
  public func read(_ reader: ByteReader) throws -> (message: SecretMessage, body: ByteReader) {
    let first = try reader.peek(Self.head)
    if let format = format(of: first) { return try format.read(reader) }
    if let format = format(of: Base64Reader.beginning(of: try reader.peek(8 * Self.head))) {
      var (message, body) = try format.read(Base64Reader.reader(of: reader))
      message.facts.encodings.insert("base64", at: 0)
      return (message, body)
    }
    throw refusal(of: first)
  }

  private func format(of first: ArraySlice<UInt8>) -> (any MessageFormat)? {
    formats.first { $0.recognizes(first) }
  }

  private func refusal(of first: ArraySlice<UInt8>) -> UnreadableMessage {
    guard !first.isEmpty else { return UnreadableMessage(.notAMessage, "it is empty") }
    let known = formats.map(\.name).joined(separator: ", ")
    guard first.isText else {
      return UnreadableMessage(
        .unknownFormat, "these bytes are not a message in a supported format (\(known))")
    }
    return UnreadableMessage(
      .notAMessage, "this text is not a message in a supported format (\(known))")
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are the beginning of text without control characters.
  package var isText: Bool {
    allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0.isSpace }
      // The last character may be incomplete.
      && (0..<4).contains { cut in String(validating: dropLast(cut), as: UTF8.self) != nil }
  }
}
