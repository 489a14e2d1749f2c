import Baton
import BatonTesting
import Foundation
import HTMLPages
import Testing

@testable import Market

/// Tests that the shop's handlers obey the laws of chains.
@Suite(.serialized) struct LawsTests {
  private let answer = BagAnswer(bag: .none, warnings: [], isReplay: false, summary: "done")

  private func request(_ edits: BagEdit..., visitor: Visitor? = .newGuest()) -> BagRequest {
    var request = BagRequest(.add)
    request.edits = edits
    request.visitor = visitor
    return request
  }

  @Test func `the catalogue obeys the laws`() async throws {
    let shop = try TestShop()
    try await Laws.checkAsync(CatalogueHandler(store: shop.store), taking: [()], passing: [])
  }

  @Test func `authentication obeys the laws`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    try Laws.checkAround(
      AuthenticationHandler(store: shop.store, clock: shop.server.dependencies.clock),
      sendingOn: [request(visitor: .customer(token)), request()],
      failing: [request(visitor: nil)], response: answer, failure: .unauthenticated)
  }

  @Test func `validation obeys the laws`() throws {
    var good = request()
    good.body = .json(Array(#"{"product":"bread","quantity":1}"#.utf8))
    try Laws.checkAround(
      ValidationHandler(), sendingOn: [good], failing: [request()], response: answer,
      failure: .unauthenticated)
  }

  @Test func `the inventory check obeys the laws`() throws {
    let shop = try TestShop()
    try Laws.checkAround(
      InventoryHandler(store: shop.store, clock: shop.server.dependencies.clock),
      sendingOn: [request(.add("bread", 10)), request(.add("chilli", 3)), request(.empty)],
      failing: [request(.add("bread", 11)), request(.add("tofu", 1))], response: answer,
      failure: .unauthenticated)
  }

  @Test func `price, limit and hold obey the laws`() throws {
    let shop = try TestShop()
    try Laws.checkAround(
      PriceHandler(store: shop.store), sendingOn: [request(.add("bread", 1))], failing: [],
      response: answer, failure: .unauthenticated)
    try Laws.checkAround(
      LimitHandler(store: shop.store), sendingOn: [request(.add("saffron", 5))],
      failing: [request(.set("saffron", 6))], response: answer, failure: .unauthenticated)
    try Laws.checkAround(
      HoldHandler(holds: Holds()), sendingOn: [request()], failing: [], response: answer,
      failure: .unauthenticated)
  }

  @Test func `the password check obeys the laws`() async throws {
    let shop = try TestShop()
    try await Laws.checkAsyncAround(
      PasswordHandler(sessions: shop.sessions, failedLogins: FailedLogins(LoginLimits())),
      sendingOn: [SignIn(name: "ada", password: "lovelace")],
      failing: [
        SignIn(name: "ada", password: "hopper"), SignIn(name: "nobody", password: "lovelace"),
      ], response: OpenSession(try await shop.session()), failure: .wrongCredentials)
  }

  @Test func `the failed logins handler obeys the laws`() async throws {
    let shop = try TestShop()
    let (clock, log) = (shop.server.dependencies.clock, TestLog())
    let (refused, other) = (
      SignIn(name: "grace", password: "wrong"), SignIn(name: "ada", password: "lovelace")
    )
    func handler() -> FailedLoginsHandler {
      let failedLogins = FailedLogins(LoginLimits(failures: 1))
      failedLogins.add(refused, at: clock.now())
      return FailedLoginsHandler(
        failedLogins: failedLogins, counts: LoginCounts(logger: log.logger, interval: .zero),
        clock: clock)
    }
    // The handler deliberately remembers a login that the rest of the chain refuses because of a
    // wrong password. Use a refusal that the handler does not remember.
    try await Laws.checkAsyncAround(
      handler(), sendingOn: [other], failing: [refused],
      response: OpenSession(try await shop.session()), failure: .tooBusy)
  }

  @Test func `opening sessions obeys the laws`() async throws {
    let shop = try TestShop()
    let ada = try await shop.sessions.credentials(of: "ada", password: "lovelace")
    try await Laws.checkAsync(
      // Each session has its own token, so only the users are compared.
      SessionHandler(sessions: shop.sessions).map(\.user),
      taking: [SignIn(name: "ada", password: "lovelace", credentials: ada)], passing: [],
      failing: [SignIn(name: "ada", password: "lovelace")])
  }

  @Test func `the bag handler obeys the laws when it refuses a request`() async throws {
    let shop = try TestShop()
    try await Laws.checkAsync(
      BagHandler(store: shop.store), taking: [], passing: [],
      failing: [request(.add("bread", 1), visitor: nil), request(.add("tofu", 1))])
  }

  @Test func `the visitor handler obeys the laws`() async throws {
    let shop = try TestShop()
    let page = PageContent(title: "", body: HTML(), request: PageRequest(PageCaller(.newGuest())))
    let visitors = [Visitor.newGuest(), .customer(try await shop.session().token)]
    try await Laws.checkAsyncAround(
      VisitorHandler(store: shop.store), sendingOn: visitors.map { PageRequest(PageCaller($0)) },
      failing: [],
      response: page, failure: .unavailable)
    try await Laws.checkAsyncAround(
      ShelfHandler(store: shop.store), sendingOn: visitors.map { PageRequest(PageCaller($0)) },
      failing: [],
      response: page, failure: .unavailable)
    try await Laws.checkAsyncAround(
      BagFinder(store: shop.store), sendingOn: visitors.map { PageRequest(PageCaller($0)) },
      failing: [PageRequest(PageCaller(.customer(SessionToken())))], response: page,
      failure: .unavailable)
  }
}
