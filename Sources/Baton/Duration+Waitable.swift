extension Duration {
  /// This duration, limited so that a clock does not trap when it computes the wake-up time.
  package var waitable: Duration { min(self, .seconds(Int64(1) << 60)) }
}
