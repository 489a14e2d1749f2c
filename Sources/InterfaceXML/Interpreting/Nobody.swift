internal import Baton

/// The last handler, which reports each element that no other handler handles.
struct Nobody<Output>: Handler {
  let name = "nobody"
  private let handlers: [(name: String, keys: [String])]

  init(_ handlers: [any ElementHandler<Output>]) {
    self.handlers = handlers.map { ($0.name, $0.keys) }
  }

  func handle(
    _ request: ElementRequest<Output>
  ) throws(Problem) -> Outcome<Interpreted<Output>> {
    let (element, problems) = (request.part.element, request.part.problems)
    problems.report(Problem(.unknownElement, element.place, sentence(on: element.name)))
    // Also handle the nested elements, which may have problems of their own.
    _ = OpenElement(request).isEachMade()
    return .handled(.reported)
  }

  private func sentence(on name: String) -> String {
    // `Baton` guarantees that the dispatcher has called exactly these handlers.
    let asked = handlers.filter { $0.keys.isEmpty || $0.keys.contains(name) }.map(\.name)
    let names = asked.map(\.quoted).joined(separator: ", ")
    let others = handlers.flatMap(\.keys).filter { $0 != name }
    var known: Set<String> = []
    return "no handler handles <\(name.shown)>, "
      + (asked.isEmpty ? "no handler declares it" : "\(names) passed it on")
      + suggestion(for: name, among: others.filter { known.insert($0).inserted }) { "<\($0)>" }
  }
}
