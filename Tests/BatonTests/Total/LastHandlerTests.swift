import Testing

import Baton

private struct Apology: LastHandler {
  func respond(to request: String) -> String { "sorry, no \(request) today" }
}

private struct Phone: AsyncLastHandler {
  func respond(to request: String) async throws(KitchenError) -> String {
    await Task.yield()
    guard request == "pizza" else { throw .dirty }
    return "\(request) on its way"
  }
}

@Test func `a last handler answers what reaches the end`() {
  let line = Chain("kitchen") { Machine(name: "onion") }.otherwise(lastly: Apology())
  #expect(line("onion") == "onion, sliced")
  #expect(line("tofu") == "sorry, no tofu today")
  #expect(line.handler.path(of: "tofu").path.names == ["kitchen", "onion", "Apology"])
}

@Test func `a last handler may suspend, and fail by its name`() async throws {
  let line = Chain("kitchen") { Broken(name: "onion") }.otherwise(lastly: Phone())
  #expect(try await line.run("pizza") == "pizza on its way")
  let error = await #expect(throws: ChainError<KitchenError>.self) { try await line.run("tofu") }
  #expect(error?.description == #""Phone" failed: dirty"#)
}
