import Testing

import Baton

private typealias Part = TreePart<[Int], String, DepthExceeded>

/// Shows where it is, and goes on with what is left.
private struct Show: Handler {
  func handle(_ request: Part) throws(DepthExceeded) -> Outcome<String> {
    let here = "\(request.depth) \(request.part) \(request.way)"
    guard let first = request.part.first else { return .handled(here) }
    let rest = Array(request.part.dropFirst())
    let below = try request.descend(into: rest, as: "\(first)").response ?? ""
    return .handled("\(here)\n\(below)")
  }
}

@Test func `a part knows how deep it is and which way led to it`() throws {
  let tree = Tree(limit: 4, tooDeep: { $0 }) { Show() }
  #expect(
    try tree([7, 8, 9]).response == """
      1 [7, 8, 9] []
      2 [8, 9] ["7"]
      3 [9] ["7", "8"]
      4 [] ["7", "8", "9"]
      """)
}

@Test func `a part at the limit goes no deeper`() throws {
  let tree = Tree(limit: 1, tooDeep: { $0 }) { Show() }
  #expect(try tree([]) == .handled("1 [] []"))
  let error = #expect(throws: ChainError<DepthExceeded>.self) { try tree([7]) }
  #expect(error?.cause?.way == ["7"])
}
