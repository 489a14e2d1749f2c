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

  @inlinable
  func handle(
    _ request: Request, in walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    try await snapshot.walk(request, from: start, in: walk).get()
  }
}

extension Rest: LeadingToFirst {
  var namesToFirst: [String] { snapshot.wayToFirst(from: start) }
}
