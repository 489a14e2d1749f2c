/// What a batch asks of its chain: how the chain stood when it was asked first, and what the answers
/// depend on.
///
/// A batch is written with no lock held, so others edit meanwhile. That matters if the chain would
/// answer otherwise now.
final class BatchBasis<Request, Response, Failure: Error> {
  typealias Editor = ChainEditor<Request, Response, Failure>

  private let editor: Editor
  private var stood: (snapshot: Editor.ChainSnapshot, links: IdentifiedLinks)?
  /// The identifiers that it was asked for, and whether they were there.
  private var answers: [String: Bool] = [:]
  private var isOrderAsked = false

  init(_ editor: Editor) {
    self.editor = editor
  }

  var isAsked: Bool { stood != nil }

  private var standing: (snapshot: Editor.ChainSnapshot, links: IdentifiedLinks) {
    let standing = stood ?? editor.standing()
    stood = standing
    return standing
  }

  func contains(_ identifier: String) -> Bool {
    let isThere = standing.links[identifier] != nil
    answers[identifier] = isThere
    return isThere
  }

  var identifiers: [String] {
    isOrderAsked = true
    return Array(standing.snapshot.names)
  }

  /// A link that came, went or was moved, so that the chain would answer otherwise as it stands now;
  /// `nil` if it answers the same.
  func otherAnswer(of snapshot: Editor.ChainSnapshot, _ links: IdentifiedLinks) -> String? {
    guard let stood, stood.snapshot !== snapshot else { return nil }
    if let (identifier, _) = answers.first(where: { links[$0] == nil ? $1 : !$1 }) {
      return identifier
    }
    guard isOrderAsked else { return nil }
    let (old, new) = (stood.snapshot.names, snapshot.names)
    let moved = zip(old, new).first { $0 != $1 }?.0
    return moved ?? old.dropFirst(new.count).first ?? new.dropFirst(old.count).first
  }
}
