import Testing

import Baton
import BatonResilience

private typealias Kitchen = AsyncRuntimeChain<String, String, Never>

@Test func `a run-time chain of asynchronous handlers answers in order`() async throws {
  let chain = Kitchen("kitchen")
  #expect(try await chain.run("onion") == .passed)
  try chain.append(Slow(name: "onion"))
  try chain.prepend(Machine(name: "tomato"))
  try chain.insert(Slow(name: "leek"), at: .before("onion"))
  try chain.insert(Machine(name: "onion"), at: .after("tomato"), as: "faster onion")
  #expect(chain.identifiers == ["tomato", "faster onion", "leek", "onion"])
  #expect(try await chain.run("onion") == .handled("onion, sliced"))
  #expect(try await chain.run("leek") == .handled("leek, slow"))
  try chain.replace("faster onion", with: Slow(name: "rice"))
  try chain.remove("tomato")
  #expect(try await chain.run("onion") == .handled("onion, slow"))
  #expect(try await chain.run("tomato") == .passed)
  #expect(await chain.path(ofRunning: "tofu").path.names == ["kitchen", "rice", "leek", "onion"])
}

@Test func `around handlers of all kinds enclose the rest of a run-time chain`() async throws {
  let chain = Kitchen("kitchen")
  for name in ["a", "b"] {
    try chain.append(Framed(name: name))
    try chain.append(
      AsyncClosureAround<String, String, Never>("async \(name)") {
        (request, next) async throws(ChainError<Never>) in
        try await next("\(request)>>\(name)").map { "\($0)<<\(name)" }
      })
    try chain.append(Slow(name: "tofu \(name)"))
  }
  try chain.append(echo)
  #expect(try await chain.run("x") == .handled("x>a>>a>b>>b<<b<b<<a<a"))
  #expect(
    "\(chain.outline)" == """
      kitchen
      └─ a
         └─ async a
            ├─ tofu a
            └─ b
               └─ async b
                  ├─ tofu b
                  └─ echo
      """)
  #expect(
    await chain.path(ofRunning: "x").description.withoutDurations == """
      kitchen                handled <time>
      └─ a                   changed <time>  "x>a>>a>b>>b<<b<b<<a<a"
         └─ async a          changed <time>  "x>a>>a>b>>b<<b<b<<a"
            ├─ tofu a        passed <time>
            └─ b             changed <time>  "x>a>>a>b>>b<<b<b"
               └─ async b    changed <time>  "x>a>>a>b>>b<<b"
                  ├─ tofu b  passed <time>
                  └─ echo    handled <time>  "x>a>>a>b>>b"
      """)
}

@Test func `an around handler answers instead of the rest of a run-time chain`() async throws {
  let chain = Kitchen("kitchen")
  try chain.append(Slow(name: "onion"))
  try chain.append(ClosureAround<String, String, Never>("door") { _, _ in .handled("closed") })
  try chain.insert(Slow(name: "tofu"), at: .after("door"))
  #expect(try await chain.run("onion") == .handled("onion, slow"))
  #expect(try await chain.run("tofu") == .handled("closed"))
}

@Test func `an asynchronous repeating around handler calls the rest of a run-time chain again`()
  async throws
{
  struct Louder: AsyncRepeatingAround {
    func handle(
      _ request: String, next: AsyncRepeatableNext<String, String, Never>
    ) async throws(ChainError<Never>) -> Outcome<String> {
      let outcome = try await next(request)
      guard case .passed = outcome else { return outcome }
      return try await next(request.uppercased())
    }
  }
  let chain = Kitchen("kitchen")
  try chain.append(Louder())
  try chain.append(Polite())
  try chain.append(Slow(name: "ONION"))
  #expect(try await chain.run("onion") == .handled("ONION, slow, please"))
  #expect(
    await chain.path(ofRunning: "onion").path.names == [
      "kitchen", "Louder", "Polite", "ONION", "Polite", "ONION",
    ])
}

@Test func `an error leaves an asynchronous run-time chain with the whole path`() async throws {
  let chain = AsyncRuntimeChain<String, String, KitchenError>("kitchen")
  try chain.append(Broken(name: "leek"))
  try chain.append(Chain("bar") { SlowlyBroken(name: "onion") })
  try chain.append(
    AsyncClosureAround<String, String, KitchenError>("door") {
      (request, next) async throws(ChainError<KitchenError>) in
      throw .failed(.dirty)
    })
  let texts = [
    "leek": #""leek" failed: broken (kitchen → leek)"#,
    "onion": #""onion" failed: broken (kitchen → bar → onion)"#,
    "tofu": #""door" failed: dirty (kitchen → door)"#,
  ]
  for (request, text) in texts {
    let error = await #expect(throws: ChainError<KitchenError>.self) {
      try await chain.run(request)
    }
    #expect(error?.description == text)
  }
}

