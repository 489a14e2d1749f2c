internal import FieldFormats

extension FieldCheck where Value: TextValue {
  /// The text has no control characters; an empty one passes.
  ///
  /// None of them belongs into a name: some databases end a text at a NUL, so that one name is stored as
  /// another one, and a terminal takes others for commands.
  ///
  /// Code: `plain-text.control-character`, with the character as what was found.
  ///
  /// - Parameter allowsLines: Whether the text may have several lines, and tabs in them.
  /// - Returns: The check.
  public static func plainText(lines allowsLines: Bool = false) -> FieldCheck {
    let refused =
      allowsLines
      ? #"\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f"# : #"\u0000-\u001f\u007f-\u009f"#
    var check = FieldCheck(
      "plain-text", .pattern("[^\(refused)]*"),
      .bytes(of: Value.text(of:)) { FormatFault.controlCharacter(in: $0, allowsLines: allowsLines) }
    )
    check.codes = ["plain-text.control-character"]
    return check
  }
}

extension FormatFault {
  /// The first control character: of C0, of C1, which is two bytes in UTF-8, or DEL.
  fileprivate static func controlCharacter(
    in text: Span<UInt8>, allowsLines: Bool
  ) -> FormatFault? {
    var last: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      let isLine = allowsLines && (byte == 0x09 || byte == 0x0A || byte == 0x0D)
      let isControl =
        byte < 0x20 && !isLine || byte == 0x7F || last == 0xC2 && (0x80..<0xA0).contains(byte)
      if isControl {
        return FormatFault("plain-text.control-character", at: index, found: Int(byte))
      }
      last = byte
    }
    return nil
  }
}
