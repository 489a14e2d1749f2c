internal import Baton
internal import Foundation
import ResponderChain

struct ScriptLine: Decodable {
  private let time: Double?
  private let events: [TerminalEvent]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EventName.self)
    time = try container.contains("at") ? container.field("at") as Double : nil
    let fields = Set(container.allKeys.map(\.stringValue)).subtracting(["at"])
    if fields.isEmpty, time != nil {
      events = []
    } else if fields == ["text"] {
      events = try (container.field("text") as String).map { character in
        let code: Key.Code = character.isNewline ? .enter : .character(character)
        return .key(Key(code), .press)
      }
    } else {
      events = [try TerminalEvent(from: decoder)]
    }
  }

  static func read(
    _ text: String, number: Int, after earlier: Duration
  ) throws(ScriptError) -> Script.Moment {
    func error(
      _ code: ScriptError.Code, _ sentence: String, at field: String? = nil
    ) -> ScriptError {
      let column = field.flatMap { text.column(ofValue: $0) }
      return ScriptError(code: code, line: number, column: column, sentence: sentence)
    }
    let line: ScriptLine
    do {
      line = try JSONDecoder().decode(ScriptLine.self, from: Data(text.utf8))
    } catch let problem as DecodingError {
      let (code, sentence, field) = problem.inScript
      throw error(code, sentence, at: field)
    } catch {
      throw ScriptError(
        code: .notJSON, line: number, column: nil, sentence: DecodingError.noObject)
    }
    guard let seconds = line.time else {
      return Script.Moment(time: earlier, events: line.events)
    }
    guard 0...1e9 ~= seconds else {
      throw error(.wrongTime, "\"at\" must be a number of seconds from 0 to 1000000000")
    }
    let time = Duration.microseconds(Int64((seconds * 1e6).rounded()))
    guard time >= earlier else {
      throw error(
        .wrongTime,
        "the time \(seconds.shortText) is before that of a line above, \(earlier.seconds.shortText); "
          + "sort the lines by time")
    }
    return Script.Moment(time: time, events: line.events)
  }

  static func text(of event: TerminalEvent?, at time: Duration) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rest = event.flatMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
    let head = "{\"at\":\(time.seconds.shortText)"
    return head + (rest.map { ",\($0.dropFirst())" } ?? "}")
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + (Double(components.attoseconds) / 1e12).rounded() / 1e6
  }
}

extension DecodingError {
  fileprivate static var noObject: String {
    "this is not a JSON object; write one on a line, as {\"at\": 0.5, \"key\": \"tab\"}"
  }

  fileprivate var inScript: (ScriptError.Code, String, field: String?) {
    switch self {
    case .keyNotFound(let key, _):
      return (.notAnEvent, "\"\(key.stringValue)\" is missing; add it to the line", nil)
    case .dataCorrupted(let context):
      guard context.underlyingError is EventFields.NoSuchEvent else {
        return (.notJSON, Self.noObject, nil)
      }
      return (.notAnEvent, context.debugDescription, nil)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard let field = context.codingPath.first?.stringValue else {
        return (.notJSON, Self.noObject, nil)
      }
      let form = ScriptForms.all[field].map { "; write \($0)" } ?? ""
      let isWhole = ScriptForms.wholeNumbers.contains(field)
      let problem = isWhole ? "is not a whole number" : "has a value of the wrong kind"
      return (.notAnEvent, "\"\(field.printable(upTo: 40))\" \(problem)\(form)", field)
    @unknown default: return (.notJSON, Self.noObject, nil)
    }
  }
}

extension String {
  /// Returns the position of a field's value in a JSON object, in characters starting at 1.
  ///
  /// A quotation mark inside a string is escaped with a backslash, so a quoted field name is always
  /// a field.
  fileprivate func column(ofValue field: String) -> Int? {
    guard let name = firstRange(of: "\"\(field)\"") else { return nil }
    let value = self[name.upperBound...].drop { $0.isWhitespace || $0 == ":" }
    return distance(from: startIndex, to: value.startIndex) + 1
  }
}

private enum ScriptForms {
  static let wholeNumbers: Set = ["x", "y", "resize", "flags", "values"]
  static let all = [
    "at": "\"at\": 0.5", "text": "\"text\": \"ada\"", "key": "\"key\": \"tab\"",
    "phase": "\"phase\": \"release\"", "mouse": "\"mouse\": \"press\"", "x": "\"x\": 3",
    "y": "\"y\": 4", "button": "\"button\": \"right\"", "with": "\"with\": \"alt+shift\"",
    "paste": "\"paste\": \"ada\"", "focus": "\"focus\": true", "resize": "\"resize\": [80, 24]",
    "report": "\"report\": \"keyboard\"", "flags": "\"flags\": 3",
    "supported": "\"supported\": true", "values": "\"values\": [62]",
  ]
}
