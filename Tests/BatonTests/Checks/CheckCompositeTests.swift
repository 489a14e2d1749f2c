import Testing

import Baton

@Suite struct CheckCompositeTests {
  let row = Checks("row") {
    Texts.length
    Texts.digits
  }

  @Test func `a row's verdict is its first problem`() {
    #expect(row.check("short") == .invalid("has fewer than 8 characters"))
    #expect(row.check("long enough") == .invalid("has no digit"))
    #expect(row.check("long enough 1") == .valid)
  }

  @Test func `no check runs after the first problem of a verdict`() {
    let asked = Notebook<String>()
    let row = Checks {
      Texts.length
      ClosureCheck("noted") { (text: String) in
        asked.note(text)
        return Verdict<String>.valid
      }
    }
    #expect(row.check("short") == .invalid("has fewer than 8 characters"))
    #expect(row.check("long enough") == .valid)
    #expect(asked.entries == ["long enough"])
  }

  @Test func `a row without applicable checks is skipped`() {
    let never = Checks { Texts.length.when { _ in false } }
    #expect(never.check("short") == .skipped)
    #expect(Texts.length.when { _ in false }.check("short") == .skipped)
  }

  @Test func `an asynchronous row's verdict is its first problem`() async {
    let asked = Notebook<String>()
    let slow = Checks {
      NotTaken()
      AsyncClosureCheck("noted") { (text: String) async in
        asked.note(text)
        return Verdict<String>.valid
      }
    }
    #expect(await slow.check("admin") == .invalid("is taken"))
    #expect(asked.entries.isEmpty)
    #expect(await slow.check("alice") == .valid)
    #expect(asked.entries == ["alice"])
  }

  @Test func `a check's error reaches the caller of the row's verdict`() async {
    #expect(throws: Texts.Offline.self) { try Checks { Texts.spelling }.check("\n") }
    await #expect(throws: Texts.Offline.self) { try await Checks { Texts.grammar }.check("\n") }
  }

  @Test func `a verdict cannot express a cancellation, so a row continues`() async {
    let slow = Checks { NotTaken() }
    let verdict = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await slow.check("admin")
    }.value
    #expect(verdict == .invalid("is taken"))
  }
}
