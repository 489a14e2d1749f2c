/// A request, or one of its nested parts, that a ``Tree`` sends to its handlers.
///
/// The handlers in a tree receive a descent as their request. A handler inspects ``part`` and sends
/// its subparts back to the root with one of these methods:
/// - `descend(into:as:otherwise:)` and `descend(into:as:otherwiseThrow:)` return a plain response.
/// - `descend(into:as:)` returns an outcome, which shows whether a handler handled the part.
/// - `descend(into:as:in:)`, for a ``Composite``, throws an error with the name of the failed
///   handler.
///
/// Each method takes a label, which appears in ``way`` and ``DepthExceeded``. If a descent exceeds
/// the tree's limit or, in a synchronous tree, the calling thread's stack, the method throws the
/// tree's failure.
public struct Descent<Part, Response, Failure: Error, Kind> {
  /// A node in a linked list of labels; final, so that the compiler releases the list in a loop.
  final class Level: Sendable {
    let label: String
    let above: Level?

    init(_ label: String, below above: Level?) {
      self.label = label
      self.above = above
    }
  }

  /// The part that the handlers receive.
  public let part: Part
  /// The depth of this part; the root is level 1.
  public let depth: Int

  let root: TreeRoot<Part, Response, Failure, Kind>
  let level: Level?
  let walk: Walk
  let stackStart: UInt

  init(
    _ part: Part, depth: Int = 1, root: TreeRoot<Part, Response, Failure, Kind>,
    level: Level? = nil, walk: Walk, stackStart: UInt = StackRoom.here
  ) {
    self.part = part
    self.depth = depth
    self.root = root
    self.level = level
    self.walk = Walk(
      recorder: walk.recorder, isCancellable: walk.isCancellable, mayDescend: true)
    self.stackStart = stackStart
  }

  /// The labels of the descents from the root to this part.
  public var way: [String] {
    var labels: [String] = []
    var level = level
    while let current = level {
      labels.append(current.label)
      level = current.above
    }
    return labels.reversed()
  }

  /// The walk for a descent that throws a `Failure`; cancellable only if that type can represent
  /// cancellation.
  var plainWalk: Walk {
    let canThrowAny = Failure.self == (any Error).self
    return Walk(recorder: walk.recorder, isCancellable: walk.isCancellable && canThrowAny)
  }

  private func below(
    _ part: Part, _ label: String, in walk: Walk
  ) throws(ChainError<Failure>) -> Descent {
    guard depth < root.limit else { throw tooDeep(.limit, part, label) }
    return Descent(
      part, depth: depth + 1, root: root, level: Level(label, below: level), walk: walk,
      stackStart: stackStart)
  }

  func belowOnStack(
    _ part: Part, _ label: String, in walk: Walk
  ) throws(ChainError<Failure>) -> Descent {
    guard !StackRoom.isLow(since: stackStart, levels: depth) else {
      throw tooDeep(.stack, part, label)
    }
    return try below(part, label, in: walk)
  }

  private func tooDeep(
    _ code: DepthExceeded.Code, _ part: Part, _ label: String
  ) -> ChainError<Failure> {
    let error = DepthExceeded(code, limit: root.limit, way: way + [label])
    return ChainError(code: .failed, handlers: [], cause: root.tooDeep(part, error))
  }
}

extension Descent where Kind == Trees.Synchronous {
  /// Sends a part back to the root of the tree.
  ///
  /// - Parameters:
  ///   - part: The part that the handlers receive.
  ///   - label: The label of this descent in ``way`` and in ``DepthExceeded``.
  /// - Returns: The handlers' outcome.
  /// - Throws: An error thrown by a handler, or the tree's failure; see ``Descent``.
  public func descend(
    into part: Part, as label: String
  ) throws(Failure) -> Outcome<Response> {
    do throws(ChainError<Failure>) {
      return try root.enter(belowOnStack(part, label, in: plainWalk))
    } catch {
      return try error.plain()
    }
  }

  /// Sends a part back to the root of the tree, from a ``Composite``.
  ///
  /// If the composite rethrows the error, the error still names the handler that failed. See the
  /// example in ``Tree``.
  ///
  /// - Parameters:
  ///   - part: The part that the handlers receive.
  ///   - label: The label of this descent in ``way`` and in ``DepthExceeded``.
  ///   - walk: The composite's walk, or the walk of its `visit(of:_:)`.
  /// - Returns: The handlers' outcome.
  /// - Throws: A handler's error with the handler's name, or the tree's failure without a name.
  public func descend(
    into part: Part, as label: String, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try root.enter(belowOnStack(part, label, in: walk))
  }
}

extension Descent {
  /// Sends a part back to the root of the tree.
  public func descend(
    into part: Part, as label: String
  ) async throws(Failure) -> Outcome<Response> {
    try await Shield.over(unlessTold: Failure.self) {
      await result(of: part, label, in: plainWalk)
    }
    .plain()
  }

  /// Sends a part back to the root of the tree, from an ``AsyncComposite``.
  ///
  /// In a cancelled task, the error names the handler that would have run next. If the composite
  /// rethrows a handler's error, the error still names that handler.
  public func descend(
    into part: Part, as label: String, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await root.enter(below(part, label, in: walk))
  }

  private func result(
    of part: Part, _ label: String, in walk: Walk
  ) async -> ChainResult<Response, Failure> {
    do throws(ChainError<Failure>) {
      return .success(try await descend(into: part, as: label, in: walk))
    } catch {
      return .failure(error)
    }
  }
}

extension Descent: Sendable where Part: Sendable {}

extension Descent: Equatable where Part: Equatable {
  /// Returns whether two descents have equal parts and the same position in a tree.
  public static func == (left: Descent, right: Descent) -> Bool {
    left.level === right.level && left.part == right.part
  }
}

extension Descent: Descending {
  @usableFromInline
  func onWalk(_ walk: Walk) -> Descent {
    Descent(
      part, depth: depth, root: root, level: level, walk: walk, stackStart: stackStart)
  }

  @usableFromInline var isShort: Bool { Path.isShort(part) }
}

/// The request type for handlers in a synchronous ``Tree``.
public typealias TreePart<Part, Response, Failure: Error> = Descent<
  Part, Response, Failure, Trees.Synchronous
>

/// The request type for handlers in an asynchronous ``Tree``.
public typealias AsyncTreePart<Part, Response, Failure: Error> = Descent<
  Part, Response, Failure, Trees.Suspending
>

/// The two kinds of ``Tree``; public because the compiler requires it.
public enum Trees {
  /// A tree of handlers that do not suspend.
  public enum Synchronous {}

  /// A tree of handlers that may suspend.
  public enum Suspending {}
}

/// A request that carries a walk, so that visits for its parts are recorded inside the right visit.
@usableFromInline
protocol Descending {
  func onWalk(_ walk: Walk) -> Self

  /// Whether comparing this request takes less time than recording a visit.
  var isShort: Bool { get }
}
