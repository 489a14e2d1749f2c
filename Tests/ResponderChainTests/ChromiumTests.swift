import Foundation
import TestSupport
import Testing

import ResponderChain

/// Tests that compare hits and event paths with a browser.
@MainActor
struct ChromiumTests {
  private struct Question {
    let point: Point
    let chain: String
  }

  @Test(.enabled(if: Oracle.chromium.isAsked, "\(Oracle.chromium.remark)"))
  func `a browser hits the same views, and its events take the same path`() throws {
    var dice = Dice(seed: 20)
    var page = Page()
    var asked: [[Question]] = []
    for _ in 0..<150 {
      let (root, names) = tree(&dice)
      let questions = (0..<80).compactMap { _ in question(root, names, &dice) }
      page.add(root, names, asking: questions.map(\.point))
      asked.append(questions)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).html")
    try Data(page.html.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let dump = try Oracle.chromium.answer(to: ["file://\(file.path())"])
    let answers = dump.split(separator: "«").last?.split(separator: "»").first?
      .split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let expected = asked.flatMap { $0 }.map(\.chain)
    #expect(expected.count > 4000)
    #expect(answers?.count == expected.count)
    for (index, (answer, chain)) in zip(answers ?? [], expected).enumerated() {
      #expect(answer == chain, "question \(index)")
    }
  }

  /// Returns a random point, unless points near it have a different hit, because browsers round.
  private func question(_ root: View, _ names: [View: Int], _ dice: inout Dice) -> Question? {
    let point = Point(x: Double(dice.roll(420)), y: Double(dice.roll(420)))
    let hit = root.hitTest(point, with: nil)
    for (x, y) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
      let near = Point(x: point.x + 1.6 * Double(x), y: point.y + 1.6 * Double(y))
      guard root.hitTest(near, with: nil) === hit else { return nil }
    }
    let views = (hit?.chain ?? []).compactMap { $0 as? View }
    return Question(
      point: point, chain: views.compactMap { names[$0].map { "\($0)" } }.joined(separator: " "))
  }

  private func tree(_ dice: inout Dice) -> (View, [View: Int]) {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    var (views, names) = ([root], [root: 0])
    for index in 1...(4 + dice.roll(30)) {
      let view = View(
        frame: Rect(
          x: Double(dice.roll(260)) - 40, y: Double(dice.roll(260)) - 40,
          width: Double(20 + dice.roll(300)), height: Double(20 + dice.roll(300))))
      switch dice.roll(10) {
      case 0: view.isHidden = true
      case 1: view.isUserInteractionEnabled = false
      case 2:
        view.transform = .scale(x: Double(1 + dice.roll(4)) / 2, y: Double(1 + dice.roll(3)) / 2)
      case 3: view.transform = .rotation(cosine: 0.6, sine: 0.8)
      case 4: view.transform = Transform(a: 1, b: 0.25, c: -0.5, d: 1, tx: 10, ty: -5)
      case 5: view.bounds.origin = Point(x: Double(dice.roll(60)) - 30, y: Double(dice.roll(60)))
      case 6: view.transform = .scale(x: 0, y: 1)
      default: break
      }
      views[dice.roll(views.count)].addSubview(view)
      views.append(view)
      names[view] = index
    }
    return (root, names)
  }
}
