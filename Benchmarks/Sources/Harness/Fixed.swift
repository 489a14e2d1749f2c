import Foundation

/// Returns a figure with a fixed number of digits after the point.
func fixed(_ figure: Double, digits: Int) -> String {
  String(format: "%.\(digits)f", figure)
}
