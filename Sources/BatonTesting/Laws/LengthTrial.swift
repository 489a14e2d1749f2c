import Baton

/// A trial of a long chain, each of whose handlers handles only its own number.
struct LengthTrial: Sendable {
  /// A token that records the current end of the stack when its handler is released.
  private final class Token: Sendable {
    private let gauge: StackGauge

    init(_ gauge: StackGauge) {
      self.gauge = gauge
    }

    deinit {
      gauge.note()
    }
  }

  private static let measured = 2000
  /// The number of stack bytes allowed per handler, which is less than any nested call needs.
  private static let limit = 8

  let count: Int
  private let gauge: StackGauge?

  /// Creates a trial that is long enough to measure the growth of the stack.
  init(measuredBy gauge: StackGauge) {
    count = Self.measured
    self.gauge = gauge
  }

  init(_ count: Int) {
    self.count = count
    gauge = nil
  }

  /// The number that only the last handler handles.
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

  /// Probes that do not actually suspend, because a million suspensions would be slow.
  var asyncProbes: [AsyncProbe<Int, Int, Never>] { probes.map { AsyncProbe($0, waiting: {}) } }

  func finding(_ way: String, _ result: Result<Outcome<Int>, ChainError<Never>>) -> Finding? {
    let seen = Observation(way, result)
    guard case .success(.handled(last)) = result else {
      return Finding(
        .length, "It has \(count) handlers; \(way) for the last one, it \(seen.what).")
    }
    return growth(way)
  }

  func finding(in recorded: RecordedRequest<Int, Never>) -> Finding? {
    if let finding = finding("recorded", recorded.result) { return finding }
    let met = recorded.path.names.count { Int($0) != nil }
    guard met != count else { return nil }
    return Finding(.length, "It has \(count) handlers, and its path has \(met).")
  }

  /// Returns the violation, if any, that occurred when the chain was released.
  func findingInRelease() -> Finding? { growth("released") }

  private func growth(_ way: String) -> Finding? {
    guard let gauge, gauge.take() > Self.limit * count else { return nil }
    return Finding(
      .length,
      """
      When it is \(way), it uses more of the stack for each handler; a million would not fit in \
      512 KiB.
      """)
  }
}
