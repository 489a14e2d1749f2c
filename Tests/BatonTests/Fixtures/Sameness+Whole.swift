@testable import Baton

/// Whether two values are the same, as far as the bound of one comparison allows.
func boundedSameness<Value>(of left: Value, and right: Value) -> Sameness {
  var effort = Effort()
  return boundedSameness(of: left, and: right, with: &effort)
}
