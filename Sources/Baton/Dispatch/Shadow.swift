/// A handler in a ``Dispatcher`` whose keys are all declared by earlier handlers.
///
/// A shadowed handler receives only the requests that the earlier handlers pass.
///
/// ```swift
/// let switchboard = Dispatcher(
///   "switchboard", by: { (number: Int) in number },
///   [Lamp(number: 1), Lamp("spare", number: 1)])
/// let shadow = switchboard.shadows[0]
/// shadow.handler      // "spare"
/// shadow.shadowedBy   // ["lamp"]
/// ```
public struct Shadow: Sendable, Hashable {
  /// The handler's name.
  public let handler: String
  /// The handler's position, starting at 0.
  public let position: Int
  /// The names of the earlier handlers that declare this handler's keys, in order.
  public let shadowedBy: [String]
}

extension Shadow: CustomStringConvertible {
  /// A message that names this handler and the handlers that shadow it.
  public var description: String {
    let names = shadowedBy.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      "\(handler)", at index \(position), receives only requests that \(names) \
      pass\(shadowedBy.count == 1 ? "es" : ""): all its keys are declared by earlier handlers
      """
  }
}

extension Dispatcher {
  /// The handlers that are shadowed by earlier handlers, in order.
  ///
  /// - Complexity: O(n) in the number of keys.
  public var shadows: [Shadow] {
    parts.indices.compactMap { position in
      let keys = keys(position)
      guard !keys.isEmpty else { return nil }
      var others: Set<Int> = []
      for key in keys {
        guard let first = index.first(for: key), first < position else { return nil }
        others.insert(first)
      }
      return Shadow(
        handler: title(of: parts[position]), position: position,
        shadowedBy: others.sorted().map { title(of: parts[$0]) })
    }
  }

  private func title(of part: Part) -> String {
    let outlines = part.outlines
    return outlines.count == 1 ? part.name : outlines.map(\.name).joined(separator: ", ")
  }
}
