/// A weak reference to a run-time chain, for a handler inside that chain.
///
/// A chain retains its handlers, so a handler that retained its own chain would create a retain
/// cycle. A handler that edits its own chain therefore stores a weak reference:
///
/// ```swift
/// struct Once: Handler {
///   let name: String
///   let shelf: ChainReference<RuntimeChain<String, String, Never>>
///
///   func handle(_ request: String) -> Outcome<String> {
///     guard request == name else { return .passed }
///     try? shelf.chain?.remove(name)
///     return .handled("the last \(name)")
///   }
/// }
///
/// let shelf = RuntimeChain<String, String, Never>("shelf")
/// try shelf.append(Once(name: "kettle", shelf: shelf.reference))
/// shelf("kettle")   // handled("the last kettle")
/// shelf("kettle")   // passed
/// ```
///
/// A chain reference is not a handler, because a link that called its own chain would never return.
public struct ChainReference<Chain: EditableChain>: Sendable {
  /// The chain, or `nil` if it has been deallocated.
  public weak let chain: Chain?

  /// Creates a weak reference to the given chain.
  public init(_ chain: Chain) {
    self.chain = chain
  }
}

extension EditableChain {
  /// A weak reference to this chain for a handler inside it; see ``ChainReference``.
  public var reference: ChainReference<Self> { ChainReference(self) }
}
