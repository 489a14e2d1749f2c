import Foundation
import Testing

@testable import Baton
@testable import BatonTesting

/// Tests of deep nests: around handlers drawn inside each other, on a thread with a stack of 512
/// KiB.
struct LawsDepthTests {
  private typealias Row = RuntimeChain<Int, Int, Never>
  private typealias AsyncRow = AsyncRuntimeChain<Int, Int, Never>
  private typealias Around = ClosureAround<Int, Int, Never>

  /// A hundred thousand in a release build, and a fifth of that in a debug build to save time.
  private let count = min(Laws.longLength, 100_000)

  private func around(_ number: Int) -> Around {
    Around("\(number)") { request, next in next(request + 1).map { $0 + 1 } }
  }

  private func checkDrawings(of text: String, _ mermaid: String, _ dot: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == count + 2)
    #expect(lines[1].hasPrefix("└─ 0"))
    #expect(lines[33].hasPrefix("\(String(repeating: " ", count: 96))[33] 32"))
    #expect(lines[count].hasPrefix("\(String(repeating: " ", count: 96))[\(count)] \(count - 1)"))
    #expect(mermaid.hasSuffix("n\(count) --> n\(count + 1)") || mermaid.contains("style"))
    #expect(dot.hasSuffix("n\(count) -> n\(count + 1);\n}"))
  }

  private func checkOutline(of chain: some AsyncHandler, _ same: some AsyncHandler) {
    let outline = chain.outline
    #expect(outline == same.outline)
    #expect(Set([outline, same.outline]).count == 1)
    #expect(outline.parts.map(\.name) == ["0"])
    checkDrawings(of: outline.description, outline.mermaid, outline.dot)
  }

  private func checkPath(_ path: Path) throws {
    #expect(path.names.count == count + 2)
    #expect(path.allVisits.map(\.depth) == Array(0...(count + 1)))
    #expect(path.visits[0].visits.map(\.name) == ["0"])
    #expect(path.visits[0].names == path.names)
    checkDrawings(of: path.description, path.mermaid, path.dot)
    let decoded = try JSONDecoder().decode(Path.self, from: JSONEncoder().encode(path))
    #expect(decoded == path)
    #expect(decoded.hashValue == path.hashValue)
    #expect(decoded.visits == path.visits)
  }

  @Test func `a deep nest is outlined, recorded, drawn, compared, encoded and released`() throws {
    try Stack.small.run { [self] in
      let rows = try (0..<2).map { _ in
        let row = Row("row")
        for number in 0..<count { try row.append(around(number)) }
        try row.append(ClosureHandler("end") { (request: Int) in .handled(request) })
        return row
      }
      checkOutline(of: rows[0], rows[1])
      let recorded = rows[0].path(of: 0)
      #expect(recorded.response == 2 * count)
      try checkPath(recorded.path)
    }
  }

  @Test func `a deep nest can be inserted into a chain, and a cycle through it is detected`() throws
  {
    try Stack.small.run { [self] in
      let row = Row("row")
      for number in 0..<count { try row.append(around(number)) }
      let other = Row("other")
      try row.append(other)
      let error = #expect(throws: EditError.self) { try other.append(row) }
      #expect(error?.code == .circle)
      try Row("shop").append(row)
    }
  }

  @Test func `a deep nest before an asynchronous handler is outlined, recorded and drawn`()
    async throws
  {
    try await Stack.small.run { [self] in
      let rows = try (0..<2).map { _ in
        let row = AsyncRow("row")
        for number in 0..<count { try row.append(around(number)) }
        try row.append(
          AsyncClosureHandler("end") { (request: Int) async in
            await Task.yield()
            return .handled(request)
          })
        return row
      }
      checkOutline(of: rows[0], rows[1])
      let recorded = await rows[0].path(ofRunning: 0)
      #expect(recorded.response == 2 * count)
      try checkPath(recorded.path)
    }
  }

  @Test func `a deep nest from a for loop is outlined and drawn`() throws {
    try Stack.small.run { [self] in
      func chain() -> some Handler<Int, Int, Never> {
        Chain("row") {
          for number in 0..<count { around(number) }
          ClosureHandler("end") { (request: Int) in .handled(request) }
        }
      }
      checkOutline(of: chain(), chain())
    }
  }
}
