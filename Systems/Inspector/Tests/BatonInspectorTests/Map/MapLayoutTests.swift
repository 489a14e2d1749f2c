import Baton
import Testing

@testable import BatonInspector

@Suite struct MapLayoutTests {
  @Test(arguments: 0...300)
  func `stations and exits are in the chain's order and do not overlap`(count: Int) {
    var dice = Dice(UInt64(count))
    let stations = MapStation.random(count, &dice)
    expectOrder(of: stations, in: MapLayout(stations, unhandled: stations.last?.onward ?? 0))
  }

  @Test(arguments: 0..<300)
  func `nothing overlaps or coincides in nested, split and broadcast chains`(seed: Int) {
    var dice = Dice(UInt64(seed))
    var chain = SimulatedChain(deepest: Int.random(in: 1...60, using: &dice), &dice)
    for _ in 0..<Int.random(in: 0...30, using: &dice) { _ = chain.decide(&dice) }
    let stations = MapStation.all(of: chain.lines(), share: 1)
    let layout = MapLayout(stations, unhandled: chain.passed)
    expectOrder(of: stations, in: layout)
    expectNesting(in: layout)
  }

  private func expectOrder(of stations: [MapStation], in layout: MapLayout) {
    #expect(layout.placed.map(\.station) == stations)
    var top = 0.0
    for placed in layout.placed {
      let outer = placed.enclosure ?? placed.box
      #expect(outer.y >= top)
      #expect(outer.x >= 0)
      #expect(outer.right <= MapLayout.width)
      top = placed.box.bottom
      for exit in placed.exits {
        #expect(exit.top >= top)
        let right: Double = exit.left + exit.width
        #expect(exit.left >= placed.box.x)
        #expect(right <= placed.box.right)
        top = exit.top + exit.width
      }
    }
    #expect(layout.end.top >= top)
    #expect(layout.end.top <= layout.height)
  }

  /// Checks that each enclosure contains its stations, with room between all edges.
  private func expectNesting(in layout: MapLayout) {
    var open: [(box: MapLayout.Box, end: Int)] = []
    for (index, placed) in layout.placed.enumerated() {
      let box = placed.enclosure ?? placed.box
      while let last = open.last, last.end < index {
        #expect(last.box.bottom < box.y)
        open.removeLast()
      }
      if let outer = open.last?.box {
        #expect(outer.x + 0.5 < box.x)
        #expect(box.right + 0.5 < outer.right)
        #expect(outer.y < box.y)
        #expect(box.bottom < outer.bottom)
        for exit in placed.exits {
          let bottom: Double = exit.top + exit.width
          #expect(bottom < outer.bottom)
        }
      }
      let isEnclosing = placed.station.inside > 0
      #expect((placed.enclosure != nil) == isEnclosing)
      if let enclosure = placed.enclosure {
        open.append((enclosure, index + placed.station.inside))
        #expect(enclosure.bottom < layout.end.top)
      }
    }
  }

  @Test(arguments: 0...300)
  func `the widths of the streams that leave a station add up to the arriving width`(count: Int) {
    var dice = Dice(UInt64(count))
    let stations = MapStation.random(count, &dice)
    let layout = MapLayout(stations, unhandled: stations.last?.onward ?? 0)
    for placed in layout.placed {
      let leaving: Double = placed.exits.map(\.width).reduce(placed.onward, +)
      let error: Double = abs(leaving - placed.arriving)
      #expect(error < 0.001)
      #expect(placed.arriving <= MapLayout.mostWidth)
      #expect(placed.changed <= placed.onward)
    }
    guard let first = layout.placed.first else { return }
    let leaving: Double = layout.placed.flatMap(\.exits).map(\.width).reduce(layout.end.width, +)
    let error: Double = abs(leaving - first.arriving)
    #expect(error < 0.001)
  }

  @Test func `an enclosure contains the stations inside it and no others`() {
    let depths = [0, 1, 2, 2, 1, 0, 1, 0]
    let stations = depths.indices.map { index in
      MapStation(
        name: "\(index)", depth: depths[index],
        inside: depths[(index + 1)...].prefix { $0 > depths[index] }.count, arriving: 1)
    }
    let placed = MapLayout(stations, unhandled: 1).placed
    for (index, outer) in placed.enumerated() {
      let isEnclosing = outer.station.inside > 0
      #expect((outer.enclosure != nil) == isEnclosing)
      guard let enclosure = outer.enclosure else { continue }
      let inside = index...(index + outer.station.inside)
      for (other, placed) in placed.enumerated() {
        let isBelowTop: Bool = placed.box.y >= enclosure.y
        let isEnclosed: Bool = isBelowTop && placed.box.bottom <= enclosure.bottom
        #expect(isEnclosed == inside.contains(other))
      }
    }
  }
}

extension MapStation {
  /// Returns random stations of handlers in a row.
  static func random(
    _ count: Int, _ dice: inout some RandomNumberGenerator
  ) -> [MapStation] {
    var arriving = Int.random(in: 0...10_000, using: &dice)
    return (0..<count).map { number in
      var station = MapStation(name: "\(number)", depth: 0, arriving: arriving)
      for decision in [Path.Decision.handled, .failed, .cancelled]
      where Int.random(in: 0...3, using: &dice) == 0 {
        let leaving = Int.random(in: 0...station.onward / 4, using: &dice)
        if leaving > 0 { station.exits.append(Exit(decision: decision, count: leaving)) }
      }
      station.changed = Int.random(in: 0...station.onward, using: &dice)
      arriving = station.onward
      return station
    }
  }
}
