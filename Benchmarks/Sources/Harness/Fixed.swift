import Foundation

/// A figure with so many digits after the point.
func fixed(_ figure: Double, digits: Int) -> String {
  String(format: "%.\(digits)f", figure)
}
