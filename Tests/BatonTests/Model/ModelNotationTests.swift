import Baton
import BatonTesting
import TestSupport
import Testing

/// Tests of the text form of paths, with random chains, odd names and random texts.
struct ModelNotationTests {
  private typealias Leaf = Probe<String, String, ProbeFailure>
  private typealias Part = AnyHandler<String, String, ProbeFailure>

  /// Parts of names, including signs of the notation and combining marks.
  private let pieces = [
    "a", "B", "7", "양파", "🧅", "e\u{301}", "\u{301}", "\u{600}", "\u{200D}", " ", "\t", "\r\n",
    "'", "(", ")", "+", "-", "~", "!", "|", ".", "→",
  ]

  private func text(_ length: ClosedRange<Int>, _ random: inout Dice) -> String {
    (0..<Int.random(in: length, using: &random))
      .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  private func chain(_ depth: Int, _ random: inout Dice) -> Part {
    let name = text(0...4, &random)
    switch Int.random(in: 0..<(depth == 0 ? 3 : 7), using: &random) {
    case 0: return Leaf(name) { _ in .passed }.erased()
    case 1: return Leaf(name) { .handled($0) }.erased()
    case 2: return Leaf(name) { (_) throws(ProbeFailure) in throw ProbeFailure() }.erased()
    case 3:
      let addition = random.chance(percent: 50) ? "!" : ""
      let around = ClosureAround<String, String, ProbeFailure>(name) { request, next in
        next(request + addition)
      }
      return chain(depth - 1, &random).surrounded(by: around).erased()
    default:
      var parts: [Part] = []
      for _ in 0..<Int.random(in: 0...3, using: &random) { parts.append(chain(depth - 1, &random)) }
      return Chain(name, of: parts).erased()
    }
  }

  @Test(arguments: Seed.all)
  func `every printed path can be parsed`(seed: UInt64) throws {
    var random = Dice(seed: seed)
    for _ in 0..<500 {
      let recorded = chain(3, &random).path(of: "onion")
      let notation = PathNotation(recorded.path)
      #expect(try PathNotation(parsing: "\(notation)") == notation, "\(notation)")
      try recorded.expect(recorded.path.notation)
    }
  }

  @Test(arguments: Seed.all)
  func `any text is either a path that prints as the same text, or rejected at a position`(
    seed: UInt64
  ) throws {
    var random = Dice(seed: seed)
    for _ in 0..<2000 {
      let text = text(0...12, &random)
      do throws(NotationError) {
        let notation = try PathNotation(parsing: text)
        #expect(try PathNotation(parsing: "\(notation)") == notation, "\(text)")
      } catch {
        #expect((1...text.count + 1).contains(error.column), "\(error)")
      }
    }
  }
}
