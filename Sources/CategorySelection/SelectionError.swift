import Baton

/// Why a selection stayed as it was.
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
  /// What kind of refusal it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case unknown, duplicate, last, empty, unnamed }
    private let kind: Kind

    /// No handler knows the name.
    public static var unknown: Code { Code(kind: .unknown) }
    /// There is a category of that name already.
    public static var duplicate: Code { Code(kind: .duplicate) }
    /// The last category left cannot be removed, since one has to be selected.
    public static var last: Code { Code(kind: .last) }
    /// There is no category to select.
    public static var empty: Code { Code(kind: .empty) }

    /// A category's name is empty, or shows nothing: it is made of white space, or of invisible signs.
    public static var unnamed: Code { Code(kind: .unnamed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of refusal it is.
  public let code: Code
  /// What was wrong, and what to do.
  public let description: String
  /// The category that it is about, and those that there are.
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
      description: "there is a category \(name.quoted) already; give the new one another name",
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
        a category has the name \(name.quoted), which shows nothing; give it one to read
        """, name: name)
  }

  static var empty: SelectionError {
    SelectionError(
      code: .empty, description: "there is no category, and one must be selected; add one")
  }
}

extension String {
  /// The text in quotes, as it goes into a sentence.
  var quoted: String { "\"\(printable(upTo: 40))\"" }
}
