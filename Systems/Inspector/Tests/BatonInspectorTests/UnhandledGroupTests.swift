import Baton
import Testing

@testable import BatonInspector

@Suite struct UnhandledGroupTests {
  /// The groups of requests that took these paths, each as its reasons and its requests.
  func groups(_ paths: [Path]) -> [(reasons: [String?], numbers: [Int])] {
    let log = RequestLog(keeping: 10, slow: .seconds(1))
    for path in paths { log.note(path, .passed, shown: nil, isKept: true) }
    return UnhandledGroup.all(of: log.requests).map { group in
      (group.passes.map(\.reason), group.requests.map(\.number))
    }
  }

  @Test func `requests that were passed for the same reasons are one group, the largest first`()
    throws
  {
    let other = try Path.of("0 kitchen passed 0 9\n1 tomato passed 1 2 closed")
    let groups = groups([other, try .tofu(), try .tofu()])
    #expect(groups.map(\.reasons) == [["slices tomato", "slices onion"], ["closed"]])
    #expect(groups.map(\.numbers) == [[3, 2], [1]])
  }

  @Test func `numbers in reasons do not keep requests apart`() throws {
    let paths = try [6, 17].map {
      try Path.of("0 slots passed 0 9\n1 slot passed 1 2 \($0) mm too wide")
    }
    #expect(groups(paths).map(\.reasons) == [["# mm too wide"]])
  }

  @Test func `who has changed the request stands among those who passed it`() throws {
    let path = try Path.of("0 shop passed 0 9\n1 post passed 1 2 far\n1 names changed 4 2")
    let log = RequestLog(keeping: 10, slow: .seconds(1))
    log.note(path, .passed, shown: nil, isKept: true)
    let passes = UnhandledGroup.all(of: log.requests).flatMap(\.passes)
    #expect(passes.map(\.way) == [["shop", "post"], ["shop", "names"]])
    #expect(passes.map(\.isChange) == [false, true])
  }

  @Test func `a handler that gave no reason counts, and a link around it does not`() throws {
    let path = try Path.of("0 shop passed 0 9\n1 around passed 1 7\n2 stock passed 2 5")
    #expect(groups([path]).map(\.reasons) == [[nil]])
  }
}
