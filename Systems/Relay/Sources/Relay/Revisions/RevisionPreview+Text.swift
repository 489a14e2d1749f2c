extension RevisionPreview: CustomStringConvertible {
  /// A line for each group, and for each request whose outcome would change.
  public var description: String {
    let changed = requests.filter { $0.was != $0.now }
    return (groups.map(\.description) + changed.map(\.description)).joined(separator: "\n")
  }
}

extension RevisionPreview.Group: CustomStringConvertible {
  /// A sentence, such as `2 requests at "pack" of revision 1 continue with "pack", "send"`.
  public var description: String {
    let isOne = count == 1
    let kind = (isDead ? "dead letter" : "request") + (isOne ? "" : "s")
    let subject = "\(count) \(kind) at \"\(handler)\" of revision \(revision)"
    guard let after else { return "\(subject) \(isOne ? "has" : "have") no place" }
    var text = "\(subject) \(isOne ? "continues" : "continue") "
    text += after == before ? "as before" : "with \(after.quoted)"
    if !skipped.isEmpty { text += "; never called: \(skipped.quoted)" }
    if !repeated.isEmpty { text += "; called again: \(repeated.quoted)" }
    return text
  }
}

extension RevisionPreview.Request: CustomStringConvertible {
  /// A sentence, such as `… at "pack": handled by "send", now unhandled`.
  public var description: String { "\(id) at \"\(handler)\": \(was), now \(now)" }
}

extension RevisionPreview.Verdict: CustomStringConvertible {
  /// The verdict in words, such as `handled by "send"`.
  public var description: String {
    switch self {
    case .handled(let name): "handled by \"\(name)\""
    case .unhandled: "unhandled"
    case .failed(let name): "failed at \"\(name)\""
    case .unknown(let name): "unknown, because it depends on \"\(name)\""
    case .noPlace(let name): "without a place, because \"\(name)\" is missing"
    }
  }
}
