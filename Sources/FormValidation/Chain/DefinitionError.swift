/// Why a chain refused a form, or a part of its definition, and stayed as it was.
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
  /// What kind of refusal it is; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Kind { case shared, unreachable, unnamed }
    private let kind: Kind

    /// A value stands in an object, which all requests would share.
    public static var shared: Code { Code(kind: .shared) }

    /// Nothing that a client sends could ever be put into a field.
    public static var unreachable: Code { Code(kind: .unreachable) }

    /// A field's name is empty, or shows nothing.
    public static var unnamed: Code { Code(kind: .unnamed) }

    /// The code's name.
    public var description: String { "\(kind)" }
  }

  /// What kind of refusal it is.
  public let code: Code
  /// The field that the refusal is about; an empty path for the form as a whole.
  public let field: FieldPath
  /// What was wrong, where, and what to do.
  public let description: String
}

extension DefinitionError: CustomStringConvertible {
  private static let consequence =
    "all requests would write into the same object, and what has been validated could still change"

  static func shared(_ field: FieldPath, in chain: String) -> DefinitionError {
    DefinitionError(
      code: .shared, field: field,
      description: """
        "\(chain)" refuses the field "\(field)": its key path leads through an object, so \
        \(consequence); keep the value in a struct
        """)
  }

  static func unreachable(_ hindrance: Hindrance, in chain: String) -> DefinitionError {
    let field = hindrance.field
    if hindrance.isUnnamed {
      return DefinitionError(
        code: .unnamed, field: field,
        description: """
          "\(chain)" refuses the field "\(field)": its name is empty or shows nothing; give it a \
          name that a reader can see
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
        "\(chain)" refuses the field "\(field)": \(reason), so it would never be filled in; \
        give it a path of its own, made of names
        """)
  }

  static func shared(_ form: Any.Type, in chain: String) -> DefinitionError {
    DefinitionError(
      code: .shared, field: FieldPath([]),
      description: """
        "\(chain)" refuses forms of the type \(form): it is a class, so \(consequence); \
        make it a struct
        """)
  }
}
