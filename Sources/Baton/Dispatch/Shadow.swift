/// A handler of a ``Dispatcher`` all of whose keys are declared by handlers before it.
///
/// It sees only what those pass; when they take every request with their keys, it is never asked.
///
/// ```swift
/// let switchboard = Dispatcher(
///   "switchboard", by: { (number: Int) in number },
///   [Lamp(number: 1), Lamp("spare", number: 1)])
/// print(switchboard.shadows[0])
/// // "spare", at index 1, gets only what "lamp" before it passes: all its keys are declared there
/// ```
public struct Shadow: Sendable, Hashable {
  /// The handler's name.
  public let handler: String
  /// Its position, from 0.
  public let position: Int
  /// The names of the handlers that are the first to declare its keys, in order.
  public let shadowedBy: [String]
}

extension Shadow: CustomStringConvertible {
  /// Who stands in whose shadow, and why.
  public var description: String {
    let names = shadowedBy.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      "\(handler)", at index \(position), gets only what \(names) before it \
      pass\(shadowedBy.count == 1 ? "es" : ""): all its keys are declared there
      """
  }
}

extension Dispatcher {
  /// The handlers that stand in the shadow of others, in order.
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

  /// A handler's name; the lines of a branch have none together, and are all named.
  private func title(of part: Part) -> String {
    let outlines = part.outlines
    return outlines.count == 1 ? part.name : outlines.map(\.name).joined(separator: ", ")
  }
}
