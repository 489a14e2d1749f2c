import Testing

import Baton

@Suite struct ReportingTests {
  let certain = Checks("certain") {
    Texts.length
    Texts.digits
  }
  let uncertain = Checks("uncertain") { Texts.spelling }

  @Test func `a check that never fails needs no try`() {
    let all = certain.report(on: "a")
    let first = certain.firstReport(on: "a")
    #expect(all.findings.count == 2)
    #expect(first.findings.count == 1)
  }

  @Test func `both forms of reporting rethrow a check's error`() {
    #expect(throws: ChainError<Texts.Offline>.self) { try uncertain.report(on: "\n") }
    #expect(throws: ChainError<Texts.Offline>.self) { try uncertain.firstReport(on: "\n") }
  }

  @Test func `an asynchronous function finds the same problems`() async throws {
    for text in ["a", "abcdefgh", "abcdefgh1"] {
      #expect(try await certain.runReport(on: text) == certain.report(on: text))
      #expect(try await certain.runFirstReport(on: text) == certain.firstReport(on: text))
    }
  }

  @Test func `a cancelled check counts as skipped if no error can be thrown`()
    async throws
  {
    struct Kept: CheckComposite {
      let error: ChainError<Never>
      func check(
        _ subject: String, into report: inout CheckReport<String>
      ) throws(ChainError<Never>) {
        throw error
      }
    }
    let kept = Kept(error: try await cancellation(of: "speller", Never.self))
    #expect(kept.report(on: "a").skipped == ["speller"])
    #expect(kept.firstReport(on: "a").description == "valid: 0 checks passed, 1 skipped")
  }

  @Test func `only an asynchronous report is stopped by a cancellation`() async {
    let found = await Task { [certain] in
      withUnsafeCurrentTask { $0?.cancel() }
      return (
        certain.report(on: "a").findings.count,
        try? await certain.runReport(on: "a"), try? await certain.runFirstReport(on: "a")
      )
    }.value
    #expect(found.0 == 2)
    #expect(found.1 == nil)
    #expect(found.2 == nil)
  }

  @Test func `a report for a request in progress stops with the request`() async throws {
    let checking = AsyncClosureAround<String, String, Never>("checking") {
      [certain] (request, next) async throws(ChainError<Never>) in
      withUnsafeCurrentTask { $0?.cancel() }
      return .handled("\(try await certain.report(on: request, in: next.walk).findings.count)")
    }
    let chain = Machine(name: "onion").surrounded(by: checking)
    let error = await #expect(throws: ChainError<Never>.self) {
      try await Task { try await chain.run("a") }.value
    }
    #expect(
      error?.description
        == #"cancelled: the next handler, "length", was not started (certain → length)"#)
    #expect(await Task { await chain.handle("a") }.value == .handled("2"))
  }
}
