import Baton
import BatonResilience
import HTMLPages

/// Returns the home page's chain, in which each service adds one part of the page, and the last
/// handler shows all parts.
///
/// Each step can be replaced while the shop runs. If a step fails or exceeds its time limit, the
/// page shows a sentence instead, and the chain continues with the next step.
func homeChain(
  _ store: any ShopStore, clock: WallClock, limit: Duration
) -> AsyncRuntimeChain<PageRequest, PageContent, Refusal> {
  func step(
    _ name: String, _ title: String, _ service: some AsyncHandler<PageRequest, PageRequest, Refusal>
  ) -> some AsyncLink<PageRequest, PageContent, Refusal> {
    HomeStep(name: name, service: service.degrading(to: title, after: limit))
  }
  let chain = AsyncRuntimeChain<PageRequest, PageContent, Refusal>("home")
  do {
    try chain.append(VisitorHandler(store: store))
    try chain.append(ShelfHandler(store: store))
    try chain.append(step("bag", "bag.title", BagService(store: store)))
    try chain.append(step("greeting", "home.welcome", GreetingService(clock: clock)))
    try chain.append(step("recently seen", "home.seen", SeenService()))
    try chain.append(step("recommended", "home.recommended", RecommendedService(store: store)))
    try chain.append(step("categories", "home.all", CategoriesService()))
    try chain.append(HomePage())
  } catch {
    preconditionFailure("\(error)")
  }
  return chain
}

extension AsyncHandler<PageRequest, PageRequest, Refusal> {
  /// Returns this service with a fallback, which shows a sentence if the service fails or takes too
  /// long.
  func degrading(
    to title: String, after limit: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some AsyncHandler<PageRequest, PageRequest, Refusal> {
    leavingTimeout(after: limit, clock: clock) { _ in .unavailable }
      .fallingBack(to: MissingPart(title: title))
  }
}

/// A step of the home page, which passes its service's result to the rest of the chain.
struct HomeStep<Service: AsyncHandler<PageRequest, PageRequest, Refusal>>: AsyncAround {
  let name: String
  let service: Service

  func outline(before rest: inout Outline.Row) {
    rest.append(service.outlines)
    rest.enclose(in: name)
  }

  func handle(
    _ request: PageRequest, next: consuming AsyncNext<PageRequest, PageContent, Refusal>
  ) async throws(ChainError<Refusal>) -> Outcome<PageContent> {
    let served = try await service.handle(request, in: next.walk)
    return try await next(served.response ?? request)
  }
}

struct MissingPart: Handler {
  let title: String

  func handle(_ request: PageRequest) throws(Refusal) -> Outcome<PageRequest> {
    .handled(
      request.adding(
        Tag("section", .class("missing")) {
          Tag("h2") { request.words(title) }
          Tag("p", .class("note")) { request.words("home.missing") }
        }.html))
  }
}

extension PageRequest {
  func adding(_ part: HTML) -> PageRequest {
    var request = self
    request.parts.append(part)
    return request
  }
}

extension PageRequest: PathDescribable {
  var pathDescription: String { parts.isEmpty ? "a page" : "\(parts.count) parts" }
}
