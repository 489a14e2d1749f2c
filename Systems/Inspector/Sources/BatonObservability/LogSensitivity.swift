public import Logging

/// An attribute that indicates whether every reader of a log may see a value.
///
/// A log handler that reads this attribute omits or masks sensitive values.
public enum LogSensitivity: Int64, Sendable, Logger.MetadataValueAttributes.Attribute {
  /// The value consists of handler names, decisions or times.
  case open = 1
  /// The value is derived from the content of a request.
  case sensitive = 2
}
