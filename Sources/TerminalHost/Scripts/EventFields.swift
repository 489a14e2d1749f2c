internal import Baton
import ResponderChain

struct EventName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral: String) { stringValue = stringLiteral }
}

extension KeyedDecodingContainer<EventName> {
  /// Returns the value of a field, or throws a `DecodingError` that names the field.
  ///
  /// If a number is out of range, the JSON decoder throws an error that would otherwise be reported
  /// as invalid JSON.
  func field<Value: Decodable>(_ field: EventName) throws -> Value {
    do {
      return try decode(Value.self, forKey: field)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw DecodingError.typeMismatch(
        Value.self, .init(codingPath: [field], debugDescription: "\(error)"))
    }
  }
}

struct EventFields {
  /// The fields that identify events, each with the other fields that are allowed in addition to a
  /// time.
  private static let names: [(name: String, others: [String])] = [
    ("key", ["phase"]), ("mouse", ["x", "y", "button", "with"]), ("paste", []), ("focus", []),
    ("resize", []), ("report", ["flags", "supported", "values"]),
  ]

  private let container: KeyedDecodingContainer<EventName>
  let name: String

  /// Reads the event's fields; throws if the event is unknown or ambiguous, or has an unsupported
  /// field.
  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: EventName.self)
    let fields = container.allKeys.map(\.stringValue).filter { $0 != "at" }.sorted()
    let events = Self.names.filter { fields.contains($0.name) }
    let shown = fields.map { "\"\($0.printable(upTo: 40))\"" }.joined(upTo: 5)
    guard let event = events.first else {
      throw Self.problem(
        "no event has \(fields.isEmpty ? "no field at all" : shown)"
          + "; there are \(Self.names.map(\.name).joined(separator: ", ")), and text",
        container)
    }
    guard events.count == 1 else {
      let names = events.map { "\"\($0.name)\"" }.joined(separator: " and ")
      throw Self.problem("\(names) are two events; write a line for each", container)
    }
    name = event.name
    for field in fields where field != event.name && !event.others.contains(field) {
      let others = event.others.isEmpty ? "nothing else" : event.others.joined(separator: ", ")
      throw Self.problem(
        "\"\(name)\" has no field \"\(field.printable(upTo: 40))\"; it has \(others)", container)
    }
  }

  func value<Value: Decodable>(_ field: EventName) throws -> Value {
    try container.field(field)
  }

  func value<Value: Decodable>(optional field: EventName) throws -> Value? {
    try container.contains(field) ? container.field(field) : nil
  }

  func name<Value: RawRepresentable<String> & CaseIterable>(of field: EventName) throws -> Value? {
    guard let text: String = try value(optional: field) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw problem(
      "\"\(field.stringValue)\" is not \"\(text.printable(upTo: 40))\"; there are \(known)")
  }

  func place(_ field: EventName) throws -> Int {
    let place: Int = try value(field)
    guard 0..<Frame.limit ~= place else {
      throw problem("\"\(field.stringValue)\" must be a cell from 0 to \(Frame.limit - 1)")
    }
    return place
  }

  func key() throws -> Key {
    let text: String = try value("key")
    if let key = Key(scriptName: text) { return key }
    throw problem(
      "unknown key \"\(text.printable(upTo: 40))\"; use the character it types, f1 and so on, or "
        + "one of \(Key.scriptNames), with \(Key.Modifiers.scriptNames) and a + before it")
  }

  func problem(_ sentence: String) -> DecodingError { Self.problem(sentence, container) }

  private static func problem(
    _ sentence: String, _ container: KeyedDecodingContainer<EventName>
  ) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: container.codingPath, debugDescription: sentence,
        underlyingError: NoSuchEvent()))
  }

  /// A marker that distinguishes errors from this file from those of the JSON decoder.
  struct NoSuchEvent: Error {}
}
