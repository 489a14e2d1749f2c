public import Baton

extension AsyncRepeatableNext {
  /// Calls the rest of the chain, and returns its outcome or error.
  @inlinable
  func result(of request: Request) async -> ChainResult<Response, Failure> {
    do throws(ChainError<Failure>) {
      return .success(try await self(request))
    } catch {
      return .failure(error)
    }
  }
}
