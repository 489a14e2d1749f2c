import Baton
import Testing

@testable import Market

/// The order of the shop's chains, which the handlers that depend on it state themselves.
@Suite struct OrderTests {
  private func counts() -> LoginCounts { LoginCounts(logger: TestLog().logger, interval: .zero) }

  @Test func `the chains of the shop keep their handlers' rules`() throws {
    let shop = try TestShop()
    #expect(sessionChain(shop.sessions, LoginLimits(), counts()).brokenOrderRules == [])
    #expect(
      bagChain(bagLinks(shop.store, clock: shop.server.clock, holds: Holds())).brokenOrderRules
        == [])
    #expect(orderChain(shop.store, cardChain(SimulatedCards())).brokenOrderRules == [])
    #expect(
      checkoutChain(
        shop.store, SimulatedCards(), cardChain(SimulatedCards()), holds: Holds()
      ).brokenOrderRules == [])
  }

  @Test func `passwords that are checked where nobody counts are out of order`() throws {
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

  @Test func `a session or a bag for somebody whom nobody asked is out of order`() throws {
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
