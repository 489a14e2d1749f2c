import FormValidation
import Testing

@Suite struct InputLimitsTests {
  @Test func `no depth above what a stack carries can be set`() throws {
    var limits = InputLimits(depth: 1_000_000)
    #expect(limits.depth == InputLimits.greatestDepth)
    limits.depth = .max
    #expect(limits.depth == InputLimits.greatestDepth)
    limits.depth = 3
    #expect(limits.depth == 3)
    #expect(InputLimits().depth == 32)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `what is deeper is refused on a thread with a small stack`(opening: String) async throws {
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

  @Test func `what is as deep as it may be is read on a thread with a small stack`() async throws {
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
