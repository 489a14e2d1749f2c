import Foundation
import InterfaceXML
import ResponderChain
import TerminalHost

/// The page that is shown, the bar above it, and the path of the last input.
final class Shell: ViewController, PageShowing, LanguageChanging {
  private let context: Context
  private let pages: [Page]
  private(set) var current = 0
  private var views: ScreenViews?
  /// The screen around the pages that there is room for.
  private var frame = "shell"
  /// Said in the place of the hint, until the next page.
  private var notice: String?

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
    view = frame
    reload()
  }

  /// Puts the path below the page or beside it, as there is room.
  private func fit(_ bounds: Rect) {
    let fitting =
      bounds.width >= 130 ? "shell-wide" : bounds.height >= 32 ? "shell-tall" : "shell"
    if fitting != frame {
      frame = fitting
      return reload()
    }
    views?.root.frame = bounds
    guard frame == "shell" else { return }
    // Where there is too little room for both, it is the page's.
    let path = views?.outlet("path")?.superview
    path?.isHidden = bounds.height < 22
    path?.superview?.setNeedsLayout()
  }

  /// Makes all views anew, in the language and for the size.
  private func reload() {
    views?.root.removeFromSuperview()
    views = context.screens.views(frame, context.texts)
    guard let root = views?.root else { return }
    view.addSubview(root)
    fit(view.bounds)
    present(current)
    focusPage()
    showPath()
  }

  func showPage(_ number: Int) {
    present(number)
    focusPage()
  }

  /// Keys are for the page at once.
  private func focusPage() {
    guard let window = view.window else { return }
    let page = pages[current].view
    let first = window.focusableViews.first { view in
      sequence(first: view, next: \.superview).contains { $0 === page }
    }
    window.setFocus(first)
  }

  private func present(_ number: Int) {
    guard pages.indices.contains(number), let room = views?.outlet("page", as: Room.self) else {
      return
    }
    current = number
    notice = nil
    for view in room.subviews { view.removeFromSuperview() }
    let page = pages[number]
    page.reload()
    room.addSubview(page.view)
    room.setNeedsLayout()
    for index in pages.indices {
      let tab = views?.outlet("tab-\(index)", as: Button.self)
      tab?.isSelected = index == number
      tab?.look.background = index == number ? .blue : nil
      tab?.look.foreground = index == number ? .basic(15) : nil
    }
    showHint()
  }

  func changeLanguage() {
    context.language = context.language.next
    reload()
  }

  private func showPath() {
    views?.outlet("path", as: PathPane.self)?.show(context.log, context.texts)
  }

  private func showHint() {
    views?.outlet("hint", as: Label.self)?.text = notice ?? context.texts("hint")
  }

  // MARK: Keys

  private static let freeze = Action("freeze") { (shell: Shell) in shell.context.log.freeze() }
  private static let export = Action("export") { (shell: Shell) in shell.export() }
  private static let quit = Action("quit") { (shell: Shell) in shell.context.onQuit() }
  private static let pathUp = Action("path up") { (shell: Shell) in shell.scrollPath(by: -3) }
  private static let pathDown = Action("path down") { (shell: Shell) in shell.scrollPath(by: 3) }

  override var keyCommands: [KeyCommand] {
    pages.indices.map { KeyCommand(Key(.function($0 + 1)), Action.page($0)) } + [
      KeyCommand(Key(.function(6)), Action.nextLanguage),
      KeyCommand(Key(.function(7)), Self.freeze),
      KeyCommand(Key(.function(8)), Self.export),
      KeyCommand(Key(.pageUp), Self.pathUp),
      KeyCommand(Key(.pageDown), Self.pathDown),
      KeyCommand(Key(.character("q"), .control), Self.quit),
    ]
  }

  private func scrollPath(by count: Int) {
    views?.outlet("path", as: PathPane.self)?.scroll(by: count)
  }

  /// Writes the paths into a file of the folder that the program was started in.
  private func export() {
    var number = 1
    while FileManager.default.fileExists(atPath: "kiosk-path-\(number).txt") {
      number += 1
    }
    let file = "kiosk-path-\(number).txt"
    do {
      try context.log.export.write(toFile: file, atomically: true, encoding: .utf8)
      notice = context.texts("path.exported", ["file": file])
    } catch {
      notice = context.texts("path.not-exported", ["file": file])
    }
    showHint()
  }
}

/// A view that says when it has another size.
private final class ShellView: View {
  var onLayout: (Rect) -> Void = { _ in }

  override func layoutSubviews() { onLayout(bounds) }
}
