internal import FieldFormats

/// The path of a field in a form: `email`, `address.city`, `phones[1]`, `people[0].name`.
///
/// ```swift
/// let path: FieldPath = "people[0].name"
/// print(path)           // people[0].name
/// print(path.pointer)   // /people/0/name
/// ```
///
/// In a definition, `phones[]` refers to every element. A name that contains a dot, a bracket, or a
/// quote is written in brackets and quotes: `["a.b"].c`.
public struct FieldPath: Hashable, Sendable {
  /// One component of a path.
  public enum Component: Hashable, Sendable {
    /// A member with this name.
    case name(String)
    /// The element at this index, counted from 0.
    case index(Int)
    /// Every element, in a definition.
    case every
  }

  /// The components, from the outermost to the innermost; empty for the form as a whole.
  public let components: [Component]

  /// Creates a path from components, from the outermost to the innermost.
  public init(_ components: [Component]) {
    self.components = components
  }

  /// Creates a path from names separated by dots, with indices in brackets.
  ///
  /// A bracket that contains neither a number nor a quoted name is treated as part of the name.
  public init(_ text: String) {
    var parser = FieldPathParser(text)
    components = parser.components()
  }

  /// The path as a JSON Pointer (RFC 6901), with `-` for every element.
  public var pointer: String {
    var text = ""
    for component in components {
      text += "/"
      switch component {
      case .name(let name): text += name.escapedForPointer
      case .index(let index): text += String(index)
      case .every: text += "-"
      }
    }
    return text
  }

  func appending(_ path: FieldPath) -> FieldPath {
    FieldPath(components + path.components)
  }

  /// Returns the path after replacing each `[]` with an index, in order.
  func with(_ indices: [Int]) -> FieldPath {
    guard !indices.isEmpty else { return self }
    var rest = indices[...]
    return FieldPath(
      components.map { component in
        guard component == .every, let index = rest.popFirst() else { return component }
        return .index(index)
      })
  }
}

extension FieldPath: CustomStringConvertible {
  private static let signs: ByteSet = ".[]\"\\"

  /// The textual form of the path.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .name(let name) where name.isEmpty || name.utf8.contains(where: Self.signs.contains):
        let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        text += "[\"\(quoted)\"]"
      case .name(let name): text += (text.isEmpty ? "" : ".") + name
      case .index(let index): text += "[\(index)]"
      case .every: text += "[]"
      }
    }
    return text
  }
}

extension FieldPath: ExpressibleByStringLiteral {
  /// Creates a path from its textual form.
  public init(stringLiteral text: String) { self.init(text) }
}

extension String {
  fileprivate var escapedForPointer: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return self
    }
    return replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
