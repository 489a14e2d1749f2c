/// A part of a request on its way down a ``Tree``.
///
/// It is the request of the tree's handlers: they look at ``part``, and send what is inside it back
/// to the top with `descend(into:as:otherwise:)`, which gives a plain response, with
/// `descend(into:as:otherwiseThrow:)`, or with `descend(into:as:)`, which says whether somebody took
/// the part. A ``Composite`` sends it with `descend(into:as:in:)`, which throws the whole error.
public struct Descent<Part, Response, Failure: Error, Kind> {
  /// The labels of the levels above, linked so that a level costs the same however deep it is.
  ///
  /// The compiler releases a row of objects of one final class in a loop, however long it is.
  final class Level: Sendable {
    let label: String
    let above: Level?

    init(_ label: String, below above: Level?) {
      self.label = label
      self.above = above
    }
  }

  /// What the handlers are to look at.
  public let part: Part
  /// How many levels deep this is; the top is level 1.
  public let depth: Int

  let root: TreeRoot<Part, Response, Failure, Kind>
  let level: Level?
  let walk: Walk
  /// Where the stack ended when the request entered the tree.
  let stackStart: UInt

  init(_ part: Part, root: TreeRoot<Part, Response, Failure, Kind>, walk: Walk) {
    self.init(
      part, depth: 1, root: root, level: nil, walk: walk, stackStart: StackRoom.here)
  }

  private init(
    _ part: Part, depth: Int, root: TreeRoot<Part, Response, Failure, Kind>, level: Level?,
    walk: Walk, stackStart: UInt
  ) {
    self.part = part
    self.depth = depth
    self.root = root
    self.level = level
    self.walk = Walk(
      recorder: walk.recorder, isCancellable: walk.isCancellable, mayDescend: true)
    self.stackStart = stackStart
  }

  /// The labels of the descents that led here, from the top.
  public var way: [String] {
    var labels: [String] = []
    var level = level
    while let current = level {
      labels.append(current.label)
      level = current.above
    }
    return labels.reversed()
  }

  /// The walk of a descent that throws the handlers' own failure, which may have no room for a
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

  /// The next level, for a descent that takes room on the stack.
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
  /// Sends a part back to the top of the tree.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  /// - Returns: What they made of it.
  /// - Throws: What a handler threw, or the tree's failure for a descent below its limit, or
  ///   below what the calling thread's stack has room for.
  public func descend(
    into part: Part, as label: String
  ) throws(Failure) -> Outcome<Response> {
    // Written out, as the other forms are: each call takes room on the stack, once more for each level.
    do throws(ChainError<Failure>) {
      return try root.enter(belowOnStack(part, label, in: plainWalk))
    } catch {
      return try error.plain()
    }
  }

  /// Sends a part back to the top of the tree, from a ``Composite``.
  ///
  /// The error that comes out is the descent's own: let through, it still says which handler failed.
  /// ``Tree`` has an example.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  ///   - walk: The composite's walk, or that of its `visit(of:_:)`.
  /// - Returns: What they made of it.
  /// - Throws: What a handler threw, with its name; or, without a name, the tree's failure for a descent
  ///   below its limit, or below what the calling thread's stack has room for.
  public func descend(
    into part: Part, as label: String, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    try root.enter(belowOnStack(part, label, in: walk))
  }
}

extension Descent {
  /// Sends a part back to the top of the tree.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  /// - Returns: What they made of it.
  /// - Throws: What a handler threw, or the tree's failure for a descent below its limit.
  public func descend(
    into part: Part, as label: String
  ) async throws(Failure) -> Outcome<Response> {
    try await Shield.over(unlessTold: Failure.self) {
      await result(of: part, label, in: plainWalk)
    }
    .plain()
  }

  /// Sends a part back to the top of the tree, from an ``AsyncComposite``.
  ///
  /// The error that comes out is the descent's own: let through, it still says which handler failed, or
  /// was next when the task was cancelled.
  ///
  /// - Parameters:
  ///   - part: What the handlers are to look at.
  ///   - label: What this descent is called in ``way`` and in ``DepthExceeded``.
  ///   - walk: The composite's walk, or that of its `visit(of:_:)`.
  /// - Returns: What they made of it.
  /// - Throws: What a handler threw, with its name; a cancellation; or, without a name, the tree's failure
  ///   for a descent below its limit.
  public func descend(
    into part: Part, as label: String, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await root.enter(below(part, label, in: walk))
  }

  private func result(
    of part: Part, _ label: String, in walk: Walk
  ) async -> Result<Outcome<Response>, ChainError<Failure>> {
    do throws(ChainError<Failure>) {
      return .success(try await descend(into: part, as: label, in: walk))
    } catch {
      return .failure(error)
    }
  }
}

extension Descent: Sendable where Part: Sendable {}

extension Descent: Descending {
  @usableFromInline
  func onWalk(_ walk: Walk) -> Descent {
    Descent(
      part, depth: depth, root: root, level: level, walk: walk, stackStart: stackStart)
  }
}
