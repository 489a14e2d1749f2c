import Baton

@testable import BatonInspector

/// A chain of nested links that decide at random, and the counts of their decisions.
struct SimulatedChain {
  enum Form: CaseIterable { case row, split, broadcast }

  let name: String
  let form: Form
  let label: String?
  var parts: [SimulatedChain] = []
  var counts = HandlerCounts()
  var passed = 0

  /// Creates a chain in which at least one link has the given depth.
  init(deepest: Int, _ dice: inout some RandomNumberGenerator) {
    self.init("chain", .row, depth: 0, deepest: deepest, &dice)
  }

  private init(
    _ name: String, _ form: Form, label: String? = nil, depth: Int, deepest: Int,
    _ dice: inout some RandomNumberGenerator
  ) {
    (self.name, self.form, self.label) = (name, form, label)
    guard depth < deepest || depth < 4 && Int.random(in: 0...2, using: &dice) == 0 else { return }
    let count = Int.random(in: 1...4, using: &dice)
    let deep = Int.random(in: 0..<count, using: &dice)
    for number in 0..<count {
      parts.append(
        SimulatedChain(
          "\(name).\(number)", Form.allCases.randomElement(using: &dice) ?? .row,
          label: form == .split ? "\(number)" : nil, depth: depth + 1,
          deepest: number == deep ? deepest : 0, &dice))
    }
  }

  mutating func decide(_ dice: inout some RandomNumberGenerator) -> Path.Decision {
    let decision = parts.isEmpty ? own(&dice) : asked(&dice)
    counts.add(decision, .zero, isSampled: false)
    if decision == .passed || decision == .changed { passed += 1 }
    return decision == .changed ? .passed : decision
  }

  private func own(_ dice: inout some RandomNumberGenerator) -> Path.Decision {
    switch Int.random(in: 0...9, using: &dice) {
    case 0...2: .handled
    case 3: .failed
    case 4: .changed
    default: .passed
    }
  }

  private mutating func asked(_ dice: inout some RandomNumberGenerator) -> Path.Decision {
    switch form {
    case .row:
      for index in parts.indices {
        let decision = parts[index].decide(&dice)
        if decision != .passed { return decision }
      }
      return .passed
    case .split:
      let index = Int.random(in: 0...parts.count, using: &dice)
      return index < parts.count ? parts[index].decide(&dice) : .passed
    case .broadcast:
      let all = parts.indices.map { parts[$0].decide(&dice) }
      return all.first { $0 != .passed } ?? .passed
    }
  }

  func lines(depth: Int = 0) -> [CountedLine] {
    [CountedLine(name: name, label: label, depth: depth, isDrawn: true, counts: counts)]
      + parts.flatMap { $0.lines(depth: depth + 1) }
  }
}
