import Baton
import BatonTesting
import Testing

@Suite(.timeLimit(.minutes(20))) struct HomePageTests {
  private let parts = [
    Part(name: "greeting") { "Hello, \($0.user)!" },
    Part(name: "recommended") { (_) throws(Trouble) in throw Trouble(why: "nobody is there") },
    Part(name: "bag") { _ in "2 in the bag" },
  ]

  @Test func `a failing service loses only its own part of the page`() async throws {
    let home = try homePage(parts, within: .seconds(60))
    #expect(
      try await home.run(Page(user: "Ada")).response
        == "Hello, Ada!\n(recommended cannot be shown)\n2 in the bag")
  }

  @Test func `a late service loses its part, and the page does not wait for it`()
    async throws
  {
    let clock = ManualClock()
    let late = Part(name: "seen") { (_) async throws(Trouble) in
      try? await Task.sleep(for: .seconds(3600))
      return "too late"
    }
    let home = try homePage([late, parts[2]], within: .milliseconds(300), clock: clock)
    let page = Task { try await home.run(Page()).response }
    try await clock.nextSleep()
    clock.advance(by: .milliseconds(300))
    #expect(try await page.value == "(seen cannot be shown)\n2 in the bag")
  }

  @Test func `a step is replaced while the shop serves customers`() async throws {
    let home = try homePage(parts, within: .seconds(60))
    let new = Part(name: "bag") { _ in "empty" }
    try home.replace("bag", with: Step(name: "bag", service: new))
    #expect(try await home.run(Page()).response?.hasSuffix("\nempty") == true)
  }
}
