import Baton
import Testing

@testable import Market

/// Tests of the order of handlers in the shop's chains, which handlers declare with order rules.
@Suite(.serialized) struct OrderTests {
  private func counts() -> LoginCounts { LoginCounts(logger: TestLog().logger, interval: .zero) }

  @Test func `the shop's chains follow their handlers' order rules`() throws {
    let shop = try TestShop()
    #expect(sessionChain(shop.sessions, LoginLimits(), counts()).brokenOrderRules == [])
    #expect(
      bagChain(shop.store, clock: shop.server.dependencies.clock, holds: Holds())
        .brokenOrderRules == [])
    #expect(orderChain(shop.store, shop.settler(SimulatedCards())).brokenOrderRules == [])
    #expect(
      checkoutChain(shop.store, shop.settler(SimulatedCards()), holds: Holds())
        .brokenOrderRules == [])
  }

  @Test func `a chain that checks passwords before it counts failures breaks the order rules`()
    throws
  {
    let shop = try TestShop()
    let failedLogins = FailedLogins(LoginLimits())
    let chain = Chain("sessions") {
      PasswordHandler(sessions: shop.sessions, failedLogins: failedLogins)
      FailedLoginsHandler(
        failedLogins: failedLogins, counts: counts(), clock: shop.sessions.clock)
      SessionHandler(sessions: shop.sessions)
    }
    #expect(
      chain.brokenOrderRules.map(\.description) == [
        "\"PasswordHandler\" must be inside \"FailedLoginsHandler\""
      ])
  }

  @Test
  func `a chain that opens a session or changes a bag before its checks breaks the order rules`()
    throws
  {
    let shop = try TestShop()
    let sessions = Chain("sessions") { SessionHandler(sessions: shop.sessions) }
    let bag = Chain("bag") {
      ValidationHandler()
      HoldHandler(holds: Holds())
      BagHandler(store: shop.store)
    }
    #expect(
      sessions.brokenOrderRules.map(\.description) == [
        "\"SessionHandler\" needs \"PasswordHandler\""
      ])
    #expect(
      bag.brokenOrderRules.map(\.description) == [
        "\"BagHandler\" needs \"AuthenticationHandler\""
      ])
  }
}
