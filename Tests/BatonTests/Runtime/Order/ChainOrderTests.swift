import TestSupport
import Testing

@testable import Baton

/// Tests that compare the single pass over all rules with a check of each pair of links.
struct ChainOrderTests {
  typealias Placed = OrderRuleTests.Placed
  typealias Ring = OrderRuleTests.Ring

  /// Returns the rules that a row of links breaks, checked pair by pair.
  func pairs(_ links: [any Link<String, String, Never>]) -> [BrokenOrderRule] {
    func isCalled(_ index: Int, _ text: String) -> Bool {
      links[index].name == text || links[index].orderRole == text
    }
    return links.indices.flatMap { index in
      links[index].orderRules.filter { rule in
        let own = links[index].orderRole ?? links[index].name
        let others = links.indices.filter { $0 != index && isCalled($0, rule.other ?? own) }
        let around = others.filter { $0 < index && links[$0] is Ring }
        return switch rule.kind {
        case .before: others.contains { $0 < index }
        case .after: others.contains { $0 > index }
        case .inside: !others.isEmpty && around.isEmpty
        case .outside: !around.isEmpty
        case .once: links[index].orderRole == nil || !others.isEmpty
        case .needs: others.isEmpty
        case .outsideRole, .onceWithoutRole, .noLonger: false
        }
      }.map { rule in
        let name = links[index].name
        let isUnknown = rule == .once && links[index].orderRole == nil
        return BrokenOrderRule(
          link: name, name: name, rule: isUnknown ? OrderRule(kind: .onceWithoutRole) : rule,
          linkOfChain: name)
      }
    }
  }

  @Test(arguments: 0..<300)
  func `the rules find the same violations in random rows as a check of each pair`(seed: Int) throws
  {
    var random = Dice(seed: UInt64(seed))
    let words = ["a", "b", "c", "d"]
    let links = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      let name = words.randomElement(using: &random) ?? ""
      let role = Bool.random(using: &random) ? words.randomElement(using: &random) : nil
      let rules = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        let other = words.randomElement(using: &random) ?? ""
        return [
          OrderRule.before(other), .after(other), .inside(other), .outside(other), .once,
          .needs(other),
        ].randomElement(using: &random) ?? .once
      }
      return Bool.random(using: &random)
        ? Placed(name: name, orderRole: role, orderRules: rules)
        : Ring(name: name, orderRole: role, orderRules: rules) as any Link<String, String, Never>
    }
    let row = Chain("row") {
      for link in links { AnyLink(link) }
    }
    #expect(row.brokenOrderRules == pairs(links))
  }
}
