import Baton
import Testing

@testable import BatonInspector

@Suite struct MapGroupTests {
  @Test(arguments: 41...300)
  func `grouped stations keep every handler and every request`(count: Int) {
    var dice = Dice(UInt64(count))
    let stations = MapStation.random(count, &dice)
    let grouped = stations.grouped(most: 40)
    #expect(grouped.count <= 40)
    #expect(grouped.map(\.links).reduce(0, +) == count)
    #expect(leaving(grouped) == leaving(stations))
    #expect(grouped.first?.arriving == stations.first?.arriving)
    #expect(grouped.last?.onward == stations.last?.onward)
  }

  private func leaving(_ stations: [MapStation]) -> Int {
    stations.flatMap(\.exits).map(\.count).reduce(0, +)
  }

  @Test(arguments: 0..<300)
  func `nested chains are grouped into a few stations that count every handler`(seed: Int) {
    var dice = Dice(UInt64(seed))
    var chain = SimulatedChain(deepest: Int.random(in: 1...60, using: &dice), &dice)
    for _ in 0..<Int.random(in: 0...30, using: &dice) { _ = chain.decide(&dice) }
    let stations = MapStation.all(of: chain.lines(), share: 1)
    let most = Int.random(in: 1...40, using: &dice)
    let grouped = stations.grouped(most: most)
    if stations.count <= most { #expect(grouped == stations) }
    #expect(grouped.count <= most)
    #expect(grouped.map(\.links).reduce(0, +) == stations.count)
    #expect(grouped.first?.arriving == stations.first?.arriving)
    #expect(grouped.first?.depth == 0)
    for (index, station) in grouped.enumerated() {
      let inside = grouped[(index + 1)...].prefix { $0.depth > station.depth }
      #expect(station.inside == inside.count)
      if let first = inside.first { #expect(first.depth == station.depth + 1) }
      #expect(station.onward >= 0)
      #expect((0...station.onward).contains(station.changed))
    }
  }

  @Test func `neighbors that only passed requests are combined first`() {
    let stations = (1...50).map { number in
      MapStation(
        name: "\(number)", depth: 0, arriving: number <= 20 ? 10 : 7,
        exits: number == 20 ? [MapStation.Exit(decision: .handled, count: 3)] : [])
    }
    let grouped = stations.grouped(most: 40)
    #expect(grouped.map(\.links) == [19, 1, 30])
    #expect(grouped.map(\.title) == ["1 … 19", "20", "21 … 50"])
  }

  /// 300 nested around handlers, some of which failed requests, and two handlers inside them.
  private func nested(failing: Set<Int> = []) -> [MapStation] {
    var arriving = 900
    return (1...302).map { number in
      let isFailing = failing.contains(number)
      defer { arriving -= isFailing ? 1 : 0 }
      return MapStation(
        name: "\(number)", depth: min(number, 301) - 1, inside: number > 300 ? 0 : 302 - number,
        arriving: arriving, exits: isFailing ? [MapStation.Exit(decision: .failed, count: 1)] : [])
    }
  }

  @Test func `nested around handlers that only passed requests are combined`() {
    let grouped = nested(failing: [100, 302]).grouped(most: 40)
    #expect(grouped.map(\.title) == ["1 … 99", "100", "101 … 299", "300", "301", "302"])
    #expect(grouped.map(\.links) == [99, 1, 199, 1, 1, 1])
    #expect(grouped.map(\.depth) == [0, 1, 2, 3, 4, 4])
    #expect(grouped.map(\.inside) == [5, 4, 3, 2, 0, 0])
    #expect(grouped.map(\.arriving) == [900, 900, 899, 899, 899, 899])
  }

  @Test func `nested around handlers are combined even if all of them failed requests`() {
    let grouped = nested(failing: Set(1...300)).grouped(most: 40)
    #expect(grouped.count <= 40)
    #expect(grouped.map(\.links).max() == 8)
    #expect(grouped.last?.arriving == 600)
    #expect(leaving(grouped) == 300)
  }

  /// A dispatcher with 300 keys, each of which received two requests.
  private func dispatcher(handling count: Int) -> [MapStation] {
    [MapStation(name: "doors", depth: 0, inside: 300, arriving: 600)]
      + (1...300).map { key in
        MapStation(
          name: "door", label: "\(key)", depth: 1, arriving: 2,
          exits: count == 0 ? [] : [MapStation.Exit(decision: .handled, count: count)])
      }
  }

  @Test func `a dispatcher's handlers that only passed requests are combined`() {
    let grouped = dispatcher(handling: 0).grouped(most: 40)
    #expect(grouped.map(\.title) == ["doors", "1 … 300: door"])
    #expect(grouped.map(\.links) == [1, 300])
    #expect(grouped.map(\.arriving) == [600, 600])
  }

  @Test func `a dispatcher's handlers are combined with all their requests`() {
    let grouped = dispatcher(handling: 1).grouped(most: 40)
    #expect(grouped.count <= 40)
    #expect(grouped[0].heading == "doors")
    #expect(grouped[1].heading == "1 … 8: door".isolated + " (8 handlers)")
    #expect(grouped.dropFirst().map(\.arriving).reduce(0, +) == 600)
    #expect(leaving(grouped) == 300)
  }

  @Test func `if many dispatchers have many keys, each is combined with its handlers`() {
    let stations = (1...30).flatMap { number in
      [MapStation(name: "\(number)", depth: 0, inside: 10, arriving: 100)]
        + (1...10).map { key in
          MapStation(
            name: "door", label: "\(key)", depth: 1, arriving: 10,
            exits: [MapStation.Exit(decision: .handled, count: 1)])
        }
    }
    let grouped = stations.grouped(most: 40)
    #expect(grouped.map(\.links) == Array(repeating: 11, count: 30))
    #expect(grouped.allSatisfy { $0.exits == [MapStation.Exit(decision: .handled, count: 10)] })
  }

  @Test func `a combined station links to the chain's requests`() {
    let links = InspectorLinks(prefix: "/inspector")
    let map = ChainMap(title: "Map", stations: dispatcher(handling: 0), unhandled: 600) {
      links.requests(RequestFilter(chain: 1, handler: $0))
    }.svg
    let address = "/inspector/requests?chain=1"
    let heading = "1 … 300: door".isolated + " (300 handlers)"
    #expect(
      map.contains(
        #"<a href="\#(address)&amp;handler=doors" aria-label="doors: 600 requests">"#))
    #expect(map.contains(#"<a href="\#(address)" aria-label="\#(heading): 600 requests">"#))
  }
}
