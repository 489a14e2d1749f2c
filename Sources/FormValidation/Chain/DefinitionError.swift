/// An error thrown when a chain rejects a form or a part of its definition; the chain is unchanged.
///
/// ```swift
/// final class Basket: @unchecked Sendable {
///   var coupon = ""
/// }
/// struct Checkout: Sendable {
///   var basket = Basket()
/// }
/// do {
///   _ = try FormChain("checkout", blank: Checkout()) {
///     Field("coupon", \.basket.coupon)
///   }
/// } catch let error as DefinitionError {
///   print(error.field)             // coupon
///   print(error.code == .shared)   // true
/// }
/// ```
public struct DefinitionError: Error, Hashable {
  /// The reason for a rejection; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case shared, unreachable, unnamed }
    private let kind: Kind

    /// A value is inside an object that all requests would share.
    public static var shared: Code { Code(kind: .shared) }

    /// A field could never be filled in from client input.
    public static var unreachable: Code { Code(kind: .unreachable) }

    /// A field's name is empty or has no visible characters.
    public static var unnamed: Code { Code(kind: .unnamed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// The reason for the rejection.
  public let code: Code
  /// The rejected field; an empty path for the form as a whole.
  public let field: FieldPath
  /// A description of the problem, its location, and how to fix it.
  public let description: String
}

extension DefinitionError: CustomStringConvertible {
  private static let consequence =
    "all requests would write into the same object, and what has been validated could still change"

  static func shared(_ field: FieldPath, in chain: String) -> DefinitionError {
    DefinitionError(
      code: .shared, field: field,
      description: """
        "\(chain)" rejects the field "\(field)": its key path leads through an object, so \
        \(consequence); keep the value in a struct
        """)
  }

  static func unreachable(_ hindrance: Hindrance, in chain: String) -> DefinitionError {
    let field = hindrance.field
    if hindrance.isUnnamed {
      return DefinitionError(
        code: .unnamed, field: field,
        description: """
          "\(chain)" rejects the field "\(field)": its name is empty or has no visible characters; \
          give it a visible name
          """)
    }
    let reason =
      switch hindrance.other {
      case nil: "its path leads into a list, which is sent as a whole"
      case field: "another value of the form has the same path"
      case let other?: "beside \"\(other)\", which is sent as one value or as a group, not as both"
      }
    return DefinitionError(
      code: .unreachable, field: field,
      description: """
        "\(chain)" rejects the field "\(field)": \(reason), so it would never be filled in; \
        give it a path of its own, made of names
        """)
  }

  static func shared(_ form: Any.Type, in chain: String) -> DefinitionError {
    DefinitionError(
      code: .shared, field: FieldPath([]),
      description: """
        "\(chain)" rejects forms of the type \(form): it is a class, so \(consequence); \
        make it a struct
        """)
  }
}
