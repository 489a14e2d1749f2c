import BatonTesting
import Testing

@testable import Market

/// The handlers of the shop, held against the laws of chains.
@Suite struct LawsTests {
  private let line = BagLine(product: "bread", quantity: 1, preorder: false, inBag: 1, stock: 9)

  private func item(
    _ product: String, _ quantity: Int = 1, isPreorder: Bool = false, token: SessionToken? = nil,
    session: Session? = nil
  ) -> BagItem {
    BagItem(
      product: product, quantity: quantity, isPreorder: isPreorder, token: token, session: session)
  }

  @Test func `the catalogue keeps the laws`() async throws {
    let shop = try TestShop()
    try await Laws.checkAsync(
      CatalogueHandler(catalogue: shop.catalogue), taking: [()], passing: [])
  }

  @Test func `authentication keeps the laws`() async throws {
    let shop = try TestShop()
    let token = try await shop.session().token
    try await Laws.checkAsyncAround(
      AuthenticationHandler(sessions: shop.sessions), sendingOn: [item("bread", token: token)],
      failing: [item("bread"), item("bread", token: SessionToken())], response: line,
      failure: .unauthenticated)
  }

  @Test func `the inventory check keeps the laws`() async throws {
    let shop = try TestShop()
    try await Laws.checkAsyncAround(
      InventoryCheckHandler(catalogue: shop.catalogue),
      sendingOn: [item("bread", 10), item("chilli", isPreorder: true)],
      failing: [item("bread", 11), item("chilli")], response: line,
      failure: .outOfStock(item("bread"), available: 0))
  }

  @Test func `the password check keeps the laws`() async throws {
    let shop = try TestShop()
    try await Laws.checkAsyncAround(
      PasswordHandler(sessions: shop.sessions, failedLogins: FailedLogins(LoginLimits())),
      sendingOn: [SignIn(name: "ada", password: "lovelace")],
      failing: [
        SignIn(name: "ada", password: "hopper"), SignIn(name: "nobody", password: "lovelace"),
      ], response: OpenSession(try await shop.session()), failure: .wrongCredentials)
  }

  @Test func `what refuses names that keep failing keeps the laws`() async throws {
    let shop = try TestShop()
    let (clock, log) = (shop.server.clock, TestLog())
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
    // A rest that finds the password wrong is remembered, as it is meant to be; one without room is not.
    try await Laws.checkAsyncAround(
      handler(), sendingOn: [other], failing: [refused],
      response: OpenSession(try await shop.session()), failure: .tooBusy)
  }

  @Test func `what opens sessions keeps the laws`() async throws {
    let shop = try TestShop()
    let user = try await shop.session().user
    try await Laws.checkAsync(
      SessionHandler(sessions: shop.sessions),
      taking: [SignIn(name: "ada", password: "lovelace", user: user)], passing: [],
      failing: [SignIn(name: "ada", password: "lovelace")])
  }

  @Test func `what puts items into the bag keeps the laws where it refuses`() async throws {
    let shop = try TestShop()
    let session = try await shop.session()
    try await Laws.checkAsync(
      BagHandler(store: shop.server.store, clock: shop.server.clock), taking: [], passing: [],
      failing: [item("bread"), item("chilli", session: session)])
  }
}
