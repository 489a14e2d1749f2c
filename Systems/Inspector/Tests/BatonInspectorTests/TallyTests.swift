import Baton
import Testing

@testable import BatonInspector

@Suite struct TallyTests {
  private static func tally(exact: Int, sampled: Int) -> Tally {
    var tally = Tally()
    for _ in 0..<exact { tally.add(isSampled: false) }
    for _ in 0..<sampled { tally.add(isSampled: true) }
    return tally
  }

  @Test(arguments: [
    (0, 0, 0.01, "0"), (12, 0, 0.01, "12"), (0, 1, 0.01, "≈ 100 ± 200"),
    (0, 47, 0.01, "≈ 4700 ± 1400"), (30, 47, 0.5, "≈ 124 ± 19"), (0, 50_000, 0.01, "≈ 5000000"),
    (7, 3, 1, "10"),
  ])
  func `a sampled count is an estimate, shown with its error unless the error is small`(
    exact: Int, sampled: Int, share: Double, text: String
  ) {
    #expect("\(Self.tally(exact: exact, sampled: sampled).estimate(share: share))" == text)
  }

  @Test(arguments: [0.001, 0.01, 0.1, 0.5])
  func `nineteen of twenty estimates are within their stated error`(share: Double) {
    let truth = 20_000
    let near = (0..<400).count { seed in
      let sampling = Sampling(share: share, recordsAll: false, seed: UInt64(seed) << 40)
      let sampled = (0..<truth).count { _ in sampling.next() == .sampled }
      let estimate = Self.tally(exact: 0, sampled: sampled).estimate(share: share)
      return abs(estimate.count - truth) <= estimate.error
    }
    #expect(near >= 400 * 92 / 100)
  }

  @Test func `the maximum number of missed events follows the rule of three`() {
    #expect(Estimate.mostUnseen(share: 0.01) == 300)
    #expect(Estimate.mostUnseen(share: 1e-300) == 1_000_000_000_000_000)
  }

  @Test func `a page marks estimates and shows how many calls the sample may have missed`()
    async throws
  {
    let inspector = Inspector(InspectorSettings(share: 0.25, seed: 5, recorderTime: .zero))
    let kitchen = inspector.register(kitchen())
    for _ in 0..<400 { _ = kitchen(Dish(name: "tomato")) }
    let sampled = inspector.chains[0].log.snapshot.sampled
    let estimate = "\(Self.tally(exact: 0, sampled: sampled).estimate(share: 0.25))"
    #expect(estimate.hasPrefix("≈ "))
    let site = TestSite(inspector)
    let text = try await site.text("/inspector/chains/1")
    #expect(text.contains(estimate))
    #expect(text.contains("not in the sample; up to 12 calls may be missing"))
    #expect(text.contains("Not in the sample since the last change"))
    #expect(text.contains { $0.hasSuffix(Estimate.explanation) })
    let chains = try await site.text("/inspector")
    #expect(chains.contains(estimate))
    #expect(
      chains.last
        == "The counts after “Recorded” cover recorded requests only. \(Estimate.explanation)")
  }
}
