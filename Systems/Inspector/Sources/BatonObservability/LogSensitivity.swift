public import Logging

/// Whether a value of a log line may be seen by everybody who reads the log.
///
/// A log handler reads it from the value's attributes, and leaves out or masks what is sensitive.
public enum LogSensitivity: Int64, Sendable, Logger.MetadataValueAttributes.Attribute {
  /// It names handlers, decisions, times.
  case open = 1
  /// It is made of what a request carried.
  case sensitive = 2
}
