import Baton

enum ModelFailure: Error, Equatable { case broken }

/// What a link of a chain in a property test does; the model does the same by itself.
enum ModelKind: CaseIterable {
  /// Takes the numbers that can be divided by 3, or by 5.
  case thirds, fifths
  /// Fails at the numbers that can be divided by 7.
  case fragile
  /// Passes everything.
  case idle
  /// Around: adds 1 on the way in.
  case plus
  /// Around: adds 1000 to the response on the way out.
  case polite
  /// Around: answers the numbers that can be divided by 11 itself.
  case gate
  /// Around: calls the rest again, with the number less 1, when it passes.
  case again

  var isAround: Bool { [.plus, .polite, .gate, .again].contains(self) }
}

/// A handler of a property test, which answers with its serial number.
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

/// The same, which suspends.
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
