import Harness
import ResponderChain

/// Hit tests for points distributed over a window.
enum HitTestRows {
  /// The width and height of the window.
  static let side = 4000

  /// Points, each as one number; the first one is near the middle.
  static let points = Requests(exponent: 10) { index in
    let random = Int(UInt32(truncatingIfNeeded: index &+ 1) &* 2_654_435_769)
    return index == 0 ? 2010 * side + 2010 : random % (side * side)
  }

  static func x(_ point: Int) -> Double { Double(point % side) + 0.5 }

  static func y(_ point: Int) -> Double { Double(point / side) + 0.5 }

  /// A window whose views are divided by four in both directions until there are 100,000.
  @MainActor static let tree: Window = {
    let window = Window(frame: Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
    var (waiting, next, count): ([View], Int, Int) = ([window], 0, 1)
    while count < 100_000 {
      let view = waiting[next]
      next += 1
      let part = view.bounds.width / 4
      for index in 0..<16 {
        let child = View(
          frame: Rect(
            x: Double(index % 4) * part, y: Double(index / 4) * part, width: part, height: part))
        child.tag = count
        view.addSubview(child)
        waiting.append(child)
        count += 1
      }
    }
    return window
  }()

  /// A window with 10,000 subviews, each of which overlaps its neighbors.
  @MainActor static let flat: Window = {
    let window = Window(frame: Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
    for tag in 0..<10_000 {
      let view = View(
        frame: Rect(
          x: Double(tag % 100) * 40, y: Double(tag / 100) * 40, width: 44, height: 44))
      view.tag = tag
      window.addSubview(view)
    }
    return window
  }()

  /// The same views for a plain traversal.
  @MainActor static let plainFlat: PlainView = {
    let view = PlainView(tag: -1, x: 0, y: 0, width: Double(side), height: Double(side))
    for tag in 0..<10_000 {
      view.add(
        PlainView(
          tag: tag, x: Double(tag % 100) * 40, y: Double(tag / 100) * 40, width: 44, height: 44))
    }
    return view
  }()

  /// A window with nested views, 100,000 deep.
  @MainActor static let deep: Window = {
    let window = Window(frame: Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
    var view: View = window
    for tag in 1...100_000 {
      let child = View(frame: view.bounds)
      child.tag = tag
      view.addSubview(child)
      view = child
    }
    return window
  }()

  @MainActor
  private static func hits(_ window: Window, _ count: Int) -> Int {
    drain(count, points) { window.hitTest(Point(x: x($0), y: y($0)), with: nil)?.tag }
  }

  static let group = Group(
    "hit tests: 10,000 siblings, and trees of 100,000 views",
    baseline: "plain walk, 10,000 siblings")

  static let cases = [
    Case("plain walk, 10,000 siblings", in: group, expecting: 5050) {
      .onMainThread { count in
        let view = plainFlat
        return drain(count, points) { view.hitTest(x($0), y($0))?.tag }
      }
    },
    Case("Baton, 10,000 siblings", in: group, expecting: 5050) {
      .onMainThread { hits(flat, $0) }
    },
    Case("Baton, a balanced tree of 100,000 views", in: group, expecting: 45_329) {
      .onMainThread { hits(tree, $0) }
    },
    Case("Baton, a tree 100,000 views deep", in: group, inRoundsOf: 1, expecting: 100_000) {
      .onMainThread { hits(deep, $0) }
    },
  ]
}
