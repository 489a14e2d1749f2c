import Baton
import BatonResilience
import Testing

@Suite(.timeLimit(.minutes(20))) struct RefreshTests {
  enum Trouble: Error { case down }

  let begun = Milestone()
  let door = Milestone()
  let line = Line()
  let values = Notes()

  /// Returns a token whose renewal ends when the door opens.
  func token() -> Refresh<String, Trouble> {
    Refresh("old") { [begun, door] (old) async throws(Trouble) in
      let number = begun.reach()
      await door.reached()
      if old == "bad" { throw .down }
      return "new \(number)\(Task.isCancelled ? ", cancelled" : "")"
    }
  }

  func need(_ token: Refresh<String, Trouble>, insteadOf refused: String, times: Int) async {
    for _ in 0..<times {
      await line.join { [values] _ in
        do throws(ChainError<Trouble>) {
          values.add(try await token.value(insteadOf: refused))
        } catch {
          values.add("\(error)")
        }
      }
    }
  }

  @Test func `all concurrent requests for a new value share one renewal`() async {
    let token = token()
    await need(token, insteadOf: "old", times: 16)
    await begun.reached()
    door.reach()
    await line.end()
    #expect(values.all == [String](repeating: "new 1", count: 16))
    #expect(begun.count == 1)
    #expect(token.current == "new 1")
  }

  @Test func `a late request gets the stored value`() async throws {
    let token = token()
    door.reach()
    #expect(try await token.value(insteadOf: "old") == "new 1")
    #expect(try await token.value(insteadOf: "old") == "new 1")
    #expect(try await token.value(insteadOf: "new 1") == "new 2")
    #expect(begun.count == 2)
  }

  @Test func `a cancelled request gets a value that is already stored`() async throws {
    let token = token()
    door.reach()
    _ = try await token.value(insteadOf: "old")
    #expect(await cancelled { try? await token.value(insteadOf: "old") } == "new 1")
  }

  @Test func `the next request retries a failed renewal`() async {
    let failing = Refresh<Int, Trouble>(0) { [begun] (old) async throws(Trouble) in
      if begun.reach() == 1 { throw .down }
      return old + 1
    }
    await #expect(throws: ChainError<Trouble>.self) { try await failing.value(insteadOf: 0) }
    #expect(failing.current == 0)
    #expect((try? await failing.value(insteadOf: 0)) == 1)
  }

  @Test func `a renewal continues after every request is cancelled, and the next request joins it`()
    async throws
  {
    let token = token()
    await need(token, insteadOf: "old", times: 2)
    await begun.reached()
    await line.cancel(0)
    await line.cancel(1)
    await need(token, insteadOf: "old", times: 1)
    door.reach()
    await line.end()
    #expect(values.all.last == "new 1")
    #expect(begun.count == 1)
    #expect(token.current == "new 1")
  }

  @Test func `no old value is renewed twice, whatever the order of requests`() async {
    for round in 0..<200 {
      let renewals = Milestone()
      let token = Refresh<Int, Never>(0) { old in
        await Task.yield()
        renewals.reach()
        return old + 1
      }
      await withTaskGroup(of: Int?.self) { group in
        for _ in 0..<16 { group.addTask { try? await token.value(insteadOf: 0) } }
        for await value in group { #expect(value == 1, "round \(round)") }
      }
      #expect(renewals.count == 1, "round \(round)")
    }
  }
}
