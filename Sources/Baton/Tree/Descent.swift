/// A part of a request on its way down a ``Tree``.
///
/// It is the request of the tree's handlers: they look at ``part``, and send what is inside it back
/// to the top with `descend(into:as:otherwise:)`, which gives a plain response, with
/// `descend(into:as:otherwiseThrow:)`, or with `descend(into:as:)`, which says whether somebody took
/// the part.
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
  let returned: Returned

  init(_ part: Part, root: TreeRoot<Part, Response, Failure, Kind>, walk: Walk) {
    self.init(
      part, depth: 1, root: root, level: nil,
      walk: Walk(recorder: walk.recorder, isCancellable: walk.isCancellable, mayDescend: true),
      returned: Returned(stackStart: StackRoom.here))
  }

  private init(
    _ part: Part, depth: Int, root: TreeRoot<Part, Response, Failure, Kind>, level: Level?,
    walk: Walk, returned: Returned
  ) {
    self.part = part
    self.depth = depth
    self.root = root
    self.level = level
    self.walk = walk
    self.returned = returned
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

  private func below(_ part: Part, _ label: String) throws(Failure) -> Descent {
    returned.outdate(at: depth)
    guard depth < root.limit else { throw tooDeep(.limit, part, label) }
    // A descent throws the handlers' own failure, which may have no room for a cancellation.
    let canThrowAny = Failure.self == (any Error).self
    let walk = Walk(
      recorder: walk.recorder, isCancellable: walk.isCancellable && canThrowAny, mayDescend: true)
    return Descent(
      part, depth: depth + 1, root: root, level: Level(label, below: level), walk: walk,
      returned: returned)
  }

  /// The same, for a descent that takes room on the stack.
  func belowOnStack(
    _ part: Part, _ label: String
  ) throws(Failure) -> Descent {
    guard !StackRoom.isLow(since: returned.stackStart, levels: depth) else {
      returned.outdate(at: depth)
      throw tooDeep(.stack, part, label)
    }
    return try below(part, label)
  }

  private func tooDeep(
    _ code: DepthExceeded.Code, _ part: Part, _ label: String
  ) -> Failure {
    root.tooDeep(part, DepthExceeded(code, limit: root.limit, way: way + [label]))
  }

  /// What the handler gets of an error that a descent came back with.
  func outcome(
    of error: ChainError<Failure>
  ) throws(Failure) -> Outcome<Response> {
    returned.keep(error, at: depth)
    return try error.plain()
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
    let descent = try belowOnStack(part, label)
    do throws(ChainError<Failure>) {
      return try root.enter(descent)
    } catch {
      return try outcome(of: error)
    }
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
    let descent = try below(part, label)
    let result = await Shield.over(unlessTold: Failure.self) {
      await root.result(of: descent)
    }
    switch result {
    case .success(let outcome): return outcome
    case .failure(let error): return try outcome(of: error)
    }
  }
}

extension Descent: Sendable where Part: Sendable {}

extension Descent: Descending {
  /// The same part on another walk, which remembers nothing of what other handlers got back.
  @usableFromInline
  func onWalk(_ walk: Walk) -> Descent {
    Descent(
      part, depth: depth, root: root, level: level, walk: walk,
      returned: Returned(stackStart: returned.stackStart))
  }

  /// Forgets the error of the last descent from this level.
  @usableFromInline
  func forgetReturned() { returned.forget(at: depth) }

  /// The error of the last descent from this level, if its handler throws that on.
  @usableFromInline
  func error<Thrown: Error>(returnedFor failure: Thrown) -> ChainError<Thrown>? {
    returned.error(at: depth, thrownOnAs: failure)
  }
}
