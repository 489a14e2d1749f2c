import Testing

@testable import BatonResilience

@Suite struct CacheSlotTests {
  @Test func `the latest request's response is kept, in whatever order responses arrive`() async {
    for round in 0..<500 {
      let slot = CacheSlot<Int>(age: 0)
      await withTaskGroup(of: Void.self) { group in
        for number in (0..<8).shuffled() {
          group.addTask {
            slot.store(Remembered(number, asked: .seconds(number), until: nil))
          }
        }
      }
      #expect(slot.remembered?.response == 7, "round \(round)")
    }
  }

  @Test func `of two simultaneous requests, the later response is kept`() {
    let slot = CacheSlot<Int>(age: 0)
    for number in 1...2 { slot.store(Remembered(number, asked: .zero, until: nil)) }
    #expect(slot.remembered?.response == 2)
  }
}
