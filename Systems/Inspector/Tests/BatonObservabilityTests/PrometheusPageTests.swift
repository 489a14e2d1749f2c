import BatonObservability
import CoreMetrics
import InMemoryLogging
import Logging
import Testing

/// Tests that promtool and a Prometheus server can read metrics with random names.
@Suite struct PrometheusPageTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      let mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      return mixed ^ (mixed >> 27)
    }

    mutating func one<Element>(of all: [Element]) -> Element {
      all[Int.random(in: all.indices, using: &self)]
    }

    /// Returns random text of up to three pieces, because combinations are the hardest to encode.
    mutating func text(of pieces: [String]) -> String {
      (0..<Int.random(in: 0...3, using: &self)).map { _ in one(of: pieces) }.joined()
    }
  }

  private static let pieces = [
    "a", "a", "b", ".", "_", "__", "_total", "_sum", "_count", "_bucket", "_seconds", "le", "9",
    "é", "\"", "\\", "\n", "\r\n", "\u{301}", "\0", " ", "{", "}", "=", ",", "#", "name", "😀",
  ]

  private static func page(_ seed: UInt64) -> (text: String, refusals: Int) {
    var numbers = Numbers(state: seed)
    let logs = InMemoryLogHandler()
    let logger = Logger(label: "") { _ in logs }
    let help = Dictionary(
      (0..<200).map { _ in (numbers.text(of: pieces), numbers.text(of: pieces)) }
    ) { $1 }
    let metrics = PrometheusMetrics(help: help, logger: logger)
    for _ in 0..<1000 {
      let label = numbers.text(of: pieces)
      let dimensions = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
        (numbers.text(of: pieces), numbers.text(of: pieces))
      }
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: Counter(label: label, dimensions: dimensions, factory: metrics).increment()
      case 1: Meter(label: label, dimensions: dimensions, factory: metrics).set(1)
      case 2: Timer(label: label, dimensions: dimensions, factory: metrics).recordSeconds(1)
      case 3:
        FloatingPointCounter(label: label, dimensions: dimensions, factory: metrics).increment()
      default:
        Recorder(
          label: label, dimensions: dimensions, aggregate: numbers.one(of: [true, false]),
          factory: metrics
        ).record(numbers.one(of: [1, .nan, .infinity]))
      }
    }
    return (metrics.text, logs.entries.count)
  }

  @Test(arguments: 0..<24) func `promtool reads arbitrary names`(seed: UInt64) throws {
    let page = Self.page(seed)
    // The names are varied enough only if some of them collide.
    #expect(page.refusals > 0)
    try MetricsReader.check(page.text)
  }

  @Test(arguments: 100..<103) func `a server reads each line as a separate series`(
    seed: UInt64
  ) throws {
    let text = Self.page(seed).text
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).filter {
      $0.first != UInt8(ascii: "#")
    }
    #expect(try MetricsReader.series(text).count == lines.count)
  }
}
