import HTMLPages
import HummingbirdCore

/// What of a page changes by itself, by its address behind the prefix.
enum LivePart: Hashable, Sendable {
  case chains
  case chain(Int)
  case requests(RequestFilter)
  case unhandled

  init?(_ address: String) {
    let uri = URI(address)
    switch uri.path.split(separator: "/").map(String.init) {
    case ["chains"]: self = .chains
    case ["requests"]: self = .requests(RequestFilter(uri.queryParameters))
    case ["unhandled"]: self = .unhandled
    case let parts where parts.count == 2 && parts[0] == "chains":
      guard let number = Int(parts[1]) else { return nil }
      self = .chain(number)
    default: return nil
    }
  }

  /// One address for each part, whatever its order was where it was asked for.
  var address: String {
    switch self {
    case .chains: "/chains"
    case .chain(let number): "/chains/\(number)"
    case .requests(let filter): PageLink("/requests", query: filter.query).text
    case .unhandled: "/unhandled"
    }
  }

  /// The part as it stands; `nil` where there is no such chain.
  func html(_ inspector: Inspector, _ links: InspectorLinks) -> HTML? {
    switch self {
    case .chains: ChainListPage(inspector: inspector, links: links).live
    case .chain(let number):
      inspector.chain(number).map { ChainCounts(chain: $0, links: links).html }
    case .requests(let filter):
      RequestListPage(inspector: inspector, links: links, filter: filter).live
    case .unhandled: UnhandledPage(inspector: inspector, links: links).live
    }
  }
}
