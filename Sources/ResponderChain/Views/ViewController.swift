internal import Baton

/// Looks after a view and what is in it, and stands in the chain behind that view.
@MainActor
open class ViewController: Responder {
  /// What it is called, for example in a path.
  public final var title: String?
  /// The controllers whose views are inside its own.
  public private(set) final var children: [ViewController] = []
  /// The controller that it is a child of.
  public private(set) final weak var parent: ViewController?
  /// The controller in front of it: that of the outermost controller around it, which presents for all
  /// inside.
  public final var presentedViewController: ViewController? { presenter.shown }
  /// The controller that it has put in front of itself.
  private final var shown: ViewController?
  /// The controller that has put it in front of itself.
  public private(set) final weak var presentingViewController: ViewController?

  private var loadedView: View?
  private var isLoading = false

  deinit {
    StackUse.release(&children)
  }

  /// Its root view, made by ``loadView()`` when it is asked for first.
  public final var view: View {
    get {
      if let loadedView { return loadedView }
      // One that asks for its view while it makes it gets a plain one, not a circle.
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

  /// Its root view, if it was made.
  public final var viewIfLoaded: View? { loadedView }

  private func adopt(_ view: View) {
    let old = loadedView
    if old?.viewController === self { old?.controller = nil }
    // A view has one controller; the one before makes itself a new one when it is asked.
    if let other = view.viewController, other !== self { other.loadedView = nil }
    loadedView = view
    view.controller = self
    if let old, old !== view { takeThePlace(of: old, with: view) }
    // A controller is the first responder where its view is.
    old?.window?.reviewFocus()
    view.window?.reviewFocus()
  }

  /// Puts a new root view where a window was given the old one.
  private func takeThePlace(of old: View, with view: View) {
    guard let window = old.superview as? Window,
      presentingViewController != nil || window.rootViewController === self,
      let position = window.children.firstIndex(where: { $0 === old })
    else { return }
    view.frame = old.frame
    window.insertSubview(view, at: position)
    old.removeFromSuperview()
  }

  /// Makes the root view and sets ``view``; a plain one unless overridden.
  open func loadView() { view = View() }

  /// The root view was made.
  open func viewDidLoad() {}

  /// What it is called in a path.
  open override var name: String { title.map { "\(type(of: self)) \"\($0)\"" } ?? super.name }

  /// The controller that presents it; or else the view that its own is in, which for the root view of
  /// a window is that window.
  open override var next: Responder? {
    if let presentingViewController { return presentingViewController }
    return loadedView?.superview
  }

  override var viewOfResponder: View? { loadedView }

  // MARK: Children

  /// Makes another controller a child of this one; its view is for the caller to add.
  ///
  /// - Parameter child: The other controller; this one itself, or one that this one is a child of, is
  ///   left alone.
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

  /// Takes this controller from the one that it is a child of.
  public func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  // MARK: Presenting

  /// The outermost controller whose view this one's is in; itself, if it is in none.
  private var presenter: ViewController {
    var found = self
    var view = loadedView
    while let here = view {
      if let controller = here.controller { found = controller }
      view = here.superview
    }
    return found
  }

  /// Puts another controller in front of this one, its view in front of all in the window.
  ///
  /// It is the outermost controller around this one that presents, as in UIKit; so what is presented
  /// stays when this one is removed, and goes with the root controller of the window.
  ///
  /// While it is presented, keys begin at its view: the focus and the first responder leave what is
  /// behind it, and the Tab key stays inside.
  ///
  /// - Parameter other: The other controller.
  /// - Returns: Whether it was presented: the view of this one is in a window and not in the other's,
  ///   this one presents nobody yet, the other one is presented by nobody and does not present this
  ///   one, and neither is the other. If not, nothing has changed.
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
    // Its view may have been dismissed meanwhile, or be one that no view holds.
    if presenter.shown === other, other.viewIfLoaded?.window !== window { presenter.dismiss() }
    return presenter.shown === other
  }

  /// Takes away the controller that this one presents, and all that those present, or else this one
  /// itself.
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
