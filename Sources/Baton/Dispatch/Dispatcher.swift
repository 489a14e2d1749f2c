/// A handler that selects other handlers by a request's key, and calls only the selected ones, in
/// declared order.
///
/// The parts of a dispatcher can be chains:
///
/// ```swift
/// let doors = Dispatcher("doors", by: \Visitor.badge) {
///   Branch("red") { Door(to: "vault") }
///   Branch("blue", "green") {
///     Door(to: "office")
///     Door(to: "lift")
///   }
///   Branch(matching: "guest…", { $0.hasPrefix("guest") }) { Door(to: "reception") }
///   Door(to: "street")   // declares no keys, so it can receive any request
/// }
/// doors(Visitor(badge: "guest 7"))   // handled("through the door to the reception")
/// print(doors.outline)
/// // doors
/// // ├─ red: vault
/// // ├─ blue, green: office
/// // ├─ blue, green: lift
/// // ├─ guest…: reception
/// // └─ any: street
/// ```
///
/// Handlers can also declare their own keys; see ``KeyedHandler``.
///
/// A dispatcher calls the handlers that declare the request's key, have a matching pattern, or
/// declare no keys. If all these handlers pass the request, so does the dispatcher.
///
/// - Complexity: One dictionary lookup, and one call for each matching handler and each pattern
///   until a handler handles the request.
public struct Dispatcher<Key: Hashable & Sendable, Part: AsyncHandler>: AsyncComposite,
  LeadingToFirst
{
  /// The name shown in paths, drawings and errors.
  public let name: String
  @usableFromInline let key: @Sendable (Part.Request) -> Key
  @usableFromInline let parts: [Part]
  @usableFromInline let index: KeyIndex<Key, Part>
  @usableFromInline let label: @Sendable (Int) -> String
  @usableFromInline let keys: @Sendable (Int) -> [Key]

  /// Creates a dispatcher from handlers that have the same type and declare their keys.
  ///
  /// - Complexity: O(n) in the number of keys.
  @inlinable
  public init(
    _ name: String = "dispatcher", by key: @escaping @Sendable (Part.Request) -> Key,
    _ parts: [Part]
  ) where Part: AsyncKeyedHandler<Key> {
    self.name = name
    self.key = key
    self.parts = parts
    index = KeyIndex(parts) { .keys(parts[$0].keys) }
    label = { Branch<Key, Part>.label(parts[$0].keys) }
    keys = { parts[$0].keys }
  }

  /// Creates a dispatcher from branches of the same type.
  public init(
    _ name: String = "dispatcher", by key: @escaping @Sendable (Part.Request) -> Key,
    branches: [Branch<Key, Part>]
  ) {
    self.name = name
    self.key = key
    parts = branches.map(\.part)
    index = KeyIndex(parts) { branches[$0].pattern }
    label = { branches[$0].label }
    keys = { if case .keys(let keys) = branches[$0].pattern { keys } else { [] } }
  }

  /// Creates a dispatcher from branches that do not suspend.
  public init<Q, R, F: Error>(
    _ name: String = "dispatcher", by key: @escaping @Sendable (Q) -> Key,
    @BranchBuilder<Key> branches: () -> [Branch<Key, AnyHandler<Q, R, F>>]
  ) where Part == AnyHandler<Q, R, F> {
    self.init(name, by: key, branches: branches())
  }

  /// Creates a dispatcher from branches that may suspend.
  @_disfavoredOverload
  public init<Q, R, F: Error>(
    _ name: String = "dispatcher", by key: @escaping @Sendable (Q) -> Key,
    @AsyncBranchBuilder<Key> branches: () -> [Branch<Key, AnyAsyncHandler<Q, R, F>>]
  ) where Part == AnyAsyncHandler<Q, R, F> {
    self.init(name, by: key, branches: branches())
  }

  /// The dispatcher's outline, including its branches labeled with their keys.
  public var outlines: [Outline] {
    let branches = parts.indices.flatMap { index in
      let label = label(index)
      return parts[index].outlines.map { $0.labelled(label) }
    }
    return [Outline(name, parts: branches, kind: .deciding(shadows))]
  }

  var namesToFirst: [String] { [name] }

  /// Calls the handlers for the request's key in order until one handles the request.
  @inlinable
  public func handle(
    _ request: Part.Request, in walk: Walk
  ) async throws(ChainError<Part.Failure>) -> Outcome<Part.Response> {
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Part.Failure>) {
      let key = key(request)
      var outcome = Outcome<Part.Response>.passed
      if let only = index.only(for: key) {
        outcome = try await only.handle(request, in: visit.walk)
      } else {
        var candidates = index.candidates(for: key)
        while case .passed = outcome, let candidate = candidates.next() {
          try visit.walk.checkCancellation(due: parts[candidate])
          outcome = try await parts[candidate].handle(request, in: visit.walk)
        }
      }
      visit.endComposite(outcome)
      if visit.isRecorded, case .passed = outcome { explain(visit, without: key) }
      return outcome
    } catch {
      throw visit.left(name, with: error)
    }
  }
}

extension Dispatcher {
  @usableFromInline
  func explain(_ visit: OpenVisit, without key: Key) {
    var candidates = index.candidates(for: key)
    guard candidates.next() == nil, let recorder = visit.walk.recorder else { return }
    visit.explain("no branch for \(recorder.text(of: key) ?? "this key")")
  }
}

extension Dispatcher: Handler, Link where Part: Handler {
  /// Calls the handlers for the request's key without recording any visits.
  @inlinable
  public func handle(_ request: Part.Request) throws(Part.Failure) -> Outcome<Part.Response> {
    let key = key(request)
    if let only = index.only(for: key) { return try only.handle(request) }
    // A plain call to a candidate would convert a cancellation to a pass, and the dispatcher would
    // then call the next candidate.
    do throws(ChainError<Part.Failure>) {
      return try offer(request, toCandidatesFor: key, in: .unobserved)
    } catch {
      return try error.plain()
    }
  }

  // This code is in a separate method so that the common case stays short.
  @inlinable
  @inline(never)
  func offer(
    _ request: Part.Request, toCandidatesFor key: Key, in walk: Walk
  ) throws(ChainError<Part.Failure>) -> Outcome<Part.Response> {
    for candidate in index.candidates(for: key) {
      let outcome = try parts[candidate].handle(request, in: walk)
      if case .handled = outcome { return outcome }
    }
    return .passed
  }

  /// Calls the handlers for the request's key in order until one handles the request.
  @inlinable
  public func handle(
    _ request: Part.Request, in walk: Walk
  ) throws(ChainError<Part.Failure>) -> Outcome<Part.Response> {
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Part.Failure>) {
      let key = key(request)
      let outcome =
        if let only = index.only(for: key) {
          try only.handle(request, in: visit.walk)
        } else {
          try offer(request, toCandidatesFor: key, in: visit.walk)
        }
      visit.endComposite(outcome)
      if visit.isRecorded, case .passed = outcome { explain(visit, without: key) }
      return outcome
    } catch {
      throw visit.left(name, with: error)
    }
  }
}

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
/// A ``Dispatcher`` calls a keyed handler only if it declares the request's key. The handler may
/// still pass the request.
public protocol AsyncKeyedHandler<Key>: AsyncHandler {
  /// The type of the key that identifies a kind of request.
  associatedtype Key: Hashable & Sendable
  /// The keys that this handler can handle.
  var keys: [Key] { get }
}

/// A handler that declares the keys it can handle and does not suspend; see ``AsyncKeyedHandler``.
public typealias KeyedHandler = AsyncKeyedHandler & Handler
