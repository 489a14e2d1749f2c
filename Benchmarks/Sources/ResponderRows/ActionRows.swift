import Harness
import ResponderChain

/// Actions without a target, performed by the twentieth responder after the sender.
enum ActionRows {
  @MainActor protocol Saving: AnyObject {
    func save(_ request: Int)
    var saved: Int { get }
  }

  final class Panel: View {}

  final class Document: View, Saving {
    var saved = 0

    func save(_ request: Int) { saved = request }
  }

  /// A button inside twenty views of alternating classes, the outermost of which saves.
  @MainActor
  final class Scene {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let document = Document(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let button = Button("save")
    var request = 0
    /// The action, which can have any sender.
    let save: AnyAction

    init() {
      save = AnyAction(Action("save") { (target: any Saving, sender: Button) in target.save(320) })
      application.addWindow(window)
      window.makeKeyAndVisible()
      window.addSubview(document)
      var view: View = document
      for index in 1..<20 {
        let panel = index.isMultiple(of: 2) ? Panel(frame: view.bounds) : View(frame: view.bounds)
        view.addSubview(panel)
        view = panel
      }
      view.addSubview(button)
    }
  }

  @MainActor static let scene = Scene()

  static let group = Group("an action over twenty responders", baseline: "as? along next")

  static let cases = [
    Case("as? along next", in: group) {
      .onMainThread { count in
        let scene = scene
        return drain(count) { _ in
          scene.document.saved = 0
          var responder: Responder? = scene.button
          while let here = responder {
            if let target = here as? any Saving {
              target.save(320)
              break
            }
            responder = here.next
          }
          return scene.document.saved
        }
      }
    },
    Case("Baton, an action without a target", in: group) {
      .onMainThread { count in
        let scene = scene
        return drain(count) { _ in
          scene.document.saved = 0
          scene.application.sendAction(scene.save, to: nil, from: scene.button, for: nil)
          return scene.document.saved
        }
      }
    },
  ]
}
