import ResponderChain

/// A page of nested elements for trees of views, with a program that reports a browser's hits.
@MainActor
struct Page {
  private var elements = ""
  private var questions: [String] = []

  /// Adds a tree, and the points to test.
  mutating func add(_ root: View, _ names: [View: Int], asking points: [Point]) {
    elements += "<section>\(element(root, names))</section>\n"
    questions.append("[" + points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]")
  }

  private func element(_ view: View, _ names: [View: Int]) -> String {
    let (size, transform) = (view.bounds.size, view.transform)
    let matrix = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    .map { "\($0)" }.joined(separator: ",")
    var style = """
      left:\(view.center.x - size.width / 2)px;top:\(view.center.y - size.height / 2)px;\
      width:\(size.width)px;height:\(size.height)px;transform:matrix(\(matrix));
      """
    if view.isHidden { style += "display:none;" }
    if !view.isUserInteractionEnabled { style += "pointer-events:none;" }
    let inside = view.subviews.map { element($0, names) }.joined()
    // A bounds origin is an offset element without a size.
    let mover = "left:\(-view.bounds.minX)px;top:\(-view.bounds.minY)px;width:0;height:0"
    return """
      <div data-name="\(names[view] ?? -1)" style="\(style)">\
      <div style="\(mover)">\(inside)</div></div>
      """
  }

  /// The whole page; its answer is between two marks that no tag contains.
  var html: String {
    """
    <!doctype html><meta charset="utf-8"><style>
    body { margin: 0 } section { display: none }
    div { position: absolute; transform-origin: 50% 50% }
    div[data-name] { overflow: clip }
    </style><body>
    \(elements)<script>
    const questions = [\(questions.joined(separator: ",\n"))]
    const answers = []
    document.querySelectorAll("section").forEach((section, index) => {
      section.style.display = "block"
      for (const [x, y] of questions[index]) {
        const hit = document.elementFromPoint(x, y)
        let path = []
        if (hit) {
          hit.addEventListener("probe", event => {
            path = event.composedPath().map(e => e.dataset?.name).filter(n => n !== undefined)
          }, { once: true })
          hit.dispatchEvent(new Event("probe", { bubbles: true }))
        }
        answers.push(path.join(" "))
      }
      section.style.display = "none"
    })
    document.body.textContent = "«" + answers.join(";") + "»"
    </script>
    """
  }
}
