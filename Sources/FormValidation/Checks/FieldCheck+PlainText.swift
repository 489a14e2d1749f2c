internal import FieldFormats

extension FieldCheck where Value: TextValue {
  /// Returns a check that text has no control characters, except line breaks and tabs if allowed.
  ///
  /// An empty string passes. Names, for example, must not contain control characters. Some
  /// databases treat NUL as the end of a string, and terminals interpret other control characters
  /// as commands.
  ///
  /// Code: `plain-text.control-character`, with the control character's byte.
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
  /// Returns a fault for the first control character: C0, DEL, or C1, which has two bytes in UTF-8.
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
