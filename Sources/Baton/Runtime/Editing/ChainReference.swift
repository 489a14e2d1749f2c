/// A run-time chain that is referred to and not kept, for a handler that stands in it.
///
/// A chain keeps its handlers. A handler that kept the chain in which it stands would keep both alive
/// for good, so one that edits its own chain holds a reference:
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
/// It is no handler: a link that asked its own chain would send a request round forever.
public struct ChainReference<Chain: EditableChain>: Sendable {
  /// The chain; `nil` once nobody else keeps it.
  public weak let chain: Chain?

  /// A reference to a chain, which does not keep it.
  ///
  /// - Parameter chain: The chain.
  public init(_ chain: Chain) {
    self.chain = chain
  }
}

extension EditableChain {
  /// A reference to this chain for a handler that is to stand in it; see ``ChainReference``.
  public var reference: ChainReference<Self> { ChainReference(self) }
}
