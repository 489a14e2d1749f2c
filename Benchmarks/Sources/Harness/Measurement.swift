/// Nanoseconds for one request, over several runs of one loop.
struct Measurement {
  private let loop: Loop
  private let count: Int
  private var nanoseconds: [Double] = []

  /// Finds how many requests fill a run of some 60 milliseconds.
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

  /// Runs the loop once more.
  @concurrent mutating func run() async {
    nanoseconds.append(await Self.time(loop, count) / Double(count))
  }

  var median: Double { nanoseconds.sorted()[nanoseconds.count / 2] }

  var minimum: Double { nanoseconds.min() ?? 0 }

  /// How many times as long as `baseline`, of which each run was made just before one of these.
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
