/// A handler that declares the keys it can handle.
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
/// Of its keyed handlers, a ``Dispatcher`` calls only those that declare the request's key. Such a
/// handler may still pass the request.
public protocol AsyncKeyedHandler<Key>: AsyncHandler {
  /// The type of the key that identifies a kind of request.
  associatedtype Key: Hashable & Sendable
  /// The keys that this handler can handle.
  var keys: [Key] { get }
}

/// A handler that declares the keys it can handle and does not suspend; see ``AsyncKeyedHandler``.
public typealias KeyedHandler = AsyncKeyedHandler & Handler
