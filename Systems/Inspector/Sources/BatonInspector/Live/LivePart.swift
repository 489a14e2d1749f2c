import HTMLPages

enum LivePart: Hashable, Sendable {
  case chains
  case chain(Int)
  case requests(RequestFilter)
  case unhandled

  init?(_ address: String) {
    let path = address.prefix { $0 != "?" }
    switch path.split(separator: "/").map(String.init) {
    case ["chains"]: self = .chains
    case ["requests"]:
      let filter = RequestFilter(FormFields(query: address.dropFirst(path.count + 1)))
      guard filter.unknown.isEmpty else { return nil }
      self = .requests(filter)
    case ["unhandled"]: self = .unhandled
    case let parts where parts.count == 2 && parts[0] == "chains":
      guard let number = Int(parts[1]) else { return nil }
      self = .chain(number)
    default: return nil
    }
  }

  /// The address after the prefix, independent of the order of query parameters.
  var address: String {
    switch self {
    case .chains: "/chains"
    case .chain(let number): "/chains/\(number)"
    case .requests(let filter): PageLink("/requests", query: filter.query).text
    case .unhandled: "/unhandled"
    }
  }

  func html(_ inspector: Inspector, _ links: InspectorLinks) async -> HTML? {
    switch self {
    case .chains:
      return ChainListPage(nodes: await AllNodes(inspector, asking: .counts), links: links).live
    case .chain(let number):
      guard let chain = inspector.chain(number) else { return nil }
      let nodes = await AllNodes(inspector, asking: .counts)
      return ChainCounts(chain: chain, nodes: nodes, links: links).html
    case .requests(let filter):
      let nodes = await AllNodes(inspector, asking: .requests(filter))
      return RequestListPage(nodes: nodes, links: links, filter: filter).live
    case .unhandled:
      return UnhandledPage(nodes: await AllNodes(inspector, asking: .unhandled), links: links).live
    }
  }
}
