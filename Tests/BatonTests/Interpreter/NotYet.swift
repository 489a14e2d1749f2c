/// What the generator leaves out, since the core does not keep the law there; all of it is to be put
/// in, and this file with it to go.
enum NotYet {
  /// An around handler asks another chain with `run(_:)`, also where a cancellation has no way to be
  /// told.
  static let clientsInside = false
  /// A handler of a tree throws the failure that one in front of it got back from a descent, and
  /// passed: the error then goes on to the handler below that threw the first one.
  static let sharedFailuresInTrees = false
  /// A task is cancelled while a timeout starts its work.
  static let timeouts = false
  /// A run-time chain goes on behind an around handler that suspended, since one in front of it calls
  /// the rest again.
  static let suspendingAroundsInRows = false
}
