import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct DeadlineTests {
  let clock = ManualClock()

  @Test func `the remaining time shrinks to zero`() {
    let deadline = Deadline.after(.seconds(2), clock: clock)
    #expect(deadline.remaining == .seconds(2))
    clock.advance(by: .milliseconds(500))
    #expect(deadline.remaining == .milliseconds(1500))
    #expect(!deadline.isOver)
    clock.advance(by: .seconds(9))
    #expect(deadline.remaining == .zero)
    #expect(deadline.isOver)
  }

  @Test func `a negative duration expires immediately, and the longest one works`() {
    #expect(Deadline.after(.seconds(-1), clock: clock).isOver)
    #expect(Deadline.after(.seconds(Int64.min), clock: clock).isOver)
    clock.advance(by: .seconds(1))
    #expect(!Deadline.after(.seconds(Int64.max), clock: clock).isOver)
  }

  @Test func `a task has no deadline by default, and child tasks inherit one`() async {
    #expect(Deadline.current == nil)
    let deadline = Deadline.after(.seconds(2), clock: clock)
    let left = await Deadline.$current.withValue(deadline) {
      await Task { Deadline.current?.remaining }.value
    }
    #expect(left == .seconds(2))
    #expect(Deadline.current == nil)
  }
}
