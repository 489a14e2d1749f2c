/// A chain whose handlers may send parts of a request back to the top: an interpreter that walks a
/// document, say.
///
/// A tree's handlers get a ``Descent``: the part of the request that they are to look at, and the
/// way back into the tree.
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
/// A part that no handler takes cannot be overlooked: a descent gives an ``Outcome``, or is given an
/// answer for it (`otherwise`, `otherwiseThrow`), as here.
///
/// A descent throws what a handler below threw. A plain handler that lets it through has failed itself:
/// the error has its name. A ``Composite`` keeps the names below: it sends its parts down with
/// `descend(into:as:in:)`, which throws the whole error. Let through, that is the error the client gets:
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
/// No request runs forever: a descent below `limit` levels fails, with an error that names the way
/// (``DepthExceeded``). A level of a synchronous tree takes room on the stack. Where the stack of the
/// calling thread ends above the limit the request fails with the same error, whose
/// ``DepthExceeded/code`` says so: a hostile document overflows nothing. A thread of 512 KiB has room
/// for 200 levels of handlers that keep little in their frames, also in a debug build. An asynchronous
/// tree takes its room from the heap, so its limit is the only bound.
///
/// An interpreter can say where the document is too deep: a `tooDeep` of two parameters gets the part
/// that was to be looked at, too.
///
/// ```swift
/// struct Element { let line: Int, parts: [Element] }
/// struct TooDeep: Error { let line: Int }
///
/// let reader = Tree("reader", limit: 2, tooDeep: { (part: Element, _) in TooDeep(line: part.line) }) {
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
  /// The name in paths, drawings and errors.
  public let name: String
  let root: TreeRoot<Part, Response, Failure, Kind>

  /// The tree, with its links inside.
  public var outlines: [Outline] { [Outline(name, parts: root.handler.outlines)] }

  /// Offers the request to the links at the top, in order.
  public func handle(
    _ request: Part, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Failure>) {
      let outcome = try await root.enter(Descent(request, root: root, walk: visit.walk))
      visit.endComposite(outcome)
      return outcome
    } catch {
      throw visit.left(self, with: error)
    }
  }
}

extension Tree: Handler, Link where Kind == Trees.Synchronous {
  /// Offers the request to the links at the top, in order.
  public func handle(
    _ request: Part, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self, as: .gapless)
    do throws(ChainError<Failure>) {
      let outcome = try root.enter(Descent(request, root: root, walk: visit.walk))
      visit.endComposite(outcome)
      return outcome
    } catch {
      throw visit.left(self, with: error)
    }
  }

  /// A tree whose handlers do not suspend.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How many levels deep a request may go; the top is level 1.
  ///   - tooDeep: Makes the failure that is thrown below that, from the way there.
  ///   - content: The links, one a line.
  public init(
    _ name: String = "tree", limit: Int, tooDeep: @escaping @Sendable (DepthExceeded) -> Failure,
    @ChainBuilder content: () -> some Handler<
      TreePart<Part, Response, Failure>, Response, Failure
    >
  ) {
    self.init(name, limit: limit, tooDeep: { tooDeep($1) }, content: content)
  }

  /// A tree whose handlers do not suspend, and whose error knows the part that was too deep.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How many levels deep a request may go; the top is level 1.
  ///   - tooDeep: Makes the failure that is thrown below that, from the part that was to be looked
  ///     at and the way there.
  ///   - content: The links, one a line.
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
      handler, LinkRow { handler.lay(into: &$0) }, limit: limit, tooDeep: tooDeep)
  }
}

extension Tree where Kind == Trees.Suspending {
  /// A tree whose handlers may suspend.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How many levels deep a request may go; the top is level 1.
  ///   - tooDeep: Makes the failure that is thrown below that, from the way there.
  ///   - content: The links, one a line.
  public init(
    _ name: String = "tree", limit: Int, tooDeep: @escaping @Sendable (DepthExceeded) -> Failure,
    @ChainBuilder content: () -> some AsyncHandler<
      AsyncTreePart<Part, Response, Failure>, Response, Failure
    >
  ) {
    self.init(name, limit: limit, tooDeep: { tooDeep($1) }, content: content)
  }

  /// A tree whose handlers may suspend, and whose error knows the part that was too deep.
  ///
  /// - Parameters:
  ///   - name: The name in paths, drawings and errors.
  ///   - limit: How many levels deep a request may go; the top is level 1.
  ///   - tooDeep: Makes the failure that is thrown below that, from the part that was to be looked
  ///     at and the way there.
  ///   - content: The links, one a line.
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
