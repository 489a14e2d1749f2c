import Baton
import Testing

@testable import BatonTesting

/// Tests of long rows, on a thread with a stack of 512 KiB.
///
/// The row has a million links in a release build, and a tenth of that in a debug build to save
/// time.
struct LawsLengthTests {
  private typealias Row = RuntimeChain<Int, Int, Never>
  private typealias AsyncRow = AsyncRuntimeChain<Int, Int, Never>
  private typealias Around = ClosureAround<Int, Int, Never>

  private let count = Laws.longLength

  @Test func `a long static chain obeys law 8`() async throws {
    try Laws.checkLength { Chain("row", of: $0) }
    try await Laws.checkAsyncLength { Chain("row", of: $0) }
  }

  @Test func `a long run-time chain obeys law 8`() throws {
    try Laws.checkLength { probes in
      let row = Row("row")
      for probe in probes { try row.append(probe) }
      return row
    }
  }

  @Test func `a long asynchronous run-time chain obeys law 8`() async throws {
    try await Laws.checkAsyncLength { probes in
      let row = AsyncRow("row")
      for probe in probes { try row.append(probe) }
      return row
    }
    try await Laws.checkAsyncLength { probes in
      let row = AsyncRow("row")
      for probe in probes { try row.append(probe.probe) }
      return row
    }
  }

  @Test func `a long row of around handlers is walked and released iteratively`() throws {
    try Stack.small.run { [count] in
      let row = Row("row")
      for number in 0..<count {
        let around = Around("\(number)") { request, next in next(request + 1).map { $0 + 1 } }
        try row.append(around)
      }
      try row.append(ClosureHandler("end") { (request: Int) in .handled(request) })
      #expect(row(0) == .handled(2 * count))
      try row.remove("\(count / 2)")
      #expect(row(0) == .handled(2 * count - 2))
      #expect(row.count == count)
    }
  }

  @Test func `a long row of around handlers before an asynchronous one is walked iteratively`()
    async throws
  {
    try await Stack.small.run { [count] in
      let row = AsyncRow("row")
      for number in 0..<count {
        let around = Around("\(number)") { request, next in next(request + 1).map { $0 + 1 } }
        try row.append(around)
      }
      try row.append(
        AsyncClosureHandler("end") { (request: Int) async in
          await Task.yield()
          return .handled(request)
        })
      #expect(try await row.run(0) == .handled(2 * count))
    }
  }

  @Test func `a long row is found inside another chain`() throws {
    try Stack.small.run { [count] in
      let row = Row("row")
      for number in 0..<count {
        try row.append(Probe<Int, Int, Never>("\(number)", journal: nil) { _ in .passed })
      }
      let other = Row("other")
      try other.append(Chain("static") { row })
      let error = #expect(throws: EditError.self) { try row.append(other) }
      #expect(error?.code == .circle)
    }
  }

  @Test func `a long dispatcher obeys law 8`() throws {
    try Laws.checkLength { probes in
      Dispatcher(
        "row", by: { (_: Int) in true },
        branches: probes.map { Branch(keys: [true], part: $0) })
    }
  }
}
