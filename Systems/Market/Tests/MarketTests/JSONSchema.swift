import Foundation

enum JSON: Equatable, Codable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([JSON])
  case members([String: JSON])

  /// The value with all texts trimmed, because the server trims many of them.
  var trimmed: JSON {
    switch self {
    case .text(let text): .text(text.trimmingCharacters(in: .whitespacesAndNewlines))
    case .list(let list): .list(list.map(\.trimmed))
    case .members(let members): .members(members.mapValues(\.trimmed))
    case .null, .flag, .integer, .number: self
    }
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? value.decode(Int.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .members(try value.decode([String: JSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .integer(let integer): try value.encode(integer)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .members(let members): try value.encode(members)
    }
  }

  init(_ bytes: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  subscript(name: String) -> JSON? { members?[name] }

  var members: [String: JSON]? { if case .members(let members) = self { members } else { nil } }

  var list: [JSON]? { if case .list(let list) = self { list } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }

  var description: String {
    String(decoding: (try? JSONEncoder().encode(self)) ?? Data(), as: UTF8.self)
  }
}

/// The part of JSON Schema 2020-12 that the market's description uses; other keywords are errors.
struct JSONSchema {
  struct UnknownKeyword: Error {
    let name: String
  }

  let components: [String: JSON]

  func accepts(_ value: JSON, _ schema: JSON) throws -> Bool {
    for (keyword, rule) in schema.members ?? [:] {
      guard try accepts(value, keyword, rule, schema) else { return false }
    }
    return true
  }

  /// Returns the schema that a reference leads to, or the schema itself if it is not a reference.
  func resolved(_ schema: JSON) throws -> JSON {
    guard let reference = schema["$ref"]?.text else { return schema }
    let name = reference.split(separator: "/").last.map(String.init) ?? ""
    guard let found = components[name] else { throw UnknownKeyword(name: reference) }
    return found
  }

  private func accepts(
    _ value: JSON, _ keyword: String, _ rule: JSON, _ schema: JSON
  ) throws -> Bool {
    switch keyword {
    case "$schema", "title", "description": return true
    case "$ref": return try accepts(value, resolved(schema))
    case "type":
      return (rule.list ?? [rule]).contains { Self.isOfType($0.text ?? "", value) }
    case "const": return value == rule
    case "enum": return (rule.list ?? []).contains(value)
    case "anyOf": return try (rule.list ?? []).contains { try accepts(value, $0) }
    case "oneOf": return try (rule.list ?? []).filter { try accepts(value, $0) }.count == 1
    case "allOf": return try (rule.list ?? []).allSatisfy { try accepts(value, $0) }
    case "required":
      return value.members == nil || (rule.list ?? []).allSatisfy { value[$0.text ?? ""] != nil }
    case "properties":
      return try (value.members ?? [:]).allSatisfy { name, member in
        try rule[name].map { try accepts(member, $0) } ?? true
      }
    case "additionalProperties":
      return try (value.members ?? [:]).allSatisfy { name, member in
        try schema["properties"]?[name] != nil || accepts(member, rule)
      }
    case "items": return try (value.list ?? []).allSatisfy { try accepts($0, rule) }
    case "minItems", "maxItems": return Self.isWithin(value.list?.count, keyword, rule)
    case "minLength", "maxLength":
      return Self.isWithin(value.text?.unicodeScalars.count, keyword, rule)
    case "minimum", "maximum":
      if case .number(let number) = value {
        let whole = Int(exactly: number.rounded(.down)) ?? (number < 0 ? .min : .max)
        return Self.isWithin(whole, keyword, rule)
      }
      return Self.isWithin(value.integer, keyword, rule)
    case "pattern": return try value.text.map { try Self.matches($0, rule.text ?? "") } ?? true
    case "format": return try value.text.map { try Self.isFormatted($0, rule.text ?? "") } ?? true
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private static func isOfType(_ type: String, _ value: JSON) -> Bool {
    switch (type, value) {
    case ("null", .null), ("boolean", .flag), ("integer", .integer), ("number", .integer),
      ("number", .number), ("string", .text), ("array", .list), ("object", .members):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }

  private static func isWithin(_ count: Int?, _ keyword: String, _ rule: JSON) -> Bool {
    guard let count, let bound = rule.integer else { return true }
    return keyword.hasPrefix("min") ? count >= bound : count <= bound
  }

  private static func matches(_ text: String, _ pattern: String) throws -> Bool {
    // In ECMA-262, `$` matches only at the end, never before a final line break.
    let source = pattern.hasSuffix("$") ? "\(pattern.dropLast())\\z" : pattern
    let expression = try NSRegularExpression(pattern: source)
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }

  private static func isFormatted(_ text: String, _ format: String) throws -> Bool {
    switch format {
    case "date-time": return (try? Date(text, strategy: .iso8601)) != nil
    case "date": return try matches(text, #"^\d{4}-\d{2}-\d{2}$"#)
    case "email": return try matches(text, #"^[^@\s]+@[^@\s]+$"#)
    default: throw UnknownKeyword(name: "format \(format)")
    }
  }
}
