import Baton
import Testing

@testable import BatonInspector

@Suite struct MapWidthTests {
  @Test(arguments: 0..<300)
  func `the widths add up in nested, split and broadcast chains`(seed: Int) {
    var dice = Dice(UInt64(seed))
    let all = Int.random(in: 0...60, using: &dice)
    var chain = SimulatedChain(deepest: Int.random(in: 1...9, using: &dice), &dice)
    var passed = 0
    for _ in 0..<all where chain.decide(&dice) == .passed { passed += 1 }
    let stations = MapStation.all(of: chain.lines(), share: 1)
    let layout = MapLayout(stations, unhandled: passed)
    #expect(layout.placed.map(\.station) == stations)
    var placed = layout.placed[...]
    let rest = conserved(chain, &placed)
    #expect(placed.isEmpty)
    #expect(abs(layout.end.width - rest) < 0.001)
  }

  /// Checks the streams of a chain, and removes its stations from the front of the array.
  ///
  /// Returns the width of the stream that runs off the chain's end.
  private func conserved(
    _ chain: SimulatedChain, _ placed: inout ArraySlice<MapLayout.Placed>
  ) -> Double {
    let station = placed.removeFirst()
    let exits: Double = station.exits.map(\.width).reduce(0, +)
    #expect(abs(exits + station.onward - station.arriving) < 0.001)
    #expect(station.changed <= station.onward)
    var rest = station.arriving - exits
    var entered = 0.0
    for part in chain.parts {
      let arriving = placed.first?.arriving ?? 0
      entered += arriving
      let expected: Double = chain.form == .split ? min(arriving, rest) : rest
      if chain.form == .row { #expect(abs(arriving - expected) < 0.001) }
      if chain.form == .broadcast { #expect(abs(arriving - station.arriving) < 0.001) }
      let left = conserved(part, &placed)
      switch chain.form {
      case .row: rest = left
      case .split: rest -= arriving - left
      case .broadcast: break
      }
    }
    if chain.form == .split { #expect(entered <= station.arriving + 0.001) }
    // Several branches may handle a request, so only the simulation knows how many requests remain.
    guard chain.form == .broadcast, station.station.arriving > 0 else { return rest }
    return station.arriving * Double(chain.passed) / Double(station.station.arriving)
  }
}
