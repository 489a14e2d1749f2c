/// A delegate that is notified when an application becomes active or inactive.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// Called after the application has become active.
  func applicationDidBecomeActive(_ application: Application)

  /// Called after the application has become inactive and its touches were cancelled.
  func applicationDidResignActive(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidResignActive(_ application: Application) {}
}
