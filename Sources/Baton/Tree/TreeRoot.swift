/// The top of a tree, to which its handlers send parts of a request.
final class TreeRoot<Part, Response, Failure: Error, Kind>: Sendable {
  typealias Request = Descent<Part, Response, Failure, Kind>

  /// How many levels deep a request may go.
  let limit: Int
  /// Makes the failure that is thrown for a part that is too deep.
  let tooDeep: @Sendable (Part, DepthExceeded) -> Failure
  /// The links at the top.
  let handler: any AsyncHandler<Request, Response, Failure>
  /// The same side by side, where none of them may suspend.
  private let row: LinkRow<Request, Response, Failure>

  init(
    _ handler: any AsyncHandler<Request, Response, Failure>,
    _ row: LinkRow<Request, Response, Failure> = LinkRow { _ in }, limit: Int,
    tooDeep: @escaping @Sendable (Part, DepthExceeded) -> Failure
  ) {
    self.handler = handler
    self.row = row
    self.limit = limit
    self.tooDeep = tooDeep
  }

  /// Offers a part to the links at the top.
  func enter(_ part: Request) async throws(ChainError<Failure>) -> Outcome<Response> {
    try part.walk.checkCancellation(due: handler)
    return try await handler.handle(part, in: part.walk)
  }
}

extension TreeRoot where Kind == Trees.Synchronous {
  /// Offers a part to the links at the top.
  func enter(_ part: Request) throws(ChainError<Failure>) -> Outcome<Response> {
    row.isPlain && !part.walk.isRecorded ? try plain(part) : try level(part)
  }

  // Each of the two calls the handlers itself: no other call of a level is under way when the next
  // level is entered.

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
