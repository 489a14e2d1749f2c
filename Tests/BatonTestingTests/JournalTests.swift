import Baton
import BatonTesting
import Testing

struct JournalTests {
  private enum Wrong: Error { case stock }

  @Test func `a journal lists the calls of all probes in order`() throws {
    let journal = Journal()
    let kitchen = Chain("kitchen") {
      Probe<String, String, Wrong>("tomato", taking: "tomato", with: "sliced", in: journal)
      Probe<String, String, Wrong>("onion", taking: "onion", throwing: .stock, in: journal)
    }
    #expect(try kitchen("tomato") == .handled("sliced"))
    #expect(try kitchen("tofu") == .passed)
    #expect(throws: ChainError<Wrong>.self) { try kitchen("onion") }
    #expect(journal.notation == "tomato+ tomato- onion- tomato- onion!")
    try journal.expect("tomato+ tomato- onion- tomato- onion!")
    #expect(journal.handlers == ["tomato", "tomato", "onion", "tomato", "onion"])
    #expect(journal.calls.map(\.request) == ["tomato", "tofu", "tofu", "onion", "onion"])
    journal.clear()
    #expect(journal.calls.isEmpty)
  }

  @Test func `a call in progress has no decision, and none is stored once the journal is cleared`()
  {
    let journal = Journal()
    let probe = Probe<Int, Int, Never>("probe", in: journal) { request in
      #expect(journal.calls.map(\.decision) == [nil])
      #expect(journal.notation == "")
      journal.clear()
      return .handled(request)
    }
    #expect(probe(1) == .handled(1))
    #expect(journal.calls.isEmpty)
  }

  @Test func `a journal accepts calls from many tasks at once`() async {
    let journal = Journal()
    let probe = AsyncProbe(Probe<Int, Int, Never>("probe", in: journal) { .handled($0) })
    await withTaskGroup { group in
      for number in 0..<100 { group.addTask { _ = try? await probe.run(number) } }
    }
    #expect(Set(journal.calls.map(\.request)) == Set((0..<100).map(String.init)))
    #expect(journal.calls.allSatisfy { $0.decision == .handled })
    #expect(probe.calls.count == 100)
  }

  @Test func `unexpected calls are rejected`() {
    let journal = Journal()
    let probe = Probe<Int, Int, Never>("probe", in: journal) { _ in .passed }
    #expect(probe(1) == .passed)
    let error = caught(PathMismatch.self) { try journal.expect("probe+") }
    #expect(
      error?.message == """
        the request took a different path
          expected: probe+
              took: probe-
                         ^
        """)
  }

  @Test func `a probe lists only its own calls from a shared journal`() {
    let journal = Journal()
    let one = Probe<Int, String, Never>("one", taking: 1, 2, with: "one", in: journal)
    let two = Probe<Int, String, Never>("two", taking: 2, with: "two", in: journal)
    let chain = Chain {
      one
      two
    }
    #expect([1, 2, 3].map { chain($0) } == [.handled("one"), .handled("one"), .passed])
    #expect(one.calls.map(\.request) == ["1", "2", "3"])
    #expect(two.calls.map(\.request) == ["3"])
  }
}
