import Baton
import BatonResilience
import HTMLPages

/// The home page: one service after the other adds its part, and the last handler shows what there is.
///
/// Each step can be exchanged while the shop runs. One that fails, or takes longer than its limit, is missing
/// on the page, which says so in its place; the steps after it go on.
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
  /// This service, in whose place a sentence stands on the page where it fails or is late.
  func degrading(
    to title: String, after limit: Duration, clock: any Clock<Duration> = ContinuousClock()
  ) -> some AsyncHandler<PageRequest, PageRequest, Refusal> {
    leavingTimeout(after: limit, clock: clock) { _ in .unavailable }
      .fallingBack(to: MissingPart(title: title))
  }
}

/// A step of the home page: what its service makes of the request goes on.
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

/// Stands on the page in the place of a part that cannot be shown.
struct MissingPart: Handler {
  /// The code of its sentence.
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
  /// The same request with one more part of the home page.
  func adding(_ part: HTML) -> PageRequest {
    var request = self
    request.parts.append(part)
    return request
  }
}

extension PageRequest: PathDescribable {
  var pathDescription: String { parts.isEmpty ? "a page" : "\(parts.count) parts" }
}
