import Baton
import BatonTesting
import Testing

struct NotationTests {
  @Test(arguments: [
    "kitchen(tomato- onion+)",
    "kitchen(tomato- onion- lettuce-)",
    "shop(trimmed~(polite-(onion+)))",
    "shop(a- kitchen(b- c!) )",
    "shop(a- b|)",
    "shop!(a+)",
    "a+ b+",
    "x-ray- x_1+",
    "'red onion'- 'it''s'- ''- 'a+'+ ''''-",
    "  kitchen( a+   b- )",
    "",
  ])
  func `a parsed path prints as it was written, apart from spaces`(text: String) throws {
    let once = try PathNotation(parsing: text)
    let squeezed = text.split(separator: " ").joined(separator: " ")
      .replacing("( ", with: "(").replacing(" )", with: ")")
    #expect("\(once)" == squeezed)
    #expect(try PathNotation(parsing: "\(once)") == once)
  }

  @Test(arguments: [
    ("kitchen+(tomato- onion+)", "kitchen(tomato- onion+)"),
    ("kitchen-(tomato-)", "kitchen(tomato-)"),
    ("shop+(trimmed~(onion+))", "shop(trimmed~(onion+))"),
    ("shop|(trimmed-(onion|))", "shop(trimmed-(onion|))"),
    ("trimmed~(tomato-)", "trimmed~(tomato-)"),
  ])
  func `a mark equal to the last inner visit's decision can be omitted`(
    long: String, short: String
  ) throws {
    #expect(try PathNotation(parsing: long) == PathNotation(parsing: short))
    #expect("\(try PathNotation(parsing: long))" == short)
  }

  @Test func `every decision has its mark`() async throws {
    enum Wrong: Error { case stock }
    let shop = Chain("shop") {
      ClosureAround<String, String, Wrong>("trimmed") { request, next in
        next(request.filter { $0 != " " })
      }
      Probe<String, String, Wrong>("tomato", taking: "tomato", with: "sliced")
      ClosureAround<String, String, Wrong>("asIs") { request, next in next(request) }
      Probe<String, String, Wrong>("red onion", taking: "onion", throwing: .stock)
    }
    #expect(shop.path(of: "to mato").path.notation == "shop(trimmed~(tomato+))")
    #expect(shop.path(of: "tofu").path.notation == "shop(trimmed(tomato- asIs('red onion'-)))")
    #expect(shop.path(of: "on ion").path.notation == "shop(trimmed~(tomato- asIs-('red onion'!)))")
    let cancelled = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await shop.path(ofRunning: "tomato").path.notation
    }
    .value
    #expect(cancelled == "shop(trimmed|)")
  }
}

@Test func `a notation can be nested to any depth`() throws {
  let depth = 100_000
  let text = String(repeating: "a(", count: depth) + "a+" + String(repeating: ")", count: depth)
  let notation = try PathNotation(parsing: text)
  #expect(notation.description == text)
  #expect(throws: NotationError.self) { try PathNotation(parsing: String(text.dropLast())) }
}

@Test func `a recorded path can be nested to any depth`() {
  let depth = 20_000
  var deep = AnyHandler(ClosureHandler("a") { (_: String) in Outcome<String>.passed })
  for _ in 0..<depth { deep = AnyHandler(Chain("a") { deep }) }
  let text = String(repeating: "a(", count: depth) + "a-" + String(repeating: ")", count: depth)
  #expect(deep.path(of: "").path.notation == text)
}
