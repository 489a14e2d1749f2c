/// A one-dimensional array of strings in PostgreSQL's text format, such as `{a,"b c"}`.
struct ArrayText {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the elements, or `nil` if the array contains NULL or has more than one dimension.
  func elements() -> [String]? {
    guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}") else { return nil }
    var elements: [String] = []
    var element: [UInt8] = []
    var isQuoted = false
    var wasQuoted = false
    var isEscaped = false
    for byte in bytes.dropFirst() {
      switch byte {
      case _ where isEscaped:
        element.append(byte)
        isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        wasQuoted = true
      case _ where isQuoted: element.append(byte)
      case UInt8(ascii: "{"): return nil
      case UInt8(ascii: ","), UInt8(ascii: "}"):
        let text = String(decoding: element, as: UTF8.self)
        if !wasQuoted && text == "NULL" { return nil }
        if wasQuoted || !text.isEmpty { elements.append(text) }
        element = []
        wasQuoted = false
      default: element.append(byte)
      }
    }
    return elements
  }
}
