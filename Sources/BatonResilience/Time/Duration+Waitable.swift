extension Duration {
  /// This duration, limited to the range that a clock can add to an instant.
  ///
  /// A duration may come from an external source, and computing an instant beyond the clock's range
  /// would crash the program.
  @usableFromInline var waitable: Duration {
    let longest = Duration.practicallyForever
    return max(.zero - longest, min(self, longest))
  }

  /// The longest time that any clock can add to an instant.
  private static var practicallyForever: Duration { .seconds(Int64(1) << 60) }

  func doubled(_ times: Int, atMost longest: Duration) -> Duration {
    var duration = min(self, longest)
    var left = times
    while left > 0, duration > .zero, duration < longest {
      duration = duration > longest / 2 ? longest : duration + duration
      left -= 1
    }
    return duration
  }

  /// Returns the given fraction of this duration, from zero to the whole duration.
  func share(_ share: Double) -> Duration {
    // NaN counts as zero.
    share >= 0 ? self * min(share, 1) : .zero
  }

  /// Returns this duration multiplied by the given number, up to a maximum that is practically
  /// infinite.
  func times(_ number: Int) -> Duration {
    let seconds = self / .seconds(1) * Double(number)
    return seconds < 0x1p60 ? self * number : .practicallyForever
  }
}

extension Int {
  /// A number that is practically infinite, but that this platform's integer type can represent.
  static var ample: Double { Swift.min(0x1p60, Double(max / 2)) }
}
