import TestSupport
import Testing

/// Source code that declares a document and its actions, one for each class of sender.
private let module = """
  import ResponderChain

  @MainActor
  final class Document: View {
    func save(_ sender: Button) {}
    func dim(_ sender: Slider) {}
    func zoom(_ sender: PinchGestureRecognizer) {}
  }

  let save = Action("save") { (target: Document, sender: Button) in target.save(sender) }
  let dim = Action("dim") { (target: Document, sender: Slider) in target.dim(sender) }
  let zoom = Action("zoom") { (target: Document, sender: PinchGestureRecognizer) in
    target.zoom(sender)
  }
  let close = Action("close") { (target: Document) in }

  @MainActor
  func connect(
    _ button: Button, _ slider: Slider, _ pinch: PinchGestureRecognizer, to document: Document
  ) {
    <calls>
  }
  """

/// Returns the kinds of the compiler's diagnostics, whose wording differs between versions.
private func diagnostics(_ calls: [String]) throws -> [Substring] {
  try Compiler.diagnostics(in: module.replacing("<calls>", with: calls.joined(separator: "\n")))
    .map { $0.prefix { $0 != ":" } }.filter { $0 != "note" }
}

@Test(.enabled(if: Compiler.isAsked))
func `an action compiles for the sender class that its target declares`() throws {
  let right = [
    "button.addTarget(document, action: save, for: .touchUpInside)",
    "slider.addTarget(document, action: dim, for: .valueChanged)",
    "pinch.addTarget(document, action: zoom)",
    "button.addTarget(nil, action: save, for: .touchUpInside)",
    "button.addTarget(document, action: close, for: .touchUpInside)",
    "pinch.addTarget(document, action: close)",
  ]
  #expect(try diagnostics(right) == [])
}

@Test(
  .enabled(if: Compiler.isAsked),
  arguments: [
    "button.addTarget(document, action: dim, for: .valueChanged)",
    "slider.addTarget(document, action: save, for: .touchUpInside)",
    "slider.addTarget(nil, action: save, for: .touchUpInside)",
    "pinch.addTarget(document, action: save)",
    "button.addTarget(document, action: zoom, for: .touchUpInside)",
    // A target of another class, and a target without the action.
    "button.addTarget(slider, action: save, for: .touchUpInside)",
    // An action cannot be specified by name alone.
    "button.addTarget(document, action: \"save\", for: .touchUpInside)",
  ])
func `an action for another sender or target class does not compile`(call: String) throws {
  let diagnostics = try diagnostics([call])
  #expect(diagnostics.allSatisfy { $0 == "error" } && !diagnostics.isEmpty)
}
