/// A chain whose handlers can send parts of a request back to its root.
///
/// Use a tree to process nested data, such as a document. The tree's handlers receive a ``Descent``
/// as their request.
///
/// ```swift
/// indirect enum Term { case number(Int), sum([Term]) }
/// enum TermError: Error { case tooDeep(DepthExceeded), unknown }
///
/// struct Number: Handler {
///   func handle(_ request: TreePart<Term, Int, TermError>) throws(TermError) -> Outcome<Int> {
///     if case .number(let number) = request.part { .handled(number) } else { .passed }
///   }
/// }
///
/// struct Sum: Handler {
///   func handle(_ request: TreePart<Term, Int, TermError>) throws(TermError) -> Outcome<Int> {
///     guard case .sum(let terms) = request.part else { return .passed }
///     var sum = 0
///     for term in terms {
///       sum += try request.descend(into: term, as: "sum", otherwiseThrow: { _ in .unknown })
///     }
///     return .handled(sum)
///   }
/// }
///
/// let calculator = Tree("calculator", limit: 100, tooDeep: TermError.tooDeep) {
///   Number()
///   Sum()
/// }
/// try calculator(.sum([.number(1), .sum([.number(2), .number(3)])]))   // handled(6)
/// ```
///
/// When a handler sends a part to the root, it either receives an ``Outcome`` or provides a
/// fallback (`otherwise`, `otherwiseThrow`) for a part that no handler handles.
///
/// A descent throws the error of the handler that failed. If a plain handler rethrows that error,
/// the error names the rethrowing handler instead. To preserve the original name, write a
/// ``Composite`` that calls `descend(into:as:in:)` and rethrows the error.
///
/// ```swift
/// struct Difference: Composite {
///   func handle(
///     _ request: TreePart<[Int], Int, DepthExceeded>, in walk: Walk
///   ) throws(ChainError<DepthExceeded>) -> Outcome<Int> {
///     try walk.visit(of: self) { (walk) throws(ChainError<DepthExceeded>) in
///       guard let first = request.part.first else { return .handled(0) }
///       let rest = Array(request.part.dropFirst())
///       return try request.descend(into: rest, as: "rest", in: walk).map { first - $0 }
///     }
///   }
/// }
/// let difference = Tree("difference", limit: 3, tooDeep: { $0 }) { Difference() }
/// try difference([7, 2])   // handled(5)
/// do {
///   _ = try difference([7, 2, 1])
/// } catch {
///   print(error.handlers)   // ["difference", "Difference", "Difference", "Difference"]
/// }
/// ```
///
/// A descent deeper than `limit` levels fails. The `tooDeep` closure receives a ``DepthExceeded``
/// error with the labels of the descents, and returns the failure to throw.
///
/// Each level of a synchronous tree takes stack space. If the calling thread's stack is exhausted
/// before the limit is reached, the request fails with a different ``DepthExceeded/code``.
/// Malicious input therefore cannot overflow the stack. A 512 KiB stack has room for 200 levels of
/// handlers with small stack frames, even in a debug build. An asynchronous tree allocates its
/// levels on the heap, so only `limit` applies.
///
/// To report which part of the request is too deep, pass a `tooDeep` closure with two parameters.
/// The first parameter is the rejected part.
///
/// ```swift
/// struct Element { let line: Int, parts: [Element] }
/// struct TooDeep: Error { let line: Int }
///
/// let reader = Tree(
///   "reader", limit: 2, tooDeep: { (part: Element, _) in TooDeep(line: part.line) }
/// ) {
///   ClosureHandler("element") {
///     (request: TreePart<Element, Int, TooDeep>) throws(TooDeep) -> Outcome<Int> in
///     var count = 1
///     for part in request.part.parts {
///       count += try request.descend(into: part, as: "line \(part.line)", otherwise: 0)
///     }
///     return .handled(count)
///   }
/// }
/// let inner = Element(line: 2, parts: [Element(line: 3, parts: [])])
/// try reader(inner)   // handled(2)
/// do {
///   _ = try reader(Element(line: 1, parts: [inner]))
/// } catch {
///   print(error)   // "element" failed: TooDeep(line: 3) (reader → element)
/// }
/// ```
public struct Tree<Part, Response, Failure: Error, Kind>: AsyncComposite {
  /// The name shown in paths, drawings and errors.
  public let name: String
  let root: TreeRoot<Part, Response, Failure, Kind>

  /// The outline of the tree, including its links.
  public var outlines: [Outline] { [Outline(name, parts: root.handler.outlines)] }

  /// Calls the links at the root in order until one handles the request.
  public func handle(
    _ request: Part, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Failure>) {
      let outcome = try await root.enter(Descent(request, root: root, walk: visit.walk))
      visit.endComposite(outcome)
      return outcome
    } catch {
      throw visit.left(name, with: error)
    }
  }
}

