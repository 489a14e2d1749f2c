/// The top of a tree, to which its handlers send parts of a request; see ``Tree``.
///
/// It is public for the compiler's sake; nobody conforms to it by hand.
public protocol AsyncTreeRoot: AnyObject, Sendable {
  /// What the tree is handed, and what its handlers send back into it.
  associatedtype Part
  /// What comes out.
  associatedtype Response
  /// What is thrown.
  associatedtype Failure: Error

  /// How many levels deep a request may go.
  var limit: Int { get }
  /// The links at the top, as drawings show them.
  var outlines: [Outline] { get }
  /// Makes the failure that is thrown for a part that is too deep.
  func tooDeep(_ part: Part, _ error: DepthExceeded) -> Failure
  /// Offers a part to the links at the top.
  func enter(_ part: Descent<Self>) async throws(ChainError<Failure>) -> Outcome<Response>
}

extension AsyncTreeRoot {
  /// What is returned or thrown, as one value.
  func result(of part: Descent<Self>) async -> Result<Outcome<Response>, ChainError<Failure>> {
    do throws(ChainError<Failure>) {
      return .success(try await enter(part))
    } catch {
      return .failure(error)
    }
  }
}

/// The top of a tree whose handlers do not suspend; see ``Tree``.
///
/// It is public for the compiler's sake; nobody conforms to it by hand.
public protocol TreeRoot: AsyncTreeRoot {
  /// Offers a part to the links at the top.
  func enter(_ part: Descent<Self>) throws(ChainError<Failure>) -> Outcome<Response>
}

/// What a handler of a synchronous ``Tree`` gets as its request.
public typealias TreePart<Part, Response, Failure: Error> = Descent<
  Trees.Root<Part, Response, Failure>
>

/// What a handler of an asynchronous ``Tree`` gets as its request.
public typealias AsyncTreePart<Part, Response, Failure: Error> = Descent<
  Trees.AsyncRoot<Part, Response, Failure>
>

/// The two kinds of root that a ``Tree`` makes, public for the compiler's sake.
public enum Trees {
  /// The top of a tree whose handlers do not suspend.
  public final class Root<Part, Response, Failure: Error>: TreeRoot {
    /// How many levels deep a request may go.
    public let limit: Int
    private let handler: any Handler<TreePart<Part, Response, Failure>, Response, Failure>
    private let row: LinkRow<TreePart<Part, Response, Failure>, Response, Failure>
    private let failure: @Sendable (Part, DepthExceeded) -> Failure

    init(
      _ handler: some Handler<TreePart<Part, Response, Failure>, Response, Failure>,
      limit: Int, tooDeep failure: @escaping @Sendable (Part, DepthExceeded) -> Failure
    ) {
      self.handler = handler
      row = LinkRow { handler.lay(into: &$0) }
      self.limit = limit
      self.failure = failure
    }

    /// The parts, as drawings show them.
    public var outlines: [Outline] { handler.outlines }

    /// Makes the failure that is thrown for a part that is too deep.
    public func tooDeep(_ part: Part, _ error: DepthExceeded) -> Failure { failure(part, error) }

    /// Offers a part to the links at the top.
    public func enter(
      _ part: TreePart<Part, Response, Failure>
    ) throws(ChainError<Failure>) -> Outcome<Response> {
      row.isPlain && !part.walk.isRecorded ? try plain(part) : try level(part)
    }

    // Each of the two calls the handlers itself: no other call of a level is under way when the next
    // level is entered.

    private func plain(
      _ part: TreePart<Part, Response, Failure>
    ) throws(ChainError<Failure>) -> Outcome<Response> {
      let (returned, depth) = (part.returned, part.depth)
      for member in row.members {
        guard case .handler(let handler) = member else { continue }
        returned.forget(at: depth)
        do throws(Failure) {
          if case .handled(let response) = try handler.handle(part) { return .handled(response) }
        } catch {
          throw ChainError.thrown(error, by: handler, at: part)
        }
      }
      return .passed
    }

    private func level(
      _ part: TreePart<Part, Response, Failure>
    ) throws(ChainError<Failure>) -> Outcome<Response> {
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

  /// The top of a tree whose handlers may suspend.
  public final class AsyncRoot<Part, Response, Failure: Error>: AsyncTreeRoot {
    /// How many levels deep a request may go.
    public let limit: Int
    private let handler: any AsyncHandler<AsyncTreePart<Part, Response, Failure>, Response, Failure>
    private let failure: @Sendable (Part, DepthExceeded) -> Failure

    init(
      _ handler: some AsyncHandler<AsyncTreePart<Part, Response, Failure>, Response, Failure>,
      limit: Int, tooDeep failure: @escaping @Sendable (Part, DepthExceeded) -> Failure
    ) {
      self.handler = handler
      self.limit = limit
      self.failure = failure
    }

    /// The parts, as drawings show them.
    public var outlines: [Outline] { handler.outlines }

    /// Makes the failure that is thrown for a part that is too deep.
    public func tooDeep(_ part: Part, _ error: DepthExceeded) -> Failure { failure(part, error) }

    /// Offers a part to the links at the top.
    public func enter(
      _ part: AsyncTreePart<Part, Response, Failure>
    ) async throws(ChainError<Failure>) -> Outcome<Response> {
      try part.walk.checkCancellation(due: handler)
      return try await handler.handle(part, in: part.walk)
    }
  }
}
