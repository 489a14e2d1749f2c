internal import Foundation

extension ColorDepth {
  static var ofProcess: ColorDepth {
    ColorDepth(environment: ProcessInfo.processInfo.environment)
  }
}
