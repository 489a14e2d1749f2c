extension EmailAddress {
  /// Returns a fault according to the regular expression of the HTML Standard, section 4.10.5.1.5.
  ///
  /// An international address may also contain visible non-ASCII characters.
  static func htmlFault(in text: Span<UInt8>, _ isInternational: Bool) -> FormatFault? {
    let atext = Self.atext
    var index = 0
    while index < text.count {
      if atext.contains(text[index]) || text[index] == .ascii(".") {
        index += 1
      } else if isInternational, let width = visibleWidth(in: text, index) {
        index += width
      } else {
        break
      }
    }
    guard index < text.count else { return FormatFault("email.no-at", at: index) }
    guard text[index] == .ascii("@") else {
      return FormatFault("email.local-character", at: index, found: text.found(at: index))
    }
    guard index > 0 else { return FormatFault("email.no-local", at: 0) }
    return HostName.fault(
      in: text, index + 1..<text.count, isInternational: isInternational, codes: .email)
  }
}

extension HostName.Codes {
  static var email: Self {
    Self(
      missing: "email.no-domain", dot: "email.domain-dot", character: "email.domain-character",
      hyphen: "email.label-hyphen", labelTooLong: "email.label-too-long")
  }
}
