import Baton

extension AsyncHandler {
  /// Returns a description of the outcome of a request, or of its error.
  func told(of request: Request) async -> String {
    do throws(ChainError<Failure>) {
      return "\(try await run(request))"
    } catch {
      return error.description
    }
  }
}
