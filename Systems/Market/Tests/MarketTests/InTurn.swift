import Testing

/// A trait that runs the suites that start servers and processes one after another, because their
/// clients would time out if all of them ran at once.
struct InTurn: SuiteTrait, TestScoping {
  @concurrent func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    await Turns.shared.take()
    do {
      try await function()
    } catch {
      await Turns.shared.pass()
      throw error
    }
    await Turns.shared.pass()
  }
}

extension SuiteTrait where Self == InTurn {
  static var inTurn: InTurn { InTurn() }
}

private actor Turns {
  static let shared = Turns()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass() {
    guard !waiting.isEmpty else {
      isTaken = false
      return
    }
    waiting.removeFirst().resume()
  }
}
