import Baton

enum ModelFailure: Error, Equatable { case broken }

/// The behavior of a link in a property test, which the model implements separately.
enum ModelKind: CaseIterable {
  /// Handles multiples of 3, or of 5.
  case thirds, fifths
  /// Fails for multiples of 7.
  case fragile
  /// Passes every number.
  case idle
  /// Adds 1 to the request, as an around handler.
  case plus
  /// Adds 1000 to the response, as an around handler.
  case polite
  /// Answers multiples of 11 itself, as an around handler.
  case gate
  /// Calls the rest again with the number minus 1 if it passes, as an around handler.
  case again

  var isAround: Bool { [.plus, .polite, .gate, .again].contains(self) }
}

/// A handler of a property test, which responds with its serial number.
struct ModelMachine: Handler {
  let kind: ModelKind
  let serial: Int

  func handle(_ request: Int) throws(ModelFailure) -> Outcome<Int> {
    switch kind {
    case .thirds where request.isMultiple(of: 3): return .handled(serial)
    case .fifths where request.isMultiple(of: 5): return .handled(serial)
    case .fragile where request.isMultiple(of: 7): throw .broken
    default: return .passed
    }
  }
}

/// A suspending handler of a property test.
struct ModelAsyncMachine: AsyncHandler {
  let machine: ModelMachine

  func handle(_ request: Int) async throws(ModelFailure) -> Outcome<Int> {
    await Task.yield()
    return try machine.handle(request)
  }
}

/// An around handler of a property test.
struct ModelAround: RepeatingAround {
  typealias Next = RepeatableNext<Int, Int, ModelFailure>

  let kind: ModelKind
  let serial: Int

  func handle(_ request: Int, next: Next) -> Step<Int, Int, ModelFailure> {
    switch kind {
    case .plus: next(request + 1)
    case .polite: next(request).map { $0 + 1000 }
    case .gate where request.isMultiple(of: 11): .handled(serial)
    case .again:
      next(request) { result in
        guard case .success(.passed) = result else { return .answer(result) }
        return next(request - 1)
      }
    default: next(request)
    }
  }
}
