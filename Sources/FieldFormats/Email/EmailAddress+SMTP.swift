extension EmailAddress {
  /// Returns a fault according to `Mailbox` in RFC 5321, section 4.1.2.
  static func smtpFault(in text: Span<UInt8>, _ isInternational: Bool) -> FormatFault? {
    let at: Int
    switch text[0] == .ascii("\"")
      ? quotedEnd(in: text, isInternational) : atomsEnd(in: text, isInternational)
    {
    case .success(let end): at = end
    case .failure(let fault): return fault
    }
    guard at < text.count else { return FormatFault("email.no-at", at: at) }
    let domain = at + 1..<text.count
    if !domain.isEmpty, text[domain.lowerBound] == .ascii("[") {
      if let fault = literalFault(in: text, domain) { return fault }
    } else if let fault = HostName.fault(
      in: text, domain, isInternational: isInternational, codes: .email)
    {
      return fault
    }
    if at > maximalLocal {
      return FormatFault(
        "email.local-too-long", at: maximalLocal, limit: maximalLocal, found: at)
    }
    if domain.count > maximalDomain {
      return FormatFault(
        "email.domain-too-long", at: domain.lowerBound, limit: maximalDomain, found: domain.count)
    }
    if text.count > maximalAddress {
      return FormatFault(
        "email.too-long", at: maximalAddress, limit: maximalAddress, found: text.count)
    }
    return nil
  }

  /// Returns the end of the dot-separated atoms: the offset of the `@`, or the end of the text.
  private static func atomsEnd(
    in text: Span<UInt8>, _ isInternational: Bool
  ) -> Result<Int, FormatFault> {
    let atext = Self.atext
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if atext.contains(byte) {
        index += 1
      } else if byte == .ascii(".") {
        guard index > start else { return .failure(FormatFault("email.local-dot", at: index)) }
        index += 1
        start = index
      } else if byte > 0x7F, isInternational, let width = visibleWidth(in: text, index) {
        index += width
      } else {
        break
      }
    }
    guard index == text.count || text[index] == .ascii("@") else {
      let code = text[index] == .ascii("\"") ? "email.quote-place" : "email.local-character"
      return .failure(FormatFault(code, at: index, found: text.found(at: index)))
    }
    if index > start { return .success(index) }
    return .failure(
      index == 0
        ? FormatFault("email.no-local", at: 0) : FormatFault("email.local-dot", at: index - 1))
  }

  private static func quotedEnd(
    in text: Span<UInt8>, _ isInternational: Bool
  ) -> Result<Int, FormatFault> {
    var index = 1
    while index < text.count, text[index] != .ascii("\"") {
      if text[index] == .ascii("\\") { index += 1 }
      guard index < text.count else { break }
      if 0x20..<0x7F ~= text[index] {
        index += 1
      } else if isInternational, let width = visibleWidth(in: text, index) {
        index += width
      } else {
        return .failure(
          FormatFault("email.quote-character", at: index, found: text.found(at: index)))
      }
    }
    guard index < text.count else { return .failure(FormatFault("email.quote-open", at: 0)) }
    index += 1
    guard index == text.count || text[index] == .ascii("@") else {
      return .failure(FormatFault("email.after-quote", at: index, found: text.found(at: index)))
    }
    return .success(index)
  }

  /// Returns a fault if the domain is not an IP address in brackets.
  ///
  /// In an IPv6 address, `::` must represent at least two groups (RFC 5321, section 4.1.3).
  private static func literalFault(in text: Span<UInt8>, _ range: Range<Int>) -> FormatFault? {
    var end = range.lowerBound + 1
    while end < range.upperBound, text[end] != .ascii("]") { end += 1 }
    guard end < range.upperBound else {
      return FormatFault("email.literal-open", at: range.lowerBound)
    }
    guard end + 1 == range.upperBound else {
      return FormatFault("email.after-literal", at: end + 1, found: text.found(at: end + 1))
    }
    let address = range.lowerBound + 1..<end
    if IPAddress.isIPv4(text, address, leadingZeros: true) { return nil }
    let tag: StaticString = "ipv6:"
    let tagEnd = address.lowerBound + tag.utf8CodeUnitCount
    let hasTag = tagEnd <= address.upperBound && text.ends(with: tag, at: tagEnd)
    if hasTag,
      let groups = IPAddress.ipv6Groups(
        text, tagEnd..<address.upperBound, leadingZeros: true),
      !groups.isShort || groups.written <= 6
    {
      return nil
    }
    return FormatFault("email.literal-address", at: address.lowerBound)
  }

  /// Returns the width in bytes of a visible non-ASCII character, or `nil` for any other.
  static func visibleWidth(in text: Span<UInt8>, _ index: Int) -> Int? {
    guard text[index] > 0x7F, let (scalar, width) = text.scalar(at: index) else { return nil }
    return scalar.isVisible ? width : nil
  }
}
