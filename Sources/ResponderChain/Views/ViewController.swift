internal import Baton

/// A controller that manages a view and its subviews, and is that view's next responder.
@MainActor
open class ViewController: Responder {
  /// The title, which appears in recorded paths, for example.
  public final var title: String?
  /// The child controllers.
  public private(set) final var children: [ViewController] = []
  /// The parent controller.
  public private(set) final weak var parent: ViewController?
  /// The controller that is presented in front of this one, if any.
  ///
  /// The outermost controller presents it on behalf of the controllers inside.
  public final var presentedViewController: ViewController? { presenter.shown }
  private final var shown: ViewController?
  /// The controller that presents this one.
  public private(set) final weak var presentingViewController: ViewController?

  private var loadedView: View?
  private var isLoading = false

  deinit {
    ReleaseQueue.release(&children)
  }

  /// The root view, which ``loadView()`` creates on first access.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      // While the view is being loaded, return a plain view instead of recursing.
      if !isLoading {
        isLoading = true
        loadView()
        isLoading = false
      }
      if let loadedView { return loadedView }
      let view = View()
      adopt(view)
      viewDidLoad()
      return view
    }
    set {
      let isFirst = loadedView == nil
      adopt(newValue)
      if isFirst { viewDidLoad() }
    }
  }

  /// The root view, if it has been loaded.
  public final var viewIfLoaded: View? { loadedView }

  private func adopt(_ view: View) {
    let old = loadedView
    if old?.viewController === self { old?.controller = nil }
    // A view has only one controller, so the previous controller must load a new view.
    if let other = view.viewController, other !== self { other.loadedView = nil }
    loadedView = view
    view.controller = self
    if let old, old !== view { takeThePlace(of: old, with: view) }
    // A controller can be the first responder only in its view's window.
    old?.window?.reviewFocus()
    view.window?.reviewFocus()
  }

  private func takeThePlace(of old: View, with view: View) {
    guard let window = old.superview as? Window,
      presentingViewController != nil || window.rootViewController === self,
      let position = window.children.firstIndex(where: { $0 === old })
    else { return }
    view.frame = old.frame
    window.insertSubview(view, at: position)
    old.removeFromSuperview()
  }

  /// Creates the root view and assigns it to ``view``; by default, creates a plain view.
  open func loadView() { view = View() }

  /// Called after the root view has been loaded.
  open func viewDidLoad() {}

  /// The class name, followed by the title if there is one.
  open override var name: String { title.map { "\(type(of: self)) \"\($0)\"" } ?? super.name }

  /// The presenting controller, or else the root view's superview.
  open override var next: Responder? {
    if let presentingViewController { return presentingViewController }
    return loadedView?.superview
  }

  override var viewOfResponder: View? { loadedView }

  // MARK: Children

  /// Adds a child controller, whose view the caller must add.
  ///
  /// - Parameter child: The controller to add. Nothing changes if it is this controller or one of
  ///   its ancestors.
  public func addChild(_ child: ViewController) {
    var ancestor: ViewController? = self
    while let here = ancestor {
      if here === child { return }
      ancestor = here.parent
    }
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }

  /// Removes this controller from its parent.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  // MARK: Presenting

  /// The outermost controller whose view contains this controller's view, or this controller.
  private var presenter: ViewController {
    var found = self
    var view = loadedView
    while let here = view {
      if let controller = here.controller { found = controller }
      view = here.superview
    }
    return found
  }

  /// Presents the given controller, with its view in front of all others in the window.
  ///
  /// As in UIKit, the outermost controller around this one is the presenting controller. Removing
  /// this controller therefore does not dismiss the presented one, but removing the window's root
  /// controller does. While a controller is presented, keys start at its view, and views behind it
  /// lose the focus and the first responder. The Tab key moves the focus only inside the presented
  /// view.
  ///
  /// The requirements are:
  ///
  /// - This controller's view is in a window, and not inside the other controller's view.
  /// - The outermost controller presents no controller.
  /// - The other controller is neither presented already nor one of the presenting controllers.
  ///
  /// - Parameter other: The controller to present.
  /// - Returns: Whether the controller was presented. If a requirement is not met, nothing changes.
  @discardableResult
  public func present(_ other: ViewController) -> Bool {
    let presenter = presenter
    guard presenter.shown == nil, other.presentingViewController == nil,
      let loadedView, let window = loadedView.window
    else { return false }
    if let view = other.viewIfLoaded, loadedView.isDescendant(of: view) { return false }
    var presenting: ViewController? = presenter
    while let here = presenting {
      if here === other { return false }
      presenting = here.presentingViewController
    }
    presenter.shown = other
    other.presentingViewController = presenter
    other.view.frame = window.bounds
    window.addSubview(other.view)
    window.reviewFocus()
    // The controller may have been dismissed already, or its view may not have been added.
    if presenter.shown === other, other.viewIfLoaded?.window !== window { presenter.dismiss() }
    return presenter.shown === other
  }

  /// Dismisses the controller that this one presents, and all controllers that are presented in
  /// turn.
  ///
  /// If this controller does not present a controller, it is dismissed itself.
  public func dismiss() {
    guard var last = presentedViewController else {
      presentingViewController?.dismiss()
      return
    }
    while let further = last.shown { last = further }
    var due: ViewController? = last
    let presenter = presenter
    while let here = due, here !== presenter {
      let behind = here.presentingViewController
      here.presentingViewController = nil
      behind?.shown = nil
      here.viewIfLoaded?.removeFromSuperview()
      due = behind
    }
  }
}
