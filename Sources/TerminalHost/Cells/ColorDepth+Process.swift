internal import Foundation

extension ColorDepth {
  /// What the environment of the process says.
  static var ofProcess: ColorDepth {
    ColorDepth(environment: ProcessInfo.processInfo.environment)
  }
}
