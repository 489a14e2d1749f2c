/// A surface that views draw on; a host's own screen type conforms to this protocol.
///
/// The library draws nothing itself, so the host defines what can be drawn.
@MainActor
public protocol Canvas: AnyObject {}

/// The appearance of a view; a host's own type conforms to this protocol.
///
/// The library draws nothing itself, so it defines no colors.
public protocol Appearance: Sendable {}

extension View {
  /// Marks this view as needing display, and notifies the host unless a notification is pending.
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

  /// Lays out this view and its descendants if they need layout.
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
