import Foundation
import TestSupport
import Testing

@testable import BatonResilience

/// Tests that the charts in the documentation match the simulation; `make pictures` draws them
/// again.
@Suite(.timeLimit(.minutes(20))) struct PictureTests {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .appending(path: "../../../Sources/BatonResilience/BatonResilience.docc/Resources")

  func expect(_ picture: Picture, in name: String) throws {
    let file = Self.folder.appending(path: "\(name).svg")
    if ProcessInfo.processInfo.environment["DRAW_PICTURES"] != nil {
      try picture.svg.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == picture.svg)
  }

  @Test func `a retry storm is drawn with and without a budget`() throws {
    try expect(
      Picture(
        title: "Answers in time, each second; half of the workers are away from 20 to 30 s",
        step: 1,
        series: [
          .init(
            name: "three attempts", color: "#c0392b", values: Scenario.storm({ _ in nil }, seed: 1)),
          .init(
            name: "under a RetryBudget", color: "#2471a3",
            values: Scenario.storm({ RetryBudget(clock: $0.clock) }, seed: 1)),
        ]), in: "retry-storm")
  }

  @Test func `an adaptive limit is drawn next to a fixed one`() throws {
    let adaptive = Scenario.overload(AdaptiveLimitSettings(), seed: 1)
    let fixed = Scenario.overload(
      AdaptiveLimitSettings(initial: 130, range: 130...130), seed: 1)
    try expect(
      Picture(
        title: "Answers within two seconds, each second; half of the workers leave at 120 s",
        step: 1,
        series: [
          .init(name: "a fixed limit of 130", color: "#c0392b", values: fixed.good),
          .init(name: "AdaptiveLimit", color: "#2471a3", values: adaptive.good),
          .init(name: "its limit", color: "#b7950b", values: adaptive.limits),
        ]), in: "adaptive-limit")
  }

  @Test func `a stampede of probes is drawn with and without jitter`() throws {
    var dice = Dice(seed: 1)
    try expect(
      Picture(
        title: "Probes of 100 clients, each tenth of a second; the service is down from 10 s on",
        step: 0.1,
        series: [
          .init(
            name: "equal open times", color: "#c0392b",
            values: Scenario.stampede({ 0 }, seed: 1)),
          .init(
            name: "shortened by chance", color: "#2471a3",
            values: Scenario.stampede({ Double.random(in: 0..<1, using: &dice) }, seed: 1)),
        ]), in: "probe-stampede")
  }
}
