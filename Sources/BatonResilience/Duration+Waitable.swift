extension Duration {
  /// This duration, or the longest that a clock can add to an instant: durations come from other
  /// people's answers, and a moment beyond the clock's range would stop the program.
  var waitable: Duration { min(self, .seconds(1 << 60)) }

  /// This duration, doubled a number of times, up to a longest one.
  func doubled(_ times: Int, atMost longest: Duration) -> Duration {
    var duration = min(self, longest)
    var left = times
    while left > 0, duration > .zero, duration < longest {
      duration = duration > longest / 2 ? longest : duration + duration
      left -= 1
    }
    return duration
  }

  /// A share of this duration, from nothing to all of it.
  func share(_ share: Double) -> Duration {
    // A share that is not a number is none.
    share >= 0 ? self * min(share, 1) : .zero
  }

  /// This duration so many times, or one that is too long to tell from it.
  func times(_ number: Int) -> Duration {
    let seconds = self / .seconds(1) * Double(number)
    return seconds < 0x1p60 ? self * number : .seconds(1 << 60)
  }
}
