extension Duration {
  /// This duration, or the longest that a clock can add to an instant: durations come from other
  /// people's answers, and a moment beyond the clock's range would stop the program.
  var waitable: Duration { min(self, .seconds(1 << 60)) }
}
