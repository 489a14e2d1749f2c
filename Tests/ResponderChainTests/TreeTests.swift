import Testing

import ResponderChain

private final class Told: View {
  var log: [String] = []

  override func willMove(toSuperview superview: View?) { log.append("will \(superview != nil)") }
  override func didMoveToSuperview() { log.append("did \(superview != nil)") }
  override func willMove(toWindow window: Window?) { log.append("will window \(window != nil)") }
  override func didMoveToWindow() { log.append("did window \(window != nil)") }
  override func didAddSubview(_ subview: View) { log.append("added") }
  override func willRemoveSubview(_ subview: View) { log.append("removes") }
}

@MainActor
struct TreeTests {
  let root = View()
  let a = View()
  let b = View()
  let c = View()

  @Test
  func `case 70: adding a view removes it from its superview, and indices are clamped`() {
    let other = View()
    other.addSubview(a)
    root.addSubview(a)
    #expect(other.subviews == [])
    #expect(a.superview === root)
    root.insertSubview(b, at: 99)
    root.insertSubview(c, at: -5)
    #expect(root.subviews == [c, a, b])
    root.addSubview(c)
    #expect(root.subviews == [a, b, c])
    root.insertSubview(c, belowSubview: b)
    #expect(root.subviews == [a, c, b])
    root.insertSubview(a, aboveSubview: c)
    #expect(root.subviews == [c, a, b])
    root.insertSubview(c, aboveSubview: c)
    #expect(root.subviews == [a, b, c])
  }

  @Test func `a view cannot be inside itself`() {
    root.addSubview(a)
    a.addSubview(b)
    b.addSubview(root)
    a.addSubview(a)
    #expect(root.superview == nil)
    #expect(a.subviews == [b])
    #expect(b.isDescendant(of: root))
    #expect(!root.isDescendant(of: b))
    #expect(root.descendants == [root, a, b])
    a.tag = 7
    #expect(root.view(withTag: 7) === a)
  }

  @Test func `a view and its subviews are notified of every move`() {
    let window = Window()
    let (outer, inner) = (Told(), Told())
    outer.addSubview(inner)
    #expect(inner.log == ["will true", "did true"])
    inner.log = []
    window.addSubview(outer)
    #expect(inner.log == ["will window true", "did window true"])
    #expect(
      outer.log == ["added", "will true", "will window true", "did window true", "did true"])
    inner.log = []
    outer.removeFromSuperview()
    #expect(inner.log == ["will window false", "did window false"])
    inner.removeFromSuperview()
    #expect(outer.log.last == "removes")
    inner.removeFromSuperview()
    #expect(inner.log.suffix(2) == ["will false", "did false"])
  }

  @Test func `a view moved during its notification stays where it was put`() {
    final class Elsewhere: View {
      weak var place: View?
      override func willMove(toSuperview superview: View?) {
        if let place, superview !== place { place.addSubview(self) }
      }
    }
    let view = Elsewhere()
    view.place = b
    a.addSubview(view)
    #expect(view.superview === b)
    #expect(a.subviews == [])
    view.removeFromSuperview()
    #expect(view.superview == nil)
  }

  @Test func `subviews are retained, and the superview is not`() {
    weak var kept: View?
    var outer: View? = View()
    do {
      let inner = View()
      outer?.addSubview(inner)
      kept = inner
    }
    #expect(kept != nil)
    weak let around = outer
    let inner = kept
    outer = nil
    #expect(around == nil)
    #expect(inner?.superview == nil)
  }
}
