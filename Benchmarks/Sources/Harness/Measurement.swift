/// The time of one request in nanoseconds, over several runs of a loop.
struct Measurement {
  private let loop: Loop
  private let count: Int
  private var nanoseconds: [Double] = []

  /// Creates a measurement, and finds the number of requests that fill a run of about 60
  /// milliseconds.
  @concurrent init(_ loop: Loop) async {
    let target = 60_000_000.0
    var count = 1
    var time = await Self.time(loop, count)
    while time < target / 10 {
      count *= 4
      time = await Self.time(loop, count)
    }
    self.loop = loop
    self.count = max(1, Int(Double(count) * target / time))
  }

  /// Runs the loop and records its time.
  @concurrent mutating func run() async {
    nanoseconds.append(await Self.time(loop, count) / Double(count))
  }

  var median: Double { nanoseconds.sorted()[nanoseconds.count / 2] }

  var minimum: Double { nanoseconds.min() ?? 0 }

  /// Returns the median ratio to `baseline`, each of whose runs came just before one of these.
  func ratio(to baseline: Measurement) -> Double {
    let ratios = zip(nanoseconds, baseline.nanoseconds).map { $0 / $1 }
    return ratios.sorted()[ratios.count / 2]
  }

  @concurrent private static func time(_ loop: Loop, _ count: Int) async -> Double {
    let start = ContinuousClock.now
    await loop(count)
    return (ContinuousClock.now - start) / .nanoseconds(1)
  }
}
