import Baton
import FormValidation
import Testing

@Suite struct FormChainUnderEditsTests {
  @Test func `many tasks validate forms while checks are edited`() async throws {
    let chain = try SignUp.chain()
    let reports = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<300).flatMap { _ in chain.report(on: .wrong).codes }
        }
      }
      group.addTask {
        for number in 0..<100 {
          // These edits cannot be rejected: each identifier is inserted once and removed once.
          try? chain.insert(
            Field("website", \.website, .length(...1).named("l\(number)")),
            at: .after("website.length"))
          try? chain.move("website.l\(number)", to: .before("name.required"))
          try? chain.replace(
            "website.l\(number)", with: Field("website", \.website, .length(...2).named("m")))
          try? chain.remove("website.m")
        }
        return []
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    let expected = ["required.missing", "at.missing", "range.too-small", "length.too-short"]
    #expect(Set(reports) == Set(expected + ["length.too-long"]).intersection(Set(reports)))
    #expect(reports.count { $0 == "at.missing" } == 1200)
    #expect(chain.identifiers == (try SignUp.chain()).identifiers)
  }
}