extension Tree: Handler, Link where Kind == Trees.Synchronous {
  /// Calls the links at the root in order until one handles the request.
  public func handle(
    _ request: Part, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Failure>) {
      let outcome = try root.enter(Descent(request, root: root, walk: visit.walk))
      visit.endComposite(outcome)
      return outcome
    } catch {
      throw visit.left(name, with: error)
    }
  }

  /// Creates a tree whose handlers do not suspend.
  ///
  /// - Parameters:
  ///   - name: The name shown in paths, drawings and errors.
  ///   - limit: The maximum depth of a request; the root is level 1.
  ///   - tooDeep: A closure that returns the failure for a descent beyond the limit, given the
  ///     labels of the descents.
  ///   - content: The links, one per line.
  public init(
    _ name: String = "tree", limit: Int, tooDeep: @escaping @Sendable (DepthExceeded) -> Failure,
    @ChainBuilder content: () -> some Handler<
      TreePart<Part, Response, Failure>, Response, Failure
    >
  ) {
    self.init(name, limit: limit, tooDeep: { tooDeep($1) }, content: content)
  }

  /// Creates a tree whose handlers do not suspend, with a failure that can identify the rejected
  /// part.
  ///
  /// The `tooDeep` closure receives the rejected part and the labels of the descents.
  public init(
    _ name: String = "tree", limit: Int,
    tooDeep: @escaping @Sendable (Part, DepthExceeded) -> Failure,
    @ChainBuilder content: () -> some Handler<
      TreePart<Part, Response, Failure>, Response, Failure
    >
  ) {
    self.name = name
    let handler = content()
    root = TreeRoot(
      handler, LinkRow([handler]), limit: limit, tooDeep: tooDeep)
  }
}

extension Tree where Kind == Trees.Suspending {
  /// Creates a tree whose handlers may suspend.
  ///
  /// The parameters are the same as for a synchronous tree.
  public init(
    _ name: String = "tree", limit: Int, tooDeep: @escaping @Sendable (DepthExceeded) -> Failure,
    @ChainBuilder content: () -> some AsyncHandler<
      AsyncTreePart<Part, Response, Failure>, Response, Failure
    >
  ) {
    self.init(name, limit: limit, tooDeep: { tooDeep($1) }, content: content)
  }

  /// Creates a tree whose handlers may suspend, with a failure that can identify the rejected part.
  ///
  /// The parameters are the same as for a synchronous tree.
  public init(
    _ name: String = "tree", limit: Int,
    tooDeep: @escaping @Sendable (Part, DepthExceeded) -> Failure,
    @ChainBuilder content: () -> some AsyncHandler<
      AsyncTreePart<Part, Response, Failure>, Response, Failure
    >
  ) {
    self.name = name
    root = TreeRoot(content(), limit: limit, tooDeep: tooDeep)
  }
}

extension Tree: LeadingToFirst {
  var namesToFirst: [String] { root.handler.wayToFirst + [name] }
}

final class TreeRoot<Part, Response, Failure: Error, Kind>: Sendable {
  typealias Request = Descent<Part, Response, Failure, Kind>

  let limit: Int
  let tooDeep: @Sendable (Part, DepthExceeded) -> Failure
  let handler: any AsyncHandler<Request, Response, Failure>
  /// The same links as a flat sequence; empty for an asynchronous tree.
  private let row: LinkRow<Request, Response, Failure>

  init(
    _ handler: any AsyncHandler<Request, Response, Failure>,
    _ row: LinkRow<Request, Response, Failure> = LinkRow([]), limit: Int,
    tooDeep: @escaping @Sendable (Part, DepthExceeded) -> Failure
  ) {
    self.handler = handler
    self.row = row
    self.limit = limit
    self.tooDeep = tooDeep
  }

  func enter(_ part: Request) async throws(ChainError<Failure>) -> Outcome<Response> {
    try part.walk.checkCancellation(due: handler)
    return try await handler.handle(part, in: part.walk)
  }
}

extension TreeRoot where Kind == Trees.Synchronous {
  func enter(_ part: Request) throws(ChainError<Failure>) -> Outcome<Response> {
    row.isPlain && !part.walk.isRecorded ? try plain(part) : try level(part)
  }

  // The following two methods call the handlers directly, to save stack space at each level.

  private func plain(_ part: Request) throws(ChainError<Failure>) -> Outcome<Response> {
    for member in row.members {
      guard case .handler(let handler) = member else { continue }
      do throws(Failure) {
        if case .handled(let response) = try handler.handle(part) { return .handled(response) }
      } catch {
        throw ChainError.thrown(error, by: handler)
      }
    }
    return .passed
  }

  private func level(_ part: Request) throws(ChainError<Failure>) -> Outcome<Response> {
    let level = LevelCursor(part, over: row)
    while let handler = level.next() {
      do throws(Failure) {
        level.answered(try handler.handle(level.offered), by: handler)
      } catch {
        level.failed(error, in: handler)
      }
    }
    return try level.result.get()
  }
}
