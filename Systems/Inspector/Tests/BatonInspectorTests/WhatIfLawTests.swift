import Baton
import Testing

@testable import BatonInspector

@Suite struct WhatIfLawTests {
  @Test(arguments: 0..<300)
  func `a replay on an unedited chain shows no changes, whatever its links do`(
    seed: UInt64
  ) async throws {
    var random = Dice(seed)
    let row = HouseLinks.row(&random)
    let inspector = Inspector(InspectorSettings(share: 1))
    let kitchen = AsyncRuntimeChain<Dish, String, Jam>("kitchen")
    // Skip random rows that break an order rule.
    guard (try? kitchen.replaceAll(with: row)) != nil else { return }
    let (inspected, edits) = inspector.register(kitchen, revisions: MemoryRevisions())
    for dish in HouseLinks.dishes + HouseLinks.dishes {
      _ = try? await inspected.run(Dish(name: dish))
    }
    let requests = inspector.chains[0].log.requests
    let result = try await WhatIf(requests, in: edits, with: edits.standing.identifiers)
    let story = result.changes.map { "\($0.was) → \($0.now):\n\($0.request.path)" }
    #expect(story.isEmpty, "\(story.joined(separator: "\n"))")
    #expect(result.counts.was.changed == result.counts.now.changed, "\(kitchen.outline)")
    // Some outcomes are unknown, because an around handler might react to a different result.
    let unknown = result.unknown.values.reduce(0, +)
    #expect(result.sameCount + result.leftOut + unknown == 12, "\(kitchen.outline)")
  }
}

struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}
