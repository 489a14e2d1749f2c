/// What a host lets views draw on; a host conforms its own screen to it.
///
/// This library draws nothing, so what can be drawn is the host's to say.
@MainActor
public protocol Canvas: AnyObject {}

/// What a view is to look like; a host conforms its own values to it.
///
/// As this library draws nothing, so it knows no colours.
public protocol Appearance: Sendable {}

extension View {
  /// Asks for this view to be drawn again; the host is told once until it has drawn.
  public func setNeedsDisplay() {
    needsDisplay = true
    window?.changed()
  }

  /// Asks for its subviews to be given their places again.
  public func setNeedsLayout() {
    needsLayout = true
    window?.application?.layoutCount &+= 1
    setNeedsDisplay()
  }

  /// Gives the subviews of this view, and of all in it, their places, where somebody asked for it.
  ///
  /// - Complexity: O(n) in the number of views, without recursion.
  public func layoutIfNeeded() {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.needsLayout {
        view.needsLayout = false
        view.layoutSubviews()
      }
      waiting.append(contentsOf: view.subviews)
    }
  }
}
