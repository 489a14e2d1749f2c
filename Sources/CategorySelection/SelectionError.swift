import Baton

/// An error that explains why a change to a selection was rejected.
///
/// ```swift
/// let selection = try Selection(of: ["Home", "Beauty"])
/// do {
///   try selection.choose("Toys")
/// } catch {
///   print(error)                    // there is no category "Toys"; choose one of "Home", "Beauty"
///   print(error.code == .unknown)   // true
/// }
/// ```
public struct SelectionError: Error, Hashable {
  /// The kind of error; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case unknown, duplicate, last, empty, unnamed }
    private let kind: Kind

    /// No handler handles the name.
    public static var unknown: Code { Code(kind: .unknown) }
    /// A category with this name already exists.
    public static var duplicate: Code { Code(kind: .duplicate) }
    /// The only remaining category cannot be removed, because one must be selected.
    public static var last: Code { Code(kind: .last) }
    /// There is no category to select.
    public static var empty: Code { Code(kind: .empty) }

    /// A category's name is empty or contains only white space and invisible characters.
    public static var unnamed: Code { Code(kind: .unnamed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The kind of error.
  public let code: Code
  /// A description of the problem and how to fix it.
  public let description: String
  /// The category that caused the error, and the available categories.
  let name: String?
  let names: [String]

  private init(
    code: Code, description: String, name: String? = nil, names: [String] = []
  ) {
    self.code = code
    self.description = description
    self.name = name
    self.names = names
  }
}

extension SelectionError: CustomStringConvertible {
  static func unknown(_ name: String, of names: [String]) -> SelectionError {
    SelectionError(
      code: .unknown,
      description: """
        there is no category \(name.quoted); choose one of \(names.lazy.map(\.quoted).joined(upTo: 20))
        """, name: name, names: Array(names.prefix(21)))
  }

  static func duplicate(_ name: String) -> SelectionError {
    SelectionError(
      code: .duplicate,
      description: "a category \(name.quoted) already exists; choose another name",
      name: name)
  }

  static func last(_ name: String) -> SelectionError {
    SelectionError(
      code: .last,
      description: """
        \(name.quoted) is the last category, and one must be selected; add another one first
        """, name: name)
  }

  static func unnamed(_ name: String) -> SelectionError {
    SelectionError(
      code: .unnamed,
      description: """
        a category's name, \(name.quoted), has no visible characters; choose another name
        """, name: name)
  }

  static var empty: SelectionError {
    SelectionError(
      code: .empty, description: "there is no category to select; add one")
  }
}

extension String {
  var quoted: String { "\"\(printable(upTo: 40))\"" }
}
