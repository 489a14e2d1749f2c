import Harness
import ResponderChain

/// Moving fingers, from the host's input through the window and recognizers to a view.
enum TouchRows {
  final class Finger: View {
    var moves = 0

    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { moves += touches.count }
  }

  /// A finger on a view, with one recognizer that has begun and two that have failed.
  @MainActor
  final class Scene {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let finger = Finger(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var panned = 0
    private let batches: [[RawTouch]]

    init() {
      batches = (0..<64).map { index in
        let place = Point(x: Double(20 + index), y: Double(80 - index))
        return [RawTouch(id: 0, phase: .moved, location: place)]
      }
      application.addWindow(window)
      let controller = ViewController()
      window.rootViewController = controller
      let panel = View(frame: window.bounds)
      controller.view.addSubview(panel)
      panel.addSubview(finger)
      let pan = PanGestureRecognizer()
      pan.cancelsTouchesInView = false
      pan.addAction { [unowned self] _ in panned += 1 }
      controller.view.addGestureRecognizer(pan)
      panel.addGestureRecognizer(LongPressGestureRecognizer())
      finger.addGestureRecognizer(TapGestureRecognizer())
      let down = RawTouch(id: 0, phase: .began, location: Point(x: 20, y: 80))
      application.send(.touches([down], at: .zero))
      send(hidden(60), at: .milliseconds(1))
    }

    @discardableResult
    func send(_ index: Int, at time: Duration) -> Bool {
      application.send(.touches(batches[index & 63], at: time))
    }
  }

  @MainActor static let scene = Scene()

  static let group = Group("touches through window, recognizers and views", baseline: nil)

  static let cases = [
    Case("Baton, a touch moved", in: group, expecting: 1) {
      .onMainThread { count in
        let scene = scene
        var time = scene.application.time
        return drain(count, HitTestRows.points) { point in
          time += .milliseconds(8)
          let (moves, panned) = (scene.finger.moves, scene.panned)
          scene.send(point, at: time)
          return (scene.finger.moves - moves) * (scene.panned - panned)
        }
      }
    }
  ]
}
