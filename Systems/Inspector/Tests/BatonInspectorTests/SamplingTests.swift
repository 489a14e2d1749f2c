import Testing

@testable import BatonInspector

@Suite struct SamplingTests {
  private static func sampled(_ sampling: Sampling, of count: Int) -> [Int] {
    (0..<count).filter { _ in sampling.next() == .sampled }
  }

  @Test(arguments: [2, 5, 10, 60, 100, 1000])
  func `each phase of periodic traffic is sampled in proportion`(period: Int) {
    let sampling = Sampling(share: 0.05, recordsAll: false, seed: 7)
    let count = 200_000
    let numbers = Self.sampled(sampling, of: count)
    #expect(abs(numbers.count - count / 20) < 500)
    // Each position in the period deviates by at most five standard deviations.
    let expected = Double(count / period) / 20
    let places = numbers.reduce(into: [:]) { $0[$1 % period, default: 0] += 1 }
    for place in 0..<period {
      #expect(abs(Double(places[place] ?? 0) - expected) < 5 * expected.squareRoot() + 1)
    }
  }

  @Test func `the same seed records the same requests`() {
    func numbers(seed: UInt64) -> [Int] {
      Self.sampled(Sampling(share: 0.1, recordsAll: false, seed: seed), of: 1000)
    }
    #expect(numbers(seed: 1) == numbers(seed: 1))
    #expect(numbers(seed: 1) != numbers(seed: 2))
  }

  @Test func `two chains with the same seed have different samples`() {
    let inspector = Inspector(InspectorSettings(share: 0.5, seed: 3))
    for _ in 0..<2 { _ = inspector.register(kitchen()) }
    let numbers = inspector.chains.map { Self.sampled($0.sampling, of: 1000) }
    #expect(numbers[0] != numbers[1])
  }

  @Test func `a share of 0 records no request, and a share of 1 records every request`() {
    let none = Sampling(share: 0, recordsAll: false, seed: 0)
    let all = Sampling(share: 1, recordsAll: false, seed: 0)
    #expect((0..<1000).allSatisfy { _ in none.next() == .notRecorded })
    #expect((0..<1000).allSatisfy { _ in all.next() == .kept })
    #expect(none.requestCount == 1000)
  }

  @Test func `if all requests are recorded, sampled ones are kept but represent no others`() {
    let sampling = Sampling(share: 0.5, recordsAll: true, seed: 1)
    let choices = (0..<1000).map { _ in sampling.next() }
    #expect(Set(choices) == [.kept, .keptIfNotable])
    #expect((400...600).contains(choices.count { $0 == .kept }))
  }
}
