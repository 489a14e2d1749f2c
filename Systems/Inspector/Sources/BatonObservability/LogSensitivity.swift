public import Logging

/// Whether every reader of a log may see a value.
///
/// A log handler reads this attribute, and omits or masks sensitive values.
public enum LogSensitivity: Int64, Sendable, Logger.MetadataValueAttributes.Attribute {
  /// The value consists of handler names, decisions or times.
  case open = 1
  /// The value is derived from the content of a request.
  case sensitive = 2
}
