/// A handler that declares the keys it can take.
///
/// ```swift
/// struct Route: KeyedHandler {
///   let keys: [String]
///   let page: String
///
///   func handle(_ path: String) -> Outcome<String> { .handled(page) }
/// }
///
/// let site = Dispatcher(
///   "site", by: { (path: String) in path },
///   [Route(keys: ["/", "/index"], page: "home"), Route(keys: ["/shop"], page: "shop")])
/// site("/index")   // handled("home")
/// site("/bag")     // passed
/// ```
///
/// A ``Dispatcher`` finds such handlers through an index: a request goes to those that declare its
/// key, and to no others. A handler may still pass a request whose key it declares.
public protocol AsyncKeyedHandler<Key>: AsyncHandler {
  /// What requests are told apart by.
  associatedtype Key: Hashable & Sendable
  /// The keys that this handler can take.
  var keys: [Key] { get }
}

/// A handler that declares the keys it can take, and does not suspend; see ``AsyncKeyedHandler``.
public typealias KeyedHandler = AsyncKeyedHandler & Handler
