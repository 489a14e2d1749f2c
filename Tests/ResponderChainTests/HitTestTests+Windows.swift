import Baton
import Testing

import ResponderChain

extension HitTestTests {
  @Test func `windows are tested front to back, by level and then by order`() {
    let stage = Stage()
    stage.record()
    let second = Window(frame: stage.window.frame)
    stage.application.addWindow(second)
    let alert = Window(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    alert.level = .alert
    stage.application.addWindow(alert)
    stage.window.makeKeyAndVisible()
    #expect(stage.application.windows == [second, stage.window, alert])
    alert.accessibility.label = "alert"
    stage.window.accessibility.label = "first"
    for x in [5.0, 50] {
      stage.down(x, 5)
      stage.up(x, 5)
    }
    let tests = stage.paths.flatMap(\.allVisits).filter { $0.name == "hit test" }
    #expect(tests.map(\.detail) == ["Window \"alert\"", "Window \"first\""])
    stage.window.level = .statusBar
    second.level = .alert
    #expect(stage.application.windows == [stage.window, second, alert])
  }

  @Test func `a path shows why views were excluded`() {
    let stage = Stage()
    stage.record()
    stage.window.addSubview(root)
    let names = ["hidden", "off", "glass", "far", "flat"]
    let views = names.map { name in
      let view = add(box(0, 0, 10, 10))
      view.accessibility.label = name
      return view
    }
    views[0].isHidden = true
    views[1].isUserInteractionEnabled = false
    views[2].alpha = 0
    views[3].frame.origin.x = 50
    views[4].transform = .scale(x: 0, y: 0)
    stage.down(5, 5)
    let visits = stage.paths[0].allVisits.first { $0.name == "hit test" }?.visits ?? []
    #expect(
      visits.map { "\($0.name): \($0.detail ?? "")" } == [
        "View \"flat\": its transform is not invertible",
        "View \"far\": (-45.0, 5.0) is outside of it", "View \"glass\": its alpha is 0.0",
        "View \"off\": its interaction is off", "View \"hidden\": it is hidden",
      ])
  }
}
