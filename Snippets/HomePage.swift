// A home page built by a chain of services; a failed or late service affects only its own part.

import Baton
import BatonResilience

struct Page: Sendable {
  var user = "", parts: [String] = []

  func adding(_ part: String) -> Page { Page(user: user, parts: parts + [part]) }
}

struct Trouble: Error { let why: String }

/// Loads a service's part of the page.
struct Part: AsyncHandler {
  let name: String, load: @Sendable (Page) async throws(Trouble) -> String

  func handle(_ page: Page) async throws(Trouble) -> Outcome<Page> {
    .handled(page.adding(try await load(page)))
  }
}

/// Adds a part to the page, and passes the page to the rest of the chain.
struct Step<Service: AsyncHandler<Page, Page, Trouble>>: AsyncAround {
  let name: String, service: Service

  func handle(
    _ page: Page, next: consuming AsyncNext<Page, String, Trouble>
  ) async throws(ChainError<Trouble>) -> Outcome<String> {
    let served = try await service.handle(page, in: next.walk)
    return try await next(served.response ?? page)
  }
}

func homePage(
  _ services: [Part], within limit: Duration, clock: any Clock<Duration> = ContinuousClock()
) throws -> AsyncRuntimeChain<Page, String, Trouble> {
  let chain = AsyncRuntimeChain<Page, String, Trouble>("home")
  for service in services {
    let name = service.name
    let degrading = service.leavingTimeout(after: limit, clock: clock) { _ in Trouble(why: "late") }
      .fallingBack(to: Part(name: "missing") { _ in "(\(name) cannot be shown)" })
    try chain.append(Step(name: name, service: degrading))
  }
  try chain.append(Shown())
  return chain
}

/// Shows the parts in the order in which they were added.
struct Shown: AsyncHandler {
  func handle(_ page: Page) async throws(Trouble) -> Outcome<String> {
    .handled(page.parts.joined(separator: "\n"))
  }
}
