/// A rule for a link's position relative to other links in its chain.
///
/// A link declares its rules in ``AsyncLink/orderRules``. A rule refers to other links by
/// identifier, name or role (``AsyncLink/orderRole``). If the chain contains no such link, only a
/// ``needs(_:)`` rule can be broken.
///
/// ```swift
/// struct Charge: Handler {
///   var orderRules: [OrderRule] { [.after("discount"), .once] }
///
///   func handle(_ request: String) -> Outcome<String> { .handled("charged") }
/// }
///
/// let shop = RuntimeChain<String, String, Never>("shop")
/// try shop.append(Charge())
/// do {
///   try shop.append(Machine(name: "discount"))
/// } catch {
///   print(error)
///   // "shop" would be out of order and is unchanged:
///   // - "Charge" must come after "discount"
/// }
/// ```
///
/// A run-time chain checks the rules after each edit. If an edit breaks a rule, the chain rejects
/// it with an ``EditError`` that names all broken rules. To make several edits that satisfy the
/// rules only in combination, use `edit(_:)` of an ``EditableChain``.
///
/// The rules also cover links inside other links. A nested run-time chain is checked only when it
/// is added; later edits to the nested chain are not checked against these rules. To find the
/// broken rules of any chain, use ``AsyncHandler/brokenOrderRules``. To remove a link's rules, add
/// it as `AnyLink(link, orderRules: [])`.
public struct OrderRule: Sendable, Hashable {
  enum Kind: Hashable {
    case before(String), after(String)
    case inside(String), outside(String)
    /// Like `outside`, but applies only to enclosing links that have the given role.
    case outsideRole(String)
    case once
    /// The same rule as `once`, for a link that has no role to identify its kind.
    case onceWithoutRole
    case needs(String)
    case noLonger(Duration, than: String)
  }

  let kind: Kind

  /// The name to which the rule refers; `nil` if the rule refers to the link's own role or name.
  var other: String? {
    switch kind {
    case .before(let other), .after(let other), .inside(let other), .outside(let other),
      .outsideRole(let other), .needs(let other), .noLonger(_, let other):
      other
    case .once, .onceWithoutRole: nil
    }
  }

  /// Requires that no link with the given name, role or identifier comes before this one.
  public static func before(_ other: String) -> OrderRule { OrderRule(kind: .before(other)) }

  /// Requires that no link with the given name, role or identifier comes after this one.
  public static func after(_ other: String) -> OrderRule { OrderRule(kind: .after(other)) }

  /// Requires that a link with the given name, role or identifier encloses this one.
  public static func inside(_ other: String) -> OrderRule { OrderRule(kind: .inside(other)) }

  /// Requires that no link with the given name, role or identifier encloses this one.
  public static func outside(_ other: String) -> OrderRule { OrderRule(kind: .outside(other)) }

  /// Requires that no other link has this link's role, or its name if it has no role.
  ///
  /// If links of the same type have different names, the type must declare an
  /// ``AsyncLink/orderRole``. Otherwise, the chain rejects the link, because it cannot recognize
  /// links of the same kind.
  public static var once: OrderRule { OrderRule(kind: .once) }

  /// Requires that the chain contains a link with the given name, role or identifier in any
  /// position.
  public static func needs(_ other: String) -> OrderRule { OrderRule(kind: .needs(other)) }

  /// Requires that no link with the given role encloses this one, regardless of names and
  /// identifiers.
  public static func outside(role: String) -> OrderRule { OrderRule(kind: .outsideRole(role)) }

  /// Requires that no enclosing link with the given role has a shorter limit, because that limit
  /// would expire first.
  ///
  /// An enclosing link declares its own limit with the same rule, as `Timeout` does with the role
  /// `"timeout"`. A link without such a rule has no limit.
  public static func noLonger(_ limit: Duration, than role: String) -> OrderRule {
    OrderRule(kind: .noLonger(limit, than: role))
  }
}

extension OrderRule: CustomStringConvertible {
  /// A description of the rule, such as `must come after "discount"`.
  public var description: String {
    switch kind {
    case .before(let other): "must come before \"\(shown(other))\""
    case .after(let other): "must come after \"\(shown(other))\""
    case .inside(let other): "must be inside \"\(shown(other))\""
    case .outside(let other), .outsideRole(let other):
      "must be outside \"\(shown(other))\""
    case .once: "may appear only once"
    case .onceWithoutRole:
      """
      may appear only once, but has no role that identifies its kind; give its type an orderRole
      """
    case .needs(let other): "needs \"\(shown(other))\""
    case .noLonger(let limit, let role): "(\(limit)) is longer than a \(shown(role)) around it"
    }
  }
}

struct LinkOrder: Sendable, Hashable {
  let role: String?
  let rules: [OrderRule]

  init?(role: String?, rules: [OrderRule]) {
    guard role != nil || !rules.isEmpty else { return nil }
    (self.role, self.rules) = (role, rules)
  }

  init?<L: AsyncLink>(of link: L) {
    self.init(role: link.orderRole, rules: link.stating(link.orderRules))
  }
}

extension AsyncLink {
  /// Returns the given rules, with `once` replaced if links of the same kind cannot be recognized.
  @usableFromInline
  func stating(_ rules: [OrderRule]) -> [OrderRule] {
    guard orderRole == nil, rules.contains(.once), name != withoutArguments(typeName(of: Self.self))
    else { return rules }
    return rules.map { $0 == .once ? OrderRule(kind: .onceWithoutRole) : $0 }
  }
}

/// An order rule that a link declares but its chain violates.
public struct BrokenOrderRule: Sendable, Hashable, CustomStringConvertible {
  /// The link's identifier, or its name if the link is in a static chain or inside a different
  /// link.
  public let link: String
  /// The link's own name.
  public let name: String
  /// The rule that the link's chain breaks.
  public let rule: OrderRule
  /// The identifier or name of the top-level link that is or contains this link.
  let linkOfChain: String

  /// A description: `"red" must come …`, or `"Lamp" as "red" must come …` if the names differ.
  public var description: String {
    let named = name == link ? "" : "\"\(shown(name))\" as "
    return "\(named)\"\(shown(link))\" \(rule)"
  }
}

extension AsyncHandler {
  /// The broken order rules, in the order of the links.
  ///
  /// ```swift
  /// struct Late: Error {}
  ///
  /// let slow = Chain("slow") {
  ///   Timeout<String, String, Late>("short", after: .seconds(1)) { _ in Late() }
  ///   Timeout<String, String, Late>("long", after: .seconds(9)) { _ in Late() }
  ///   Pass<String, String, Late>()
  /// }
  /// for broken in slow.brokenOrderRules {
  ///   print(broken)   // "long" (9.0 seconds) is longer than a timeout around it
  /// }
  /// ```
  ///
  /// - Complexity: O(n + r) for n links with r rules.
  public var brokenOrderRules: [BrokenOrderRule] {
    var order = ChainOrder()
    order.append(outlines)
    return order.brokenRules
  }
}
