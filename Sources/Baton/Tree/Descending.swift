/// A request that carries the walk into the tree, so that what is sent back from a handler is
/// recorded below that handler's visit.
@usableFromInline
protocol Descending {
  /// The same request on another walk, for a handler of its own.
  func onWalk(_ walk: Walk) -> Self
}
