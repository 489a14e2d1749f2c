import Foundation

// Every hop writes visits as JSON. This writer is fast: `JSONEncoder` would take most of the time
// of a hop with a short handler. `JSONDecoder` reads the visits.
extension StoredVisit {
  /// Returns visits as JSON, with sorted keys.
  static func text(of visits: [StoredVisit]) -> String {
    var text = JSONText()
    text.write("[")
    for (index, visit) in visits.enumerated() {
      if index > 0 { text.write(",") }
      text.write(visit)
    }
    text.write("]")
    return text.string
  }
}

/// A writer of JSON text.
private struct JSONText {
  private var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ json: StaticString) {
    json.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ visit: StoredVisit) {
    write("{")
    if let began = visit.began { write("\"began\":", began, ",") }
    write("\"decision\":", visit.decision, ",")
    write("\"depth\":")
    bytes.append(contentsOf: String(visit.depth).utf8)
    if let detail = visit.detail { write(",\"detail\":", detail) }
    write(",\"name\":", visit.name, ",")
    write("\"nanoseconds\":")
    bytes.append(contentsOf: String(visit.nanoseconds).utf8)
    if let notes = visit.notes {
      write(",\"notes\":[")
      for (index, note) in notes.enumerated() { write(index > 0 ? "," : "", note) }
      write("]")
    }
    if let outcome = visit.outcome { write(",\"outcome\":", outcome) }
    if let sent = visit.sent { write(",\"sent\":", sent) }
    if let start = visit.start {
      write(",\"start\":")
      bytes.append(contentsOf: String(start).utf8)
    }
    write("}")
  }

  /// Writes a string in quotation marks between two pieces of JSON.
  private mutating func write(_ before: StaticString, _ text: String, _ after: StaticString = "") {
    write(before)
    write("\"")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<32:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: (byte < 16 ? "\\u000" : "\\u00").utf8)
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(byte)
      }
    }
    write("\"")
    write(after)
  }
}
