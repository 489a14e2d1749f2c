/// A parser for an `addr-spec` in a header (RFC 5322), including obsolete forms.
struct EmailHeaderReader {
  let isInternational: Bool
  private var index = 0
  private var fault: FormatFault?

  init(isInternational: Bool) {
    self.isInternational = isInternational
  }

  mutating func fault(in text: Span<UInt8>) -> FormatFault? {
    readLocal(text)
    if fault == nil { readDomain(text) }
    return fault
  }

  /// Reads words separated by dots, with optional comments and white space around each word.
  private mutating func readLocal(_ text: Span<UInt8>) {
    var words = 0
    while true {
      skipComments(text)
      guard fault == nil else { return }
      guard index < text.count else { return report("email.no-at") }
      switch text[index] {
      case .ascii("@"):
        return words == 0 ? report("email.no-local") : report("email.local-dot")
      case .ascii("."): return report("email.local-dot")
      case .ascii("\""): readQuoted(text)
      default: readAtom(text, "email.local-character")
      }
      guard fault == nil else { return }
      words += 1
      let end = index
      skipComments(text)
      guard fault == nil else { return }
      guard index < text.count else { return report("email.no-at") }
      switch text[index] {
      case .ascii("@"):
        index += 1
        return
      case .ascii("."): index += 1
      case .ascii("\"") where index == end: return report("email.quote-place", text)
      default:
        if index > end { return report("email.after-comment", text) }
        let isQuoted = text[end - 1] == .ascii("\"")
        return report(isQuoted ? "email.after-quote" : "email.local-character", text)
      }
    }
  }

  private mutating func readDomain(_ text: Span<UInt8>) {
    skipComments(text)
    guard fault == nil else { return }
    if index < text.count, text[index] == .ascii("[") {
      readLiteral(text)
      let end = index
      if fault == nil { skipComments(text) }
      guard fault == nil, index < text.count else { return }
      return report(index > end ? "email.after-comment" : "email.after-literal", text)
    }
    var labels = 0
    while true {
      guard index < text.count else {
        return report(labels == 0 ? "email.no-domain" : "email.domain-dot")
      }
      guard text[index] != .ascii(".") else { return report("email.domain-dot") }
      guard text[index] != .ascii("-") else { return report("email.label-hyphen", text) }
      readAtom(text, "email.domain-character")
      guard fault == nil else { return }
      guard text[index - 1] != .ascii("-") else {
        index -= 1
        return report("email.label-hyphen", text)
      }
      labels += 1
      let end = index
      skipComments(text)
      guard fault == nil, index < text.count else { return }
      guard text[index] == .ascii(".") else {
        return report(index > end ? "email.after-comment" : "email.domain-character", text)
      }
      index += 1
      skipComments(text)
      guard fault == nil else { return }
    }
  }

  private mutating func readAtom(_ text: Span<UInt8>, _ code: String) {
    let start = index
    while index < text.count {
      if EmailAddress.atext.contains(text[index]) {
        index += 1
      } else if isInternational, let width = EmailAddress.visibleWidth(in: text, index) {
        index += width
      } else {
        break
      }
    }
    if index == start { report(code, text) }
  }

  private mutating func readQuoted(_ text: Span<UInt8>) {
    let start = index
    index += 1
    while index < text.count, text[index] != .ascii("\"") {
      readPart(text, "email.quote-character")
      guard fault == nil else { return }
    }
    guard index < text.count else { return report("email.quote-open", at: start) }
    index += 1
  }

  private mutating func readLiteral(_ text: Span<UInt8>) {
    let start = index
    index += 1
    while index < text.count, text[index] != .ascii("]") {
      guard text[index] != .ascii("[") else { return report("email.literal-character", text) }
      readPart(text, "email.literal-character")
      guard fault == nil else { return }
    }
    guard index < text.count else { return report("email.literal-open", at: start) }
    index += 1
  }

  private mutating func skipComments(_ text: Span<UInt8>) {
    var outermost = index
    var depth = 0
    while index < text.count {
      switch text[index] {
      case .ascii("("):
        if depth == 0 { outermost = index }
        depth += 1
        index += 1
      case .ascii(")") where depth > 0:
        depth -= 1
        index += 1
      case .ascii(" "), .ascii("\t"), .ascii("\r"): readSpace(text)
      default:
        guard depth > 0 else { return }
        readPart(text, "email.comment-character")
      }
      guard fault == nil else { return }
    }
    if depth > 0 { report("email.comment-open", at: outermost) }
  }

  /// Reads one character, possibly escaped, inside quotes, brackets, or parentheses.
  private mutating func readPart(_ text: Span<UInt8>, _ code: String) {
    if text[index] == .ascii("\\") {
      index += 1
      guard index < text.count else { return report("email.backslash-end", at: index - 1) }
      // An obsolete quoted pair may contain any control character, including NUL.
      if text[index] < 0x80 { return index += 1 }
    }
    switch text[index] {
    case .ascii(" "), .ascii("\t"), .ascii("\r"): readSpace(text)
    case 0, .ascii("\n"): report(code, text)
    case 0..<0x80: index += 1
    default:
      guard isInternational, let width = EmailAddress.visibleWidth(in: text, index) else {
        return report(code, text)
      }
      index += width
    }
  }

  private mutating func readSpace(_ text: Span<UInt8>) {
    guard text[index] == .ascii("\r") else { return index += 1 }
    guard index + 2 < text.count, text[index + 1] == .ascii("\n"),
      text[index + 2] == .ascii(" ") || text[index + 2] == .ascii("\t")
    else { return report("email.line-break") }
    index += 3
  }

  private mutating func report(_ code: String) { report(code, at: index) }

  private mutating func report(_ code: String, at offset: Int) {
    fault = FormatFault(code, at: offset)
  }

  private mutating func report(_ code: String, _ text: Span<UInt8>) {
    fault = FormatFault(code, at: index, found: text.found(at: index))
  }
}
