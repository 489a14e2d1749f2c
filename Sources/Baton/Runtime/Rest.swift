/// The rest of a run-time chain, as an asynchronous around handler calls it.
@usableFromInline
struct Rest<Request, Response, Failure: Error>: AsyncComposite {
  @usableFromInline let snapshot: Snapshot<Request, Response, Failure>
  @usableFromInline let start: Int

  @inlinable
  init(snapshot: Snapshot<Request, Response, Failure>, start: Int) {
    self.snapshot = snapshot
    self.start = start
  }

  @usableFromInline var outlines: [Outline] { snapshot.row(from: start).outlines }

  @inlinable
  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await snapshot.walk(request, from: start, in: walk).get()
  }
}

/// The rest of a run-time chain that does not suspend, as parts that a builder has made one call it.
///
/// They stand around it on the stack, so a chain of many such links goes on on a larger one.
@usableFromInline
struct SynchronousRest<Request, Response, Failure: Error>: Composite {
  @usableFromInline let snapshot: Snapshot<Request, Response, Failure>
  @usableFromInline let start: Int

  @inlinable
  init(snapshot: Snapshot<Request, Response, Failure>, start: Int) {
    self.snapshot = snapshot
    self.start = start
  }

  @usableFromInline var outlines: [Outline] { snapshot.row(from: start).outlines }

  @inlinable
  func handle(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    guard start < snapshot.count else { return .passed }
    guard StackRoom.isLow else { return try snapshot.walk(request, in: walk, from: start).get() }
    return try handleElsewhere(request, in: walk)
  }

  @usableFromInline
  @inline(never)
  func handleElsewhere(
    _ request: Request, in walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    let result = StackRoom.onLargerStack { snapshot.walk(request, in: walk, from: start) }
    guard let result else { throw .tooDeep(in: snapshot[start].ownName) }
    return try result.get()
  }
}
