import Baton
import BatonResilience
import BatonTesting
import Testing

private typealias Extra = ClosureHandler<String, String, ProbeFailure>
private typealias Kitchen = RuntimeChain<String, String, ProbeFailure>

/// Tests that every synchronous run-time chain keeps the laws.
struct LawsRuntimeChainTests {
  private func kitchen(_ probes: [Probe<String, String, ProbeFailure>]) throws -> Kitchen {
    let kitchen = Kitchen("kitchen")
    for probe in probes { try kitchen.append(probe) }
    return kitchen
  }

  @Test func `a run-time chain obeys the laws`() throws {
    try Laws.checkChain { try kitchen($0) }
  }

  @Test func `a run-time chain built by every kind of edit obeys the laws`() throws {
    try Laws.checkChain { probes in
      let kitchen = Kitchen("kitchen")
      try kitchen.append(Extra("stove") { _ in .passed })
      for probe in probes.reversed() { try kitchen.prepend(probe) }
      if let first = probes.first {
        try kitchen.replace(first.name, with: Extra("oven") { _ in .passed })
        try kitchen.insert(first, at: .after("oven"))
        try kitchen.move("oven", to: .after("stove"))
      }
      try kitchen.remove("stove")
      return kitchen
    }
  }

  @Test func `a run-time chain with around handlers obeys the laws`() throws {
    try Laws.checkChain { probes in
      let kitchen = Kitchen("kitchen")
      try kitchen.append(
        ClosureAround<String, String, ProbeFailure>("before") { request, next in next(request) })
      for probe in probes {
        try kitchen.append(probe)
        try kitchen.append(
          ClosureRepeatingAround<String, String, ProbeFailure>("behind \(probe.name)") {
            request, next in
            next(request) { .answer($0) }
          })
      }
      return kitchen
    }
  }

  @Test func `nested run-time chains in static and run-time chains obey the laws`() throws {
    try Laws.checkChain { probes in
      let outer = Kitchen("outer")
      try outer.append(try kitchen(Array(probes.prefix(1))))
      let inner = try kitchen(Array(probes.dropFirst()))
      try outer.append(Chain("static") { inner }.erased())
      return Chain("all") { outer }
    }
  }

  @Test(arguments: ["AnyHandler", "Chain", "Fallback", "Dispatcher", "Broadcast", "Sampled"])
  func `a run-time chain detects itself inside an inserted link`(wrapper: String) throws {
    let kitchen = try kitchen([])
    try Laws.checkCircle("was put into itself in \(wrapper)", in: kitchen) {
      switch wrapper {
      case "AnyHandler": try kitchen.append(AnyHandler(kitchen))
      case "Chain": try kitchen.append(Chain { Chain { kitchen } })
      case "Fallback": try kitchen.append(Fallback(to: kitchen))
      case "Dispatcher":
        try kitchen.append(
          Dispatcher(by: { (request: String) in request }) { Branch("onion") { kitchen } })
      case "Broadcast":
        try kitchen.append(First(broadcast: Broadcast(to: [kitchen])))
      default: try kitchen.append(kitchen.recorded(share: 0.5) { _ in })
      }
    }
  }
}

/// A composite that returns the first response of a broadcast.
private struct First: Composite {
  let broadcast: Broadcast<Kitchen>

  var outlines: [Outline] { broadcast.outlines }

  func handle(
    _ request: String, in walk: Walk
  ) throws(ChainError<ProbeFailure>) -> Outcome<String> {
    guard let first = try broadcast.handle(request, in: walk).response?.first else {
      return .passed
    }
    return .handled(first)
  }
}
