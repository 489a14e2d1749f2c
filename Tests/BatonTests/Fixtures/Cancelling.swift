import Baton
import Testing

/// A handler that can cancel its task, and handles requests that end in its name.
struct Cancelling<Failure: Error>: AsyncHandler {
  let name: String
  var cancels = false
  var takes = false
  let notes: Notes

  func handle(_ request: String) async throws(Failure) -> Outcome<String> {
    notes.add(name)
    await Task.yield()
    if cancels { withUnsafeCurrentTask { $0?.cancel() } }
    await Task.yield()
    return takes ? .handled("\(request), \(name)") : .passed
  }
}

/// A closure-based around handler with any failure type.
typealias Caller<Failure: Error> = AsyncClosureAround<String, String, Failure>

/// The kinds of chains that can contain a row of links.
enum CallForm: CaseIterable, Sendable {
  case fixed, runTime, erased, sampled, nested

  /// Returns a chain of an around handler and a handler.
  func chain<Failure: Error>(
    _ around: Caller<Failure>, _ last: Cancelling<Failure>
  ) throws -> AnyAsyncHandler<String, String, Failure> {
    let fixed = Chain("chain") {
      around
      last
    }
    switch self {
    case .fixed: return fixed.erasedToAsync()
    case .erased: return fixed.erasedToAsync().surrounded(by: Unchanged<Failure>()).erasedToAsync()
    case .sampled: return fixed.recorded(share: 1) { _ in }.erasedToAsync()
    case .nested: return Chain("outer") { fixed }.erasedToAsync()
    case .runTime:
      let chain = AsyncRuntimeChain<String, String, Failure>("chain")
      try chain.append(around)
      try chain.append(last)
      return chain.erasedToAsync()
    }
  }
}

private struct Unchanged<Failure: Error>: Around {
  func handle(
    _ request: String, next: consuming Next<String, String, Failure>
  ) -> Step<String, String, Failure> {
    next(request)
  }
}

/// Returns the cancellation that a chain with a handler of a given name throws in a cancelled task.
func cancellation<Failure: Error>(
  of name: String, _ failure: Failure.Type
) async throws -> ChainError<Failure> {
  let other = Cancelling<Failure>(name: name, takes: true, notes: Notes())
  let result = await cancelled { () async -> Result<Outcome<String>, ChainError<Failure>> in
    do throws(ChainError<Failure>) {
      return .success(try await other.run("nobody"))
    } catch {
      return .failure(error)
    }
  }
  guard case .failure(let error) = result else { throw KitchenError.broken }
  return error
}

/// Returns the cancellation that an around handler gets from its `next` if the request is cancelled
/// before a handler of a given name.
func cancellationFromNext<Failure: Error>(
  before name: String, _ failure: Failure.Type
) async throws -> ChainError<Failure> {
  let kept = Notebook<ChainError<Failure>>()
  let leader = Caller<Failure>("leader") { (request, next) async throws(ChainError<Failure>) in
    do throws(ChainError<Failure>) {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await next(request)
    } catch {
      kept.note(error)
      throw error
    }
  }
  let chain = try CallForm.fixed.chain(
    leader, Cancelling(name: name, takes: true, notes: Notes()))
  _ = await Task { await chain.path(ofRunning: "nobody") }.value
  return try #require(kept.entries.first)
}
