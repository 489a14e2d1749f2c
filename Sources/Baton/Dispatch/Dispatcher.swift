/// Picks the handlers that a request can be for, by its key, and asks only those, in declared order.
///
/// It is a node of a tree, whose branches are chains:
///
/// ```swift
/// let doors = Dispatcher("doors", by: \Visitor.badge) {
///   Branch("red") { Door(to: "vault") }
///   Branch("blue", "green") {
///     Door(to: "office")
///     Door(to: "lift")
///   }
///   Branch(matching: "guest…", { $0.hasPrefix("guest") }) { Door(to: "reception") }
///   Door(to: "street")   // declares no keys: looks at every request
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
/// and it is a chain of any length, whose handlers declare the keys that they can take
/// (``KeyedHandler``):
///
/// ```swift
/// let lamps = (0..<100_000).map { Lamp(number: $0) }
/// let switchboard = Dispatcher("switchboard", by: { (number: Int) in number }, lamps)
/// switchboard(77_777)   // handled("lamp 77777 is on")
/// ```
///
/// A request goes to the handlers that declare its key, those whose pattern it fits, and those that
/// declare nothing, as they were declared. When all of them pass, the dispatcher passes, and the
/// request falls through to what is next.
///
/// - Complexity: One dictionary look-up, one call for each handler that can take the key, and one
///   for each pattern that stands before the handler that takes the request.
public struct Dispatcher<Key: Hashable & Sendable, Part: AsyncHandler>: AsyncComposite {
  /// The name in paths, drawings and errors.
  public let name: String
  @usableFromInline let key: @Sendable (Part.Request) -> Key
  @usableFromInline let parts: [Part]
  @usableFromInline let index: KeyIndex<Key, Part>
  @usableFromInline let label: @Sendable (Int) -> String
  @usableFromInline let keys: @Sendable (Int) -> [Key]

  /// A dispatcher of handlers of one type, which declare their keys.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - key: The key of a request.
  ///   - parts: The handlers, in order.
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

  /// A dispatcher of branches of one type.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - key: The key of a request.
  ///   - branches: The branches, in order.
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

  /// A dispatcher whose branches do not suspend.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - key: The key of a request.
  ///   - branches: The branches, one a line.
  public init<Q, R, F: Error>(
    _ name: String = "dispatcher", by key: @escaping @Sendable (Q) -> Key,
    @BranchBuilder<Key> branches: () -> [Branch<Key, AnyHandler<Q, R, F>>]
  ) where Part == AnyHandler<Q, R, F> {
    self.init(name, by: key, branches: branches())
  }

  /// A dispatcher whose branches may suspend.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - key: The key of a request.
  ///   - branches: The branches, one a line.
  @_disfavoredOverload
  public init<Q, R, F: Error>(
    _ name: String = "dispatcher", by key: @escaping @Sendable (Q) -> Key,
    @AsyncBranchBuilder<Key> branches: () -> [Branch<Key, AnyAsyncHandler<Q, R, F>>]
  ) where Part == AnyAsyncHandler<Q, R, F> {
    self.init(name, by: key, branches: branches())
  }

  /// The dispatcher, with its branches inside, labelled with their keys.
  public var outlines: [Outline] {
    let branches = parts.indices.flatMap { index in
      let label = label(index)
      return parts[index].outlines.map { $0.labelled(label) }
    }
    return [Outline(name, branches: branches)]
  }

  /// Offers the request to those that can take its key, in order.
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
      return outcome
    } catch {
      throw visit.left(self, with: error)
    }
  }
}

extension Dispatcher: Handler, Link where Part: Handler {
  /// Offers the request to those that can take its key, when nobody records and an error needs no
  /// name.
  @inlinable
  public func handle(_ request: Part.Request) throws(Part.Failure) -> Outcome<Part.Response> {
    let key = key(request)
    if let only = index.only(for: key) { return try only.handle(request) }
    // Not their plain calls: an error that one cannot tell is a pass there, which asks no other candidate.
    do throws(ChainError<Part.Failure>) {
      return try offer(request, toCandidatesFor: key, in: .unobserved)
    } catch {
      return try error.plain()
    }
  }

  // Apart, so that the way of most requests stays short.
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

  /// Offers the request to those that can take its key, in order.
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
      return outcome
    } catch {
      throw visit.left(self, with: error)
    }
  }
}

extension Dispatcher: LeadingToFirst {
  var namesToFirst: [String] { [name] }
}
