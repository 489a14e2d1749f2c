import Baton

/// A long row of handlers, each of which takes its own number, and what came of them.
struct LengthTrial: Sendable {
  /// Notes where the stack ended when a handler was released.
  private final class Token: Sendable {
    private let gauge: StackGauge

    init(_ gauge: StackGauge) {
      self.gauge = gauge
    }

    deinit {
      gauge.note()
    }
  }

  /// How many handlers are measured.
  private static let measured = 2000
  /// How many bytes of stack a handler may take: no call takes as few.
  private static let limit = 8

  let count: Int
  private let gauge: StackGauge?

  /// A row that is long enough to see how the stack grows with it.
  init(measuredBy gauge: StackGauge) {
    count = Self.measured
    self.gauge = gauge
  }

  /// A row that is long.
  init(_ count: Int) {
    self.count = count
    gauge = nil
  }

  /// The number that only the last handler takes.
  var last: Int { count - 1 }

  var probes: [Probe<Int, Int, Never>] {
    let gauge = gauge
    return (0..<count).map { number in
      let token = gauge.map { Token($0) }
      return Probe("\(number)", journal: nil) { request in
        gauge?.note()
        return withExtendedLifetime(token) { request == number ? .handled(number) : .passed }
      }
    }
  }

  /// The same, which are awaited; none of them suspends, since that would be a million times.
  var asyncProbes: [AsyncProbe<Int, Int, Never>] { probes.map { AsyncProbe($0, waiting: {}) } }

  /// What is wrong with a request that went to the last handler.
  func finding(_ way: String, _ result: Result<Outcome<Int>, ChainError<Never>>) -> Finding? {
    let seen = Observation(way, result)
    guard case .success(.handled(last)) = result else {
      return Finding(
        .length, "It has \(count) handlers; \(way) for the last one, it \(seen.what).")
    }
    return growth(way)
  }

  /// What is wrong with the path of that request.
  func finding(in recorded: RecordedRequest<Int, Never>) -> Finding? {
    if let finding = finding("recorded", recorded.result) { return finding }
    let met = recorded.path.names.count { Int($0) != nil }
    guard met != count else { return nil }
    return Finding(.length, "It has \(count) handlers, and its path has \(met).")
  }

  /// What is wrong with the release of the chain, which is over.
  func findingInRelease() -> Finding? { growth("released") }

  private func growth(_ way: String) -> Finding? {
    guard let gauge, gauge.take() > Self.limit * count else { return nil }
    return Finding(
      .length,
      """
      When it is \(way), it takes more of the stack with each handler; a million would not fit in \
      512 KiB.
      """)
  }
}
