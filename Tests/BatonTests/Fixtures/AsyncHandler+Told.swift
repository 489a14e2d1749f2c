import Baton

extension AsyncHandler {
  /// What is told of a request: the outcome, or why there is none.
  func told(of request: Request) async -> String {
    do throws(ChainError<Failure>) {
      return "\(try await run(request))"
    } catch {
      return error.description
    }
  }
}
