/// Told of an application's life; if it is a ``Responder`` as well, it stands last in the chain.
@MainActor
public protocol ApplicationDelegate: AnyObject {
  /// The application came to the front.
  ///
  /// - Parameter application: The application.
  func applicationDidBecomeActive(_ application: Application)

  /// The application left the front; its fingers have been cancelled.
  ///
  /// - Parameter application: The application.
  func applicationDidResignActive(_ application: Application)
}

extension ApplicationDelegate {
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: Application) {}
  /// Does nothing.
  public func applicationDidResignActive(_ application: Application) {}
}
