import BatonResilience
import Testing

@Suite struct BackoffTests {
  @Test func `a pause is a share of a longest one, which doubles up to a cap`() {
    let longest = Backoff(randomness: { 1 })
    #expect(
      (1...9).map { longest.pause(after: $0) }
        == [100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000].map { .milliseconds($0) })
    #expect(Backoff(randomness: { 0 }).pause(after: 5) == .zero)
    #expect(Backoff(randomness: { 0.25 }).pause(after: 2) == .milliseconds(50))
  }

  @Test func `a pause that the server asks for wins if it is longer, and within the cap`() {
    let backoff = Backoff(randomness: { 0.5 })
    #expect(backoff.pause(after: 1, orServer: .milliseconds(49)) == .milliseconds(50))
    #expect(backoff.pause(after: 1, orServer: .seconds(7)) == .seconds(7))
    #expect(backoff.pause(after: 1, orServer: .seconds(10)) == .seconds(10))
    #expect(backoff.pause(after: 1, orServer: .seconds(11)) == .milliseconds(50))
  }

  @Test func `no number stops the program`() {
    let longest = Duration.seconds(Int64.max)
    for share in [-1, 2, .nan, .infinity] {
      let backoff = Backoff(base: longest, longest: longest, randomness: { share })
      for attempt in [Int.min, 0, 1, .max] { #expect(backoff.pause(after: attempt) >= .zero) }
    }
  }
}
