internal import Baton

extension Responder {
  /// This responder and those behind it, as they are now; a circle ends it before the first one that
  /// would come again.
  ///
  /// ```swift
  /// let (window, view) = (Window(), View())
  /// window.addSubview(view)
  /// view.chain.map(\.name)   // ["View", "Window"]
  /// ```
  ///
  /// - Complexity: O(n) in the length of the chain.
  public var chain: [Responder] {
    var all: [Responder] = []
    _ = Responder.walk("chain", from: self) { (responder) -> Outcome<Void> in
      all.append(responder)
      return .passed
    }
    return all
  }

  /// Asks this responder and those behind it, until one answers; the core's walk along ``next``.
  ///
  /// - Parameters:
  ///   - request: What the walk is called in its errors.
  ///   - first: Who is asked first.
  ///   - ask: Asks a responder.
  /// - Returns: The answer, and how the walk ended.
  static func walk<Response>(
    _ request: String, from first: Responder?, ask: @escaping (Responder) -> Outcome<Response>
  ) -> ComputedOutcome<Response> {
    let chain = ComputedChain<Responder, Void, Response, Never>(
      request, name: { $0.name }, next: { $0.next }, ask: { (responder, _) in ask(responder) })
    return chain((), from: first)
  }
}
