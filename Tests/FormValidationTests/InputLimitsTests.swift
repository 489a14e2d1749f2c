import Baton
import FieldFormats
import FormValidation
import Testing

@Suite struct InputLimitsTests {
  @Test func `the depth limit cannot exceed what a stack can hold`() throws {
    var limits = InputLimits(depth: 1_000_000)
    #expect(limits.depth == InputLimits.greatestDepth)
    limits.depth = .max
    #expect(limits.depth == InputLimits.greatestDepth)
    limits.depth = 3
    #expect(limits.depth == 3)
    #expect(InputLimits().depth == 32)
  }

  @Test func `a negative number of problems cannot be requested`() async throws {
    var limits = InputLimits(findings: -1)
    #expect(limits.findings == 0)
    limits.findings = .min
    #expect(limits.findings == 0)
    let chain = try AsyncFormChain("sign-up", blank: SignUp()) {
      AsyncFieldCheck("name", \.name, "free", within: .seconds(1000)) { name in
        name == "Ada" ? nil : FormatFault("name.taken", at: 0)
      }
      Field("name", \.name)
    }
    #expect(try await chain.validate(query: "name=Ada", limits: limits).name == "Ada")
    let error = await #expect(throws: ChainError<FormReport>.self) {
      try await chain.validate(query: "name=Bob", limits: limits)
    }
    #expect(error?.cause?.description == "invalid: 1 problem\n- and 1 more")
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `input beyond the depth limit is rejected on a small stack`(opening: String) async throws {
    let chain = try FormChain("sign-up", blank: SignUp()) { Field("name", \.name) }
    let json = Array(("{\"x\":" + String(repeating: opening, count: 100_000)).utf8)
    let report = await onSmallStack {
      do throws(FormReport) {
        _ = try chain.validate(json: json, limits: InputLimits(depth: .max))
        return "valid"
      } catch {
        return error.description
      }
    }
    #expect(
      report.hasPrefix(
        "invalid: 1 problem in 1 check\n- Is nested deeper than \(InputLimits.greatestDepth) levels"
      ))
  }

  @Test func `input at the depth limit is read on a small stack`() async throws {
    let chain = try FormChain("sign-up", blank: SignUp()) { Field("name", \.name) }
    let depth = InputLimits.greatestDepth - 1
    let json = Array(
      ("{\"name\":\"a\",\"x\":" + String(repeating: "[", count: depth)
        + String(repeating: "]", count: depth) + "}").utf8)
    let name = await onSmallStack {
      (try? chain.validate(json: json, limits: InputLimits(depth: .max)))?.name
    }
    #expect(name == "a")
  }
}
