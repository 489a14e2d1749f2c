import Synchronization
import Testing

import Baton
import VendingMachine

private func insert(
  _ coin: UnknownCoin, policy: UnknownCoinPolicy = .returned
) throws -> Insertion {
  let acceptor = try CoinAcceptor(for: [.penny, .nickel, .dime, .quarter])
  let machine = Machine(try MachineState(products: []), acceptor: acceptor, policy: policy)
  return try machine.insert(coin, recording: true)
}

@Test func `the first validator accepts a penny`() throws {
  let insertion = try insert(Coin.penny.measured)
  #expect(insertion.place == .escrow(.penny))
  #expect(insertion.passes == [])
  #expect(
    "\(insertion)" == """
      19.05 mm, 2.5 g: penny, $0.01
        penny: handled
      """)
}

@Test func `a coin with a quarter's measurements is passed three times, and is a quarter`() throws {
  let insertion = try insert(Coin.quarter.measured)
  #expect(insertion.place == .escrow(.quarter))
  #expect(insertion.passes.map(\.name) == ["penny", "nickel", "dime"])
  #expect(
    "\(insertion)" == """
      24.26 mm, 5.67 g: quarter, $0.25
        penny: invalid diameter: 24.26 mm is 5.06 mm over 19.2 mm; \
      invalid mass: 5.67 g is 3.02 g over 2.65 g
        nickel: invalid diameter: 24.26 mm is 2.9 mm over 21.36 mm; \
      invalid mass: 5.67 g is 0.52 g over 5.15 g
        dime: invalid diameter: 24.26 mm is 6.2 mm over 18.06 mm; \
      invalid mass: 5.67 g is 3.252 g over 2.418 g
        quarter: handled
      """)
}

@Test func `a coin with a quarter's diameter and a dime's mass is rejected by all`() throws {
  let insertion = try insert(UnknownCoin(diameter: Coin.quarter.diameter, mass: Coin.dime.mass))
  #expect(insertion.place == .tray)
  #expect(insertion.passes.last?.detail == "invalid mass: 2.268 g is 3.252 g under 5.52 g")
  #expect(
    "\(insertion)" == """
      24.26 mm, 2.268 g: no validator accepted it, returned
        penny: invalid diameter: 24.26 mm is 5.06 mm over 19.2 mm; \
      invalid mass: 2.268 g is 0.082 g under 2.35 g
        nickel: invalid diameter: 24.26 mm is 2.9 mm over 21.36 mm; \
      invalid mass: 2.268 g is 2.582 g under 4.85 g
        dime: invalid diameter: 24.26 mm is 6.2 mm over 18.06 mm
        quarter: invalid mass: 2.268 g is 3.252 g under 5.52 g
      """)
}

@Test func `a retained coin and an alarm are in the log`() throws {
  let insertion = try insert(washer, policy: .retained.alarming(after: 1))
  #expect(insertion.place == .rejectBox)
  #expect(insertion.isAlarm)
  #expect(insertion.verdict == "24.26 mm, 2.268 g: no validator accepted it, retained")
  #expect("\(insertion)".hasSuffix("\n  alarm: no validator accepted the last coins"))
}

@Test func `the path of an insertion is drawn with every reason`() throws {
  let visit = try #require(try insert(Coin.nickel.measured).path).visits[0]
  #expect(visit.name == "coins")
  #expect(visit.visits.map(\.name) == ["penny", "nickel"])
  #expect(
    visit.visits.map(\.detail) == [
      "invalid diameter: 21.21 mm is 2.01 mm over 19.2 mm; invalid mass: 5 g is 2.35 g over 2.65 g",
      "nickel, $0.05",
    ])
}

/// A handler that passes every coin, and counts how often its reason is read.
private final class Asked: Handler {
  let reasons = Mutex(0)
  let requests = Mutex(0)

  func handle(_ request: UnknownCoin) -> Outcome<Coin> {
    requests.withLock { $0 += 1 }
    return request == Coin.dime.measured ? .handled(.dime) : .passed
  }

  func reasonForPassing(_ request: UnknownCoin) -> String? {
    reasons.withLock { $0 += 1 }
    return "never mine"
  }
}

@Test(arguments: [Coin.dime.measured, washer])
func `no path is recorded without a request`(coin: UnknownCoin) throws {
  let asked = Asked()
  let machine = try Machine(acceptor: asked, products: [])
  let insertion = try machine.insert(coin)
  #expect(insertion.path == nil)
  #expect(insertion.passes == [])
  #expect("\(insertion)" == insertion.verdict)
  #expect(asked.reasons.withLock { $0 } == 0)
  #expect(asked.requests.withLock { $0 } == 1)
}

@Test(arguments: [Coin.dime.measured, washer])
func `a coin takes the same route, recorded or not`(coin: UnknownCoin) throws {
  let machine = try Machine(acceptor: CoinAcceptor(for: Coin.unitedStates), products: [])
  let plain = try machine.insert(coin)
  let recorded = try machine.insert(coin, recording: true)
  #expect(plain.place == recorded.place)
  #expect(plain.verdict == recorded.verdict)
}
