/// Where a link has to stand, with regard to others of its chain.
///
/// A link says so in ``AsyncLink/orderRules``; others are called by their identifiers, their names, or
/// what they are for (``AsyncLink/orderRole``). A rule says nothing where there is no such other link,
/// but for ``needs(_:)``.
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
///   // "shop" would be out of order and stays as it is:
///   // - "Charge" must come after "discount"
/// }
/// ```
///
/// A run-time chain looks at the rules at the end of each edit, and refuses one that breaks any, with
/// an ``EditError`` that names them all; edits that keep them only together are made as one, by
/// `edit(_:)` of an ``EditableChain``. What stands inside a link counts as well; a run-time chain inside
/// is looked at when it is put in, and edited by itself. Any chain can be asked:
/// ``AsyncHandler/brokenOrderRules``. Whoever knows better puts a link in with other rules:
/// `AnyLink(link, orderRules: [])`.
public struct OrderRule: Sendable, Hashable {
  enum Kind: Hashable {
    case before(String), after(String)
    case inside(String), outside(String)
    /// As outside, whoever else has that role's word for a name.
    case outsideRole(String)
    case once
    /// As once, of a link that others of its kind are not known by.
    case onceWithoutRole
    case needs(String)
    /// No link of that role around it is shorter.
    case noLonger(Duration, than: String)
  }

  let kind: Kind

  /// None of those stands before it.
  ///
  /// - Parameter other: An identifier, a name or a role.
  /// - Returns: The rule.
  public static func before(_ other: String) -> OrderRule { OrderRule(kind: .before(other)) }

  /// None of those stands after it.
  ///
  /// - Parameter other: An identifier, a name or a role.
  /// - Returns: The rule.
  public static func after(_ other: String) -> OrderRule { OrderRule(kind: .after(other)) }

  /// One of those is around it.
  ///
  /// - Parameter other: An identifier, a name or a role.
  /// - Returns: The rule.
  public static func inside(_ other: String) -> OrderRule { OrderRule(kind: .inside(other)) }

  /// None of those is around it.
  ///
  /// - Parameter other: An identifier, a name or a role.
  /// - Returns: The rule.
  public static func outside(_ other: String) -> OrderRule { OrderRule(kind: .outside(other)) }

  /// No other link has its role, or its name where it has no role.
  ///
  /// A type whose links have names of their own says by ``AsyncLink/orderRole`` what they are: without it
  /// two of them would not know each other, so such a link is refused.
  public static var once: OrderRule { OrderRule(kind: .once) }

  /// There has to be one of those, wherever.
  ///
  /// - Parameter other: An identifier, a name or a role.
  /// - Returns: The rule.
  public static func needs(_ other: String) -> OrderRule { OrderRule(kind: .needs(other)) }

  /// None of that role is around it; what only has the same word for a name or an identifier may be.
  ///
  /// - Parameter role: A role.
  /// - Returns: The rule.
  public static func outside(role: String) -> OrderRule { OrderRule(kind: .outsideRole(role)) }

  /// None of that role that is around it has a shorter limit, which would be up before its own.
  ///
  /// The others say by the same rule what theirs is; one that does not say so has none. A `Timeout`
  /// says so of `"timeout"`.
  ///
  /// - Parameters:
  ///   - limit: Its own limit.
  ///   - role: A role.
  /// - Returns: The rule.
  public static func noLonger(_ limit: Duration, than role: String) -> OrderRule {
    OrderRule(kind: .noLonger(limit, than: role))
  }
}

extension OrderRule: CustomStringConvertible {
  /// The rule in words.
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
      may appear only once, and has no role by which others of its kind would know it; give its \
      type an orderRole
      """
    case .needs(let other): "needs \"\(shown(other))\""
    case .noLonger(let limit, let role): "(\(limit)) is longer than a \(shown(role)) around it"
    }
  }
}

/// What a link says of its order.
struct LinkOrder: Sendable, Hashable {
  let role: String?
  let rules: [OrderRule]

  /// `nil` where there is nothing to say.
  init?(role: String?, rules: [OrderRule]) {
    guard role != nil || !rules.isEmpty else { return nil }
    (self.role, self.rules) = (role, rules)
  }

  /// `nil` where the link says nothing.
  init?<L: AsyncLink>(of link: L) {
    self.init(role: link.orderRole, rules: link.stating(link.orderRules))
  }
}

extension AsyncLink {
  /// Rules as this link has them: where others of its kind cannot be known, *once* cannot be kept.
  @usableFromInline
  func stating(_ rules: [OrderRule]) -> [OrderRule] {
    guard orderRole == nil, rules.contains(.once), name != withoutArguments(typeName(of: Self.self))
    else { return rules }
    return rules.map { $0 == .once ? OrderRule(kind: .onceWithoutRole) : $0 }
  }
}

/// A link's rule that its chain breaks.
public struct BrokenOrderRule: Sendable, Hashable, CustomStringConvertible {
  /// The link's identifier in its run-time chain; its name where it has none, in a static chain or
  /// inside another link.
  public let link: String
  /// The link's own name.
  public let name: String
  /// The rule.
  public let rule: OrderRule
  /// The identifier of the link that it is, or stands in; its name in a chain without identifiers.
  let linkOfChain: String

  /// The link and its rule, in words: ‘"red" has to stand …’, or ‘"Lamp" as "red" has to stand …’
  /// where its name is another one.
  public var description: String {
    let named = name == link ? "" : "\"\(shown(name))\" as "
    return "\(named)\"\(shown(link))\" \(rule)"
  }
}

extension AsyncHandler {
  /// The rules of order that this chain's links have and it breaks, in the order of the links.
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
