/// A parser that checks a URL's parts from left to right.
struct WebAddressReader {
  let rules: WebAddress.Rules
  private var index = 0

  init(rules: WebAddress.Rules) {
    self.rules = rules
  }

  mutating func fault(in text: Span<UInt8>) -> FormatFault? {
    if let fault = schemeFault(text) ?? authorityFault(text) { return fault }
    if let fault = partFault(text, "url.path-character", Self.path) { return fault }
    if index < text.count, text[index] == .ascii("?") {
      index += 1
      if let fault = partFault(text, "url.query-character", Self.query) { return fault }
    }
    if index < text.count, text[index] == .ascii("#") {
      index += 1
      if let fault = partFault(text, "url.fragment-character", Self.query) { return fault }
    }
    guard index < text.count else { return nil }
    // The next character ends the part but is not allowed here, such as a second `#`.
    return FormatFault("url.fragment-character", at: index, found: text.found(at: index))
  }

  private mutating func schemeFault(_ text: Span<UInt8>) -> FormatFault? {
    while index < text.count, Self.scheme.contains(text[index]) { index += 1 }
    guard index > 0, index < text.count, text[index] == .ascii(":") else {
      return FormatFault("url.no-scheme", at: 0)
    }
    let isAllowed = rules.schemes.contains { scheme in
      scheme.utf8.count == index
        && zip(scheme.utf8, 0..<index).allSatisfy { letter, place in
          text[place] == letter || text[place] == letter & 0x5F
        }
    }
    guard isAllowed else { return FormatFault("url.scheme", at: 0) }
    guard index + 2 < text.count, text[index + 1] == .ascii("/"),
      text[index + 2] == .ascii("/")
    else { return FormatFault("url.no-slashes", at: index + 1) }
    index += 3
    return nil
  }

  private mutating func authorityFault(_ text: Span<UInt8>) -> FormatFault? {
    var end = index
    var at: Int?
    while end < text.count, !Self.authorityEnd.contains(text[end]) {
      if text[end] == .ascii("@") { at = end }
      end += 1
    }
    if let at {
      guard rules.allowsUserInfo else { return FormatFault("url.user-info", at: index) }
      if let fault = partFault(text, "url.user-info-character", Self.userInfo) { return fault }
      guard index == at else {
        return FormatFault("url.user-info-character", at: index, found: text.found(at: index))
      }
      index += 1
    }
    if index < end, text[index] == .ascii("[") {
      if let fault = bracketFault(text, end) { return fault }
    } else if let fault = nameFault(text, end) {
      return fault
    }
    return portFault(text, end)
  }

  private mutating func bracketFault(_ text: Span<UInt8>, _ end: Int) -> FormatFault? {
    let start = index
    while index < end, text[index] != .ascii("]") { index += 1 }
    guard index < end else { return FormatFault("url.bracket-open", at: start) }
    guard IPAddress.ipv6Groups(text, start + 1..<index, leadingZeros: false) != nil else {
      return FormatFault("url.ipv6", at: start + 1)
    }
    index += 1
    guard index == end || text[index] == .ascii(":") else {
      return FormatFault("url.host-character", at: index, found: text.found(at: index))
    }
    return nil
  }

  private mutating func nameFault(_ text: Span<UInt8>, _ end: Int) -> FormatFault? {
    let start = index
    var labelStart = start
    while index < end, text[index] != .ascii(":") {
      if text[index] == .ascii("."), index + 1 < end, text[index + 1] != .ascii(":") {
        labelStart = index + 1
      }
      index += 1
    }
    // A trailing dot, which represents the root domain, is allowed.
    let isRooted = index > start + 1 && text[index - 1] == .ascii(".")
    let range = start..<(isRooted ? index - 1 : index)
    if let fault = HostName.fault(
      in: text, range, isInternational: rules.isInternational, codes: .url)
    {
      return fault
    }
    if labelStart < range.upperBound,
      HostName.isNumber(text, labelStart..<range.upperBound),
      !IPAddress.isIPv4(text, range, leadingZeros: false)
    {
      return FormatFault("url.ipv4", at: start)
    }
    guard range.count > Self.maximalHost else { return nil }
    return FormatFault(
      "url.host-too-long", at: start, limit: Self.maximalHost, found: range.count)
  }

  private mutating func portFault(_ text: Span<UInt8>, _ end: Int) -> FormatFault? {
    guard index < end else { return nil }
    let start = index + 1
    var port = 0
    index = start
    while index < end {
      guard text[index].isDigit else {
        return FormatFault("url.port-character", at: index, found: text.found(at: index))
      }
      port = min(port * 10 + Int(text[index] - 0x30), Self.maximalPort + 1)
      index += 1
    }
    guard port > Self.maximalPort else { return nil }
    return FormatFault("url.port-range", at: start, limit: Self.maximalPort)
  }

  /// Skips the characters of a part; returns a fault unless the next character ends the part.
  private mutating func partFault(
    _ text: Span<UInt8>, _ code: String, _ characters: ByteSet
  ) -> FormatFault? {
    while index < text.count {
      let byte = text[index]
      if characters.contains(byte) {
        index += 1
      } else if byte == .ascii("%") {
        guard index + 2 < text.count, ByteSet.hexDigits.contains(text[index + 1]),
          ByteSet.hexDigits.contains(text[index + 2])
        else { return FormatFault("url.percent", at: index) }
        index += 3
      } else if rules.isInternational, let width = EmailAddress.visibleWidth(in: text, index) {
        index += width
      } else if Self.partEnd.contains(byte) {
        return nil
      } else {
        return FormatFault(code, at: index, found: text.found(at: index))
      }
    }
    return nil
  }

  private static let maximalHost = 253
  private static let maximalPort = 65_535
  private static let authorityEnd: ByteSet = "/?#"
  private static let partEnd: ByteSet = "?#@"
  private static let scheme: ByteSet =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-."
  private static let userInfo: ByteSet =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:"
  private static let path: ByteSet =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/"
  private static let query: ByteSet =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?"
}

extension HostName.Codes {
  static var url: Self {
    Self(
      missing: "url.no-host", dot: "url.host-dot", character: "url.host-character",
      hyphen: "url.host-hyphen", labelTooLong: "url.label-too-long")
  }
}
