/// A surface that views draw on; a host conforms its own screen to this protocol.
///
/// The library draws nothing itself, so the host defines what can be drawn.
@MainActor
public protocol Canvas: AnyObject {}

/// The appearance of a view; a host conforms its own type to this protocol.
///
/// The library draws nothing itself, so it defines no colors.
public protocol Appearance: Sendable {}

extension View {
  /// Marks this view as needing display, and notifies the host once until the host has drawn.
  public func setNeedsDisplay() {
    needsDisplay = true
    window?.changed()
  }

  /// Marks this view's subviews as needing layout.
  public func setNeedsLayout() {
    needsLayout = true
    window?.application?.layoutCount &+= 1
    setNeedsDisplay()
  }

  /// Lays out this view and its descendants where layout is needed.
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
