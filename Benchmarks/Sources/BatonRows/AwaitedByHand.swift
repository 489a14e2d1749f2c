import Baton
import Harness

/// Ten handlers declared `async`, called by one hand-written `if` after another without a chain.
struct AwaitedByHand: Sendable {
  let first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth: AsyncKeyHandler

  init(keys: [Int]) {
    let handlers = keys.map(AsyncKeyHandler.init)
    (first, second, third) = (handlers[0], handlers[1], handlers[2])
    (fourth, fifth, sixth) = (handlers[3], handlers[4], handlers[5])
    (seventh, eighth, ninth, tenth) = (handlers[6], handlers[7], handlers[8], handlers[9])
  }

  func handle(_ request: Int) async -> Int? {
    if case .handled(let response) = await first.handle(request) { return response }
    if case .handled(let response) = await second.handle(request) { return response }
    if case .handled(let response) = await third.handle(request) { return response }
    if case .handled(let response) = await fourth.handle(request) { return response }
    if case .handled(let response) = await fifth.handle(request) { return response }
    if case .handled(let response) = await sixth.handle(request) { return response }
    if case .handled(let response) = await seventh.handle(request) { return response }
    if case .handled(let response) = await eighth.handle(request) { return response }
    if case .handled(let response) = await ninth.handle(request) { return response }
    if case .handled(let response) = await tenth.handle(request) { return response }
    return nil
  }

  /// Handles a request with the cancellation check between handlers that law 10 requires of a
  /// chain.
  func handleLooking(_ request: Int) async throws(CancellationError) -> Int? {
    try look()
    if case .handled(let response) = await first.handle(request) { return response }
    try look()
    if case .handled(let response) = await second.handle(request) { return response }
    try look()
    if case .handled(let response) = await third.handle(request) { return response }
    try look()
    if case .handled(let response) = await fourth.handle(request) { return response }
    try look()
    if case .handled(let response) = await fifth.handle(request) { return response }
    try look()
    if case .handled(let response) = await sixth.handle(request) { return response }
    try look()
    if case .handled(let response) = await seventh.handle(request) { return response }
    try look()
    if case .handled(let response) = await eighth.handle(request) { return response }
    try look()
    if case .handled(let response) = await ninth.handle(request) { return response }
    try look()
    if case .handled(let response) = await tenth.handle(request) { return response }
    return nil
  }
}

private func look() throws(CancellationError) {
  if Task.isCancelled { throw CancellationError() }
}

/// Nine synchronous handlers, and one declared `async`.
struct LastAwaitedByHand: Sendable {
  let nine: NestedByHand.Inside
  let last: AsyncKeyHandler

  init(keys: [Int]) {
    nine = NestedByHand.Inside(keys: keys.dropLast() + [.min])
    last = AsyncKeyHandler(key: keys[9])
  }

  func handle(_ request: Int) async throws(CancellationError) -> Int? {
    if let response = nine.answer(request) { return response }
    try look()
    if case .handled(let response) = await last.handle(request) { return response }
    return nil
  }

  /// Handles a request with the cancellation check between handlers that law 10 requires of a
  /// chain.
  func handleLooking(_ request: Int) async throws(CancellationError) -> Int? {
    try look()
    if case .handled(let response) = nine.first.handle(request) { return response }
    try look()
    if case .handled(let response) = nine.second.handle(request) { return response }
    try look()
    if case .handled(let response) = nine.third.handle(request) { return response }
    try look()
    if case .handled(let response) = nine.fourth.handle(request) { return response }
    try look()
    if case .handled(let response) = nine.fifth.handle(request) { return response }
    try look()
    if case .handled(let response) = nine.sixth.handle(request) { return response }
    try look()
    if case .handled(let response) = nine.seventh.handle(request) { return response }
    try look()
    if case .handled(let response) = nine.eighth.handle(request) { return response }
    try look()
    if case .handled(let response) = nine.ninth.handle(request) { return response }
    try look()
    if case .handled(let response) = await last.handle(request) { return response }
    return nil
  }
}
