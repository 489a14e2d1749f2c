import Foundation
import HTMLPages

/// A table of all nodes, with their counts for a chain.
///
/// If there is only one node, there is no table.
struct NodeTable {
  let nodes: AllNodes
  var chain: RegisteredChain?

  var html: HTML {
    HTML {
      if let local = nodes.local {
        Tag("h2") { "Nodes" }
        Table("Nodes", ["Node", "Address", "State"] + columns) {
          row(local, "alive, and shows this page", chain?.report)
          for other in nodes.others { row(other.node, state(of: other), report(of: other)) }
        }.html
      }
    }
  }

  private var columns: [String] {
    guard let chain else { return [] }
    return (chain.edited == nil ? [] : ["Revision"]) + ["Requests", "Recorded", "Records"]
  }

  private func report(of other: NodeState) -> ChainReport? { chain.flatMap(other.report) }

  private func state(of other: NodeState) -> String {
    guard other.reply != nil else { return other.node.silentState }
    let chains = chain.map { [$0] } ?? nodes.inspector.chains
    let missing = chains.filter { !other.knows($0) }
    let incomparable = chains.filter { chain in
      other.report(of: chain).map { !$0.isComparable(with: chain.report) } ?? false
    }
    var state = "alive"
    if !missing.isEmpty {
      state += "; without \(chain == nil ? missing.names : "this chain")"
    }
    if !incomparable.isEmpty {
      state += chain == nil ? "; of \(incomparable.names), only the" : "; only its"
      state += " number of requests is counted, because its sample is not comparable"
    }
    return state
  }

  private func row(_ node: InspectorNode, _ state: String, _ report: ChainReport?) -> HTML {
    Tag("tr") {
      Tag("th", .text("scope", "row")) { node.name.named }
      Tag("td") { node.address.named }
      Tag("td", .class("text")) { state }
      if let chain {
        if chain.edited != nil {
          Tag("td", .class("number")) { report?.revision.map { "\($0)" } ?? "·" }
        }
        Tag("td", .class("number")) { report.map { "\($0.requestCount)" } ?? "·" }
        Tag("td", .class("number")) { report.map { "\($0.snapshot.recorded)" } ?? "·" }
        Tag("td") { report.map { $0.recordsAll ? "all" : "a sample" } ?? "·" }
      }
    }.html
  }
}

/// Notices about nodes whose requests are missing from a page, because the nodes do not reply or do
/// not have the same chains.
struct SilentNodes {
  let nodes: AllNodes
  /// The chains whose requests the page shows.
  let chains: [RegisteredChain]

  var html: HTML {
    HTML {
      for other in nodes.others where other.reply != nil {
        let missing = chains.filter { !other.knows($0) }
        if !missing.isEmpty {
          Tag("p", .class("wrong")) {
            """
            Node \(other.node.name.isolated) (\(other.node.address.isolated)) does not run \
            \(missing.names) at the same position. Its requests of \
            \(missing.count == 1 ? "this chain" : "these chains") are not shown.
            """
          }
        }
      }
      for node in nodes.silent {
        Tag("p", .class("wrong")) {
          """
          Node \(node.name.isolated) (\(node.address.isolated)) \(node.silence). Its requests are \
          not shown.
          """
        }
      }
    }
  }
}

extension [RegisteredChain] {
  fileprivate var names: String {
    map(\.name.isolated).formatted(.list(type: .and).locale(Locale(identifier: "en")))
  }
}

extension InspectorNode {
  /// The state of a node that does not reply, such as `dead since 2026-01-02T03:04:05.000Z`.
  ///
  /// A node with a recent heartbeat is not dead: it may be slow, have another version, or be
  /// unreachable from this node.
  var silentState: String {
    let lastSeen = lastSeen?.shownAsMoment
    return isAlive
      ? "does not reply" + (lastSeen.map { "; last heartbeat at \($0)" } ?? "")
      : "dead" + (lastSeen.map { " since \($0)" } ?? "")
  }

  /// The state as a predicate, such as `is dead since 2026-01-02T03:04:05.000Z`.
  var silence: String { isAlive ? silentState : "is \(silentState)" }
}
