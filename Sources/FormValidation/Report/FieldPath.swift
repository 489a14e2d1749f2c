internal import FieldFormats

/// Where a field stands in a form: `email`, `address.city`, `phones[1]`, `people[0].name`.
///
/// ```swift
/// let path: FieldPath = "people[0].name"
/// print(path)           // people[0].name
/// print(path.pointer)   // /people/0/name
/// ```
///
/// A definition says `phones[]` where it means every element. A name with a dot, a bracket or a
/// quote in it stands in brackets and quotes: `["a.b"].c`.
public struct FieldPath: Hashable, Sendable {
  /// One component of a path.
  public enum Component: Hashable, Sendable {
    /// A member of that name.
    case name(String)
    /// The element at that place, counted from 0.
    case index(Int)
    /// Every element, in a definition.
    case every
  }

  /// The components, from the form inwards; none for the form as a whole.
  public let components: [Component]

  /// A path of components.
  ///
  /// - Parameter components: The components, from the form inwards.
  public init(_ components: [Component]) {
    self.components = components
  }

  /// A path as it is written.
  ///
  /// A bracket that holds neither a number nor a quoted name counts as part of the name.
  ///
  /// - Parameter text: Names with dots between them, places in brackets.
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

  /// The path of a field inside this one.
  func appending(_ path: FieldPath) -> FieldPath {
    FieldPath(components + path.components)
  }

  /// The path with places for `[]`, in order.
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

  /// The path as a definition writes it.
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
  /// A path as it is written.
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
