// A recorded call of a handler, kept out of the way of calls that nobody records.

extension AsyncHandler {
  @inlinable
  @inline(never)
  func handle(
    _ request: Request, recordedIn walk: Walk
  ) async throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self)
    do throws(Failure) {
      let outcome = try await handle(request)
      visit.end(outcome)
      return outcome
    } catch {
      throw visit.failed(error, in: self)
    }
  }
}

extension Handler {
  @inlinable
  @inline(never)
  func handle(
    _ request: Request, recordedIn walk: Walk
  ) throws(ChainError<Failure>) -> Outcome<Response> {
    let visit = walk.begin(self)
    do throws(Failure) {
      let outcome = try handle(request)
      visit.end(outcome)
      return outcome
    } catch {
      throw visit.failed(error, in: self)
    }
  }
}
