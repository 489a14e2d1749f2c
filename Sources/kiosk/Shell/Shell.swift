import Foundation
import InterfaceXML
import ResponderChain
import TerminalHost

/// A view controller that shows the current page, the bar above it, and the path of the last input.
final class Shell: ViewController, PageShowing, LanguageChanging, PathKeeping, KeyboardShowing,
  Quitting
{
  /// The minimum size of the pages; in a smaller window, they scroll.
  static let smallest = (columns: 66, rows: 16)

  private let context: Context
  private let pages: [Page]
  private(set) var current = 0
  private var views: ScreenViews?
  /// The name of the XML screen around the pages, which depends on the available space.
  private var frame = "shell"
  private let scroll = ScrollView(frame: .zero)
  private var room = Size(width: 80, height: 24)
  /// The view to focus once there is a window, or once the path no longer replaces the page.
  private var lostFocus: String?
  private var showsPath = false
  /// A notice shown in place of the hint until the page changes.
  private var notice: (key: String, values: [String: String])?

  init(_ context: Context) {
    self.context = context
    pages = [
      ShopPage(context), KitchenPage(context), SignUpPage(context), MachinePage(context),
      PlaygroundPage(context),
    ]
    super.init()
    title = "kiosk"
    for page in pages { addChild(page) }
    context.log.onChange = { [weak self] in self?.showPath() }
  }

  override func loadView() {
    let frame = ShellView()
    frame.onLayout = { [weak self] in self?.fit($0) }
    frame.accessibility.role = .page
    frame.addSubview(scroll)
    view = frame
    for page in pages { page.reload() }
    reload()
  }

  /// Shows the path below, beside, or instead of the page, depending on the available space.
  private func fit(_ bounds: Rect) {
    let (columns, rows) = (Double(Self.smallest.columns), Double(Self.smallest.rows))
    let size = Size(width: max(bounds.width, columns), height: max(bounds.height, rows))
    scroll.frame = bounds
    // The scroll bar takes up a column or a row.
    let isLow = bounds.height < rows || bounds.width < columns && bounds.height < rows + 1
    let isNarrow = bounds.width < columns || isLow && bounds.width < columns + 1
    scroll.contentSize = Size(
      width: size.width + (isLow ? 1 : 0), height: size.height + (isNarrow ? 1 : 0))
    scroll.isScrollEnabled = isLow || isNarrow
    room = size
    let fitting = Self.frame(for: size)
    if fitting != frame {
      frame = fitting
      reload()
    } else {
      views?.root.frame = Rect(origin: .zero, size: size)
    }
    nameScroll()
    guard scroll.isScrollEnabled, let focused = view.window?.focusedView else { return }
    scroll.layoutIfNeeded()
    focused.scrollIntoSight()
  }

  /// Labels the scroll area only if it can scroll; otherwise, screen readers ignore it.
  private func nameScroll() {
    let isEnabled = scroll.isScrollEnabled
    scroll.accessibility.role = isEnabled ? .scrollArea : nil
    scroll.accessibility.label = isEnabled ? context.texts("window.scrolls") : nil
  }

  private static func frame(for size: Size) -> String {
    let (width, height) = (Int(size.width), Int(size.height))
    if width >= 130 { return "shell-wide" }
    if height < (width < 80 ? 24 : 22) { return "shell-small" }
    return width < 80 ? "shell-narrow" : height >= 32 ? "shell-tall" : "shell"
  }

  /// Recreates the views around the pages for the current language and size, preserving the focus.
  private func reload() {
    let focus = focusedIdentifier ?? lostFocus
    let typing = view.window?.firstResponder as? TextField
    let keyboard = typing?.customInputView as? Keyboard
    views?.root.removeFromSuperview()
    views = context.screens.views(frame, context.texts)
    guard let root = views?.root else { return }
    scroll.addSubview(root)
    root.frame = Rect(origin: .zero, size: room)
    nameScroll()
    let path = views?.outlet("path", as: PathPane.self)
    path?.onScroll = { [weak self] in self?.context.log.leaveOut() }
    path?.takesFocus = frame == "shell-small"
    for id in ["freeze", "export", "show-path"] {
      // These buttons control the log, so the log omits them.
      views?.outlet(id, as: Button.self)?.addAction("leave out", for: .allTouchEvents) {
        [weak self] _ in self?.context.log.leaveOut()
      }
    }
    if frame != "shell-small" { showsPath = false }
    present(current)
    setFocus(focus)
    showPath()
    // Removing the field from its window has dismissed the keyboard.
    guard let typing, let keyboard, view.window?.setFocus(typing) == true else { return }
    typing.customInputView = keyboard
    typing.reloadInputViews()
  }

  func showPage(_ number: Int) {
    guard pages.indices.contains(number) else { return }
    (notice, showsPath) = (nil, false)
    scroll.contentOffset = .zero
    present(number)
    setFocus(nil)
  }

  /// The identifier of the focused view; `nil` while the path replaces the page.
  private var focusedIdentifier: String? {
    showsPath ? nil : view.window?.focusedView?.accessibility.identifier
  }

  /// Focuses the view with the given identifier, or else the page's first view.
  private func setFocus(_ identifier: String?) {
    guard let window = view.window else {
      lostFocus = identifier
      return
    }
    if showsPath, let path = views?.outlet("path") {
      window.setFocus(path)
      return
    }
    let (views, page) = (window.focusableViews, pages[current].view)
    let known = views.first { $0.accessibility.identifier == identifier && identifier != nil }
    lostFocus = nil
    window.setFocus(known ?? views.first { $0.isDescendant(of: page) })
  }

  private func present(_ number: Int) {
    current = number
    let page = pages[number]
    view.accessibility.label = context.texts("title.\(page.screen)")
    guard let room = views?.outlet("page", as: Room.self) else { return }
    for view in room.subviews where view !== page.view { view.removeFromSuperview() }
    room.addSubview(page.view)
    for index in pages.indices {
      let tab = views?.outlet("tab-\(index)", as: Button.self)
      tab?.isSelected = index == number
      tab?.look.hasBrackets = false
      tab?.look.background = index == number ? .blue : nil
      tab?.look.foreground = index == number ? .basic(15) : nil
    }
    views?.outlet("language", as: Button.self)?.look.hasBrackets = false
    if let path = views?.outlet("path"), frame == "shell-small" {
      (room.isHidden, path.isHidden) = (showsPath, !showsPath)
      views?.outlet("show-path", as: Button.self)?.isSelected = showsPath
      room.superview?.setNeedsLayout()
    }
    showHint()
  }

  func changeLanguage() {
    context.language = context.language.next
    lostFocus = focusedIdentifier ?? lostFocus
    for page in pages { page.reload() }
    reload()
  }

  private func showPath() {
    views?.outlet("path", as: PathPane.self)?.show(context.log, context.texts)
    views?.outlet("freeze", as: Button.self)?.isSelected = context.log.isFrozen
  }

  private func showHint() {
    // In these layouts, the buttons do not show their shortcuts.
    let hint = ["shell-small", "shell-narrow"].contains(frame) ? "hint.small" : "hint"
    let (key, values) = notice ?? (hint, [:])
    views?.outlet("hint", as: Label.self)?.text = context.texts(key, values)
  }

  // MARK: Keys

  private static let pathUp = Action("path up") { (shell: Shell) in shell.scrollPath(by: -3) }
  private static let pathDown = Action("path down") { (shell: Shell) in shell.scrollPath(by: 3) }

  override var keyCommands: [KeyCommand] {
    pages.indices.map { KeyCommand(Key(.function($0 + 1)), Action.page($0)) } + [
      KeyCommand(Key(.function(6)), Action.nextLanguage),
      KeyCommand(Key(.function(7)), Action.freeze),
      KeyCommand(Key(.function(8)), Action.export),
      KeyCommand(Key(.pageUp), Self.pathUp),
      KeyCommand(Key(.pageDown), Self.pathDown),
      KeyCommand(Key(.character("p"), .control), Action.showPath),
      KeyCommand(Key(.character("q"), .control), Action.quit),
    ]
  }

  func freezePath() {
    context.log.leaveOut()
    context.log.freeze()
  }

  func showPathOrPage() {
    context.log.leaveOut()
    guard frame == "shell-small" else { return }
    let focus = focusedIdentifier
    showsPath.toggle()
    present(current)
    if showsPath { lostFocus = focus }
    setFocus(lostFocus)
  }

  // MARK: The keyboard

  func showKeyboard(for field: TextField) {
    guard field.isFirstResponder, field.customInputView == nil else { return }
    field.customInputView = Keyboard(context.texts)
    field.reloadInputViews()
  }

  func hideKeyboard() {
    guard let field = view.window?.firstResponder as? TextField else { return }
    field.customInputView = nil
    field.reloadInputViews()
  }

  func quit() { context.onQuit() }

  private func scrollPath(by count: Int) {
    views?.outlet("path", as: PathPane.self)?.scroll(by: count)
  }

  func exportPath() {
    context.log.leaveOut()
    var number = 1
    var file: String { "kiosk-path-\(number).txt" }
    // A dangling symbolic link also counts as an existing file.
    func isTaken(_ file: String) -> Bool {
      let path = context.folder.appending(path: file).path
      return (try? FileManager.default.attributesOfItem(atPath: path)) != nil
    }
    while isTaken(file) { number += 1 }
    do {
      try context.log.export.write(
        to: context.folder.appending(path: file), atomically: true, encoding: .utf8)
      notice = ("path.exported", ["file": file])
    } catch {
      notice = ("path.not-exported", ["file": file])
    }
    showHint()
  }
}

extension Accessibility.Role {
  static let page = Accessibility.Role("page")
}

private final class ShellView: View {
  var onLayout: (Rect) -> Void = { _ in }

  override func layoutSubviews() { onLayout(bounds) }
}
