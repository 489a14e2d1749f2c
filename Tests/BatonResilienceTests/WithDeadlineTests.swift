import Baton
import BatonResilience
import BatonTesting
import Testing

@Suite struct WithDeadlineTests {
  enum Trouble: Error { case tooSlow(TimedOut) }

  let clock = ManualClock()
  /// A handler that returns its remaining time.
  let service = ClosureHandler("service") { (_: Int) throws(Trouble) -> Outcome<String> in
    .handled(Deadline.current.map { "\($0.remaining)" } ?? "no end")
  }

  /// Returns a chain whose request is the number of seconds that its client waits, or 0 for no
  /// limit.
  func chain() -> some AsyncHandler<Int, String, Trouble> {
    service.deadline(
      of: { [clock] in $0 == 0 ? nil : .after(.seconds($0), clock: clock) },
      failure: { .tooSlow($0) })
  }

  @Test func `the rest of the chain can read the request's deadline`() async {
    #expect(await chain().told(of: 3) == "handled(\"3.0 seconds\")")
    #expect(await chain().told(of: 0) == "handled(\"no end\")")
    #expect(Deadline.current == nil)
  }

  @Test func `an existing deadline remains in effect if it is earlier`() async {
    await Deadline.$current.withValue(.after(.seconds(2), clock: clock)) {
      #expect(await chain().told(of: 3) == "handled(\"2.0 seconds\")")
      #expect(await chain().told(of: 1) == "handled(\"1.0 seconds\")")
      #expect(await chain().told(of: 0) == "handled(\"2.0 seconds\")")
    }
  }

  @Test func `a request past its deadline is rejected, and nothing is started`() async {
    let recorded = await chain().path(ofRunning: -1)
    #expect(recorded.complaint == "\"deadline\" failed: tooSlow(no answer within 0.0 seconds)")
    #expect(recorded.path.names == ["deadline"])
    #expect(recorded.path.visits[0].notes == ["no time left"])
  }

  @Test func `the path shows the time left`() async {
    #expect(await chain().path(ofRunning: 3).path.visits[0].notes == ["3.0 seconds left"])
    #expect(await chain().path(ofRunning: 0).path.visits[0].notes == [])
  }
}
