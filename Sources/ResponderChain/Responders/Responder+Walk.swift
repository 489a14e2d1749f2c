internal import Baton

extension Responder {
  /// This responder and all responders after it, each only once even if the chain has a cycle.
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

  /// Calls a closure with each responder, starting with this one, until the request is handled.
  static func walk<Response>(
    _ request: String, from first: Responder?, ask: @escaping (Responder) -> Outcome<Response>
  ) -> ComputedOutcome<Response> {
    let chain = ComputedChain<Responder, Void, Response, Never>(
      request, name: { $0.name }, next: { $0.next }, ask: { (responder, _) in ask(responder) })
    return chain((), from: first)
  }
}
