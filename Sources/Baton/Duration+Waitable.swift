extension Duration {
  /// This duration, or one that is too long to tell from it: a clock stops the program where the moment at
  /// which it would wake up is no number any more, and durations come from other people's answers.
  package var waitable: Duration { min(self, .seconds(1 << 60)) }
}
