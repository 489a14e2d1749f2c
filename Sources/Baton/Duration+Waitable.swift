extension Duration {
  /// This duration, or one too long to be told from it: a clock traps where the moment to wake up at
  /// is out of range, and durations come from other people's answers.
  package var waitable: Duration { min(self, .seconds(Int64(1) << 60)) }
}