@Test func `an asynchronous request walks the chain as it was at its entry`() async throws {
  let chain = Kitchen("kitchen")
  try chain.append(
    AsyncClosureHandler("editor") { [weak chain] (_: String) in
      try? chain?.remove("onion")
      try? chain?.append(Machine(name: "tofu"))
      await Task.yield()
      return Outcome<String>.passed
    })
  try chain.append(Slow(name: "onion"))
  #expect(try await chain.run("onion") == .handled("onion, slow"))
  #expect(try await chain.run("onion") == .passed)
  #expect(chain.identifiers == ["editor", "tofu"])
}

/// Returns the error of a request in a cancelled task, with a chain created in that task.
private func cancellation(
  of links: @escaping @Sendable (Kitchen) throws -> Void
) async -> String {
  await cancelled {
    let chain = Kitchen("kitchen")
    do {
      try links(chain)
      return "\(try await chain.run("tofu"))"
    } catch {
      return "\(error)"
    }
  }
}

@Test func `a run-time chain starts nothing in a cancelled task`() async {
  #expect(
    await cancellation { try $0.append(Machine(name: "onion")) }
      == #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#)
  #expect(
    await cancellation {
      try $0.append(Polite())
      try $0.append(Machine(name: "onion"))
    } == #"cancelled: the next handler, "Polite", was not started (kitchen → Polite)"#)
  #expect(
    await cancellation { _ in } == "cancelled: the next handler, \"kitchen\", was not started")
}

@Test func `a run-time chain starts nothing more after its task is cancelled`() async throws {
  func run(_ links: (Kitchen) throws -> Void) async throws -> String {
    let chain = Kitchen("kitchen")
    try chain.append(
      AsyncClosureHandler("canceller") { (_: String) in
        withUnsafeCurrentTask { $0?.cancel() }
        return Outcome<String>.passed
      })
    try links(chain)
    let task = Task {
      do throws(ChainError<Never>) {
        return "\(try await chain.run("tofu"))"
      } catch {
        return "\(error)"
      }
    }
    return await task.value
  }
  #expect(
    try await run { try $0.append(Machine(name: "onion")) }
      == #"cancelled: the next handler, "onion", was not started (kitchen → onion)"#)
  #expect(
    try await run { chain in
      try chain.append(Trimmed())
      try chain.append(Machine(name: "onion"))
    } == #"cancelled: the next handler, "Trimmed", was not started (kitchen → Trimmed)"#)
  #expect(
    try await run { chain in
      try chain.prepend(Lazy())
      try chain.append(Lazy(), as: "second")
      try chain.append(Machine(name: "onion"))
    } == #"cancelled: the next handler, "Lazy", was not started (kitchen → Lazy)"#)
  #expect(try await run { _ in } == "passed")
}

/// Returns the charges and errors of a chain whose request is cancelled after an around handler.
private func charges(
  _ make: (Notes, Retry<String, String, KitchenError>) throws -> AnyAsyncHandler<
    String, String, KitchenError
  >
) async throws -> [String] {
  let notes = Notes()
  let chain = try make(notes, Retry(attempts: 2))
  let task = Task { await chain.path(ofRunning: "a").complaint ?? "none" }
  let complaint = await task.value
  return notes.all + [complaint]
}

private func charge(_ notes: Notes) -> ClosureHandler<String, String, KitchenError> {
  ClosureHandler("charge") { (_) throws(KitchenError) in
    notes.add("charged")
    return .passed
  }
}

private let wait = AsyncClosureAround<String, String, KitchenError>("wait") {
  (request, next) async throws(ChainError<KitchenError>) in
  withUnsafeCurrentTask { $0?.cancel() }
  throw .failed(.broken)
}

@Test func `a run-time chain remembers a suspended around handler like a static one`()
  async throws
{
  let told = [
    "charged", #"cancelled: the next handler, "charge", was not started (kitchen → charge)"#,
  ]
  #expect(
    try await charges { notes, retry in
      let chain = AsyncRuntimeChain<String, String, KitchenError>("kitchen")
      try chain.append(retry)
      try chain.append(charge(notes))
      try chain.append(wait)
      return chain.erasedToAsync()
    } == told)
  #expect(
    try await charges { notes, retry in
      Chain("kitchen") {
        retry
        charge(notes)
        wait
        SlowlyBroken(name: "oven")
      }.erasedToAsync()
    } == told)
}

@Test func `a cancellation ends an endless retry, whatever it retries`()
  async throws
{
  enum Trouble: Error { case hot }
  let chain = AsyncRuntimeChain<String, String, Trouble>("kitchen")
  let attempts = Notes()
  try chain.append(Retry<String, String, Trouble>("retry", while: { _, _ in true }))
  try chain.append(
    ClosureHandler("oven") { (_: String) throws(Trouble) -> Outcome<String> in
      attempts.add("again")
      if attempts.all.count == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      throw .hot
    })
  try chain.append(AsyncClosureHandler("cellar") { (_: String) async throws(Trouble) in .passed })
  let error = await Task {
    do throws(ChainError<Trouble>) {
      _ = try await chain.run("bread")
      return ""
    } catch {
      return "\(error)"
    }
  }.value
  #expect(error == "cancelled: the next handler, \"oven\", was not started (kitchen → oven)")
  #expect(attempts.all.count == 3)
}
