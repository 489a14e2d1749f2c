import Baton

/// A chain that knows which of its handlers are shadowed by the keys of others.
protocol Shadowing {
  var shadows: [Shadow] { get }
}

extension Dispatcher: Shadowing {}
