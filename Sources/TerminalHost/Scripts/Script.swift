internal import Baton
public import Foundation

/// Recorded events, each with its time, as lines of JSON.
///
/// ```text
/// # Signs up.
/// {"at": 0.5, "key": "tab"}
/// {"text": "ada"}
/// {"at": 1, "mouse": "press", "x": 3, "y": 4}
/// {"mouse": "release", "x": 3, "y": 4}
/// {"at": 2}
/// ```
///
/// A line is what ``TerminalEvent`` says, and `at`, the seconds since the beginning; without it, the time is
/// that of the line before. `text` is all the keys that write it. A line with a time alone lets it pass.
/// Empty lines are left out, and lines that begin with `#`.
///
/// ```swift
/// let script = try Script("""
///   {"text": "hi"}
///   {"at": 0.5, "key": "enter"}
///   """)
/// script.moments.count   // 2
/// print(script)
/// ```
/// ```text
/// {"at":0,"key":"h"}
/// {"at":0,"key":"i"}
/// {"at":0.5,"key":"enter"}
/// ```
public struct Script: Hashable, Sendable {
  /// What happens at one time.
  public struct Moment: Hashable, Sendable {
    /// When, since the beginning.
    public var time: Duration
    /// What happens, in order; nothing but that time passes, if there is nothing.
    public var events: [TerminalEvent]

    /// Makes a moment.
    ///
    /// - Parameters:
    ///   - time: When, since the beginning.
    ///   - events: What happens, in order.
    public init(time: Duration, events: [TerminalEvent]) {
      self.time = time
      self.events = events
    }
  }

  /// What happens, in order of time.
  public var moments: [Moment] = []

  /// Makes a script in which nothing happens.
  public init() {}

  /// Reads a script.
  ///
  /// - Parameter text: The lines.
  /// - Throws: ``ScriptError``, for the first line that is wrong.
  public init(_ text: String) throws(ScriptError) {
    var time = Duration.zero
    // A file of Windows has a line feed behind a carriage return, which are one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0.isWhitespace }
      if content.isEmpty || content.first == "#" { continue }
      let moment = try ScriptLine.read(String(content), number: index + 1, after: time)
      time = moment.time
      moments.append(moment)
    }
  }

  /// How many bytes a file of a script has at most: 16 MiB.
  public static var limit: Int { 1 << 24 }

  /// Reads a script of a file; a pipe, or a device such as `/dev/stdin`, is read to its end.
  ///
  /// - Parameter file: The file.
  /// - Throws: ``ScriptError``, if it cannot be read or has more than ``limit`` bytes, or for the first
  ///   line that is wrong.
  public init(contentsOf file: URL) throws(ScriptError) {
    let path = file.path(percentEncoded: false)
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable(path) }
    try self.init(readingFrom: handle, named: path)
  }

  /// Reads a script to its end, as from standard input.
  ///
  /// - Parameters:
  ///   - handle: What to read.
  ///   - name: What it is called in errors.
  /// - Throws: ``ScriptError``, as of a file.
  public init(readingFrom handle: FileHandle, named name: String) throws(ScriptError) {
    var bytes = Data()
    do {
      while let more = try handle.read(upToCount: 1 << 16), !more.isEmpty {
        bytes += more
        if bytes.count > Self.limit { break }
      }
    } catch {
      throw .unreadable(name)
    }
    guard bytes.count <= Self.limit else { throw .tooLong(name, limit: Self.limit) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadable(name) }
    try self.init(text)
  }

  /// Plays it on a screen: what happens, and the time that passes in between.
  ///
  /// - Parameter screen: The screen. Its times are those of the script, so nothing else is sent to it.
  @MainActor
  public func play(on screen: TerminalScreen) {
    for moment in moments {
      while let tick = screen.nextTick, tick <= moment.time {
        screen.tick(at: tick)
        // A recognizer that waits for the same moment again would never let the next one come.
        if screen.nextTick == tick { break }
      }
      screen.tick(at: moment.time)
      for event in moment.events { screen.send(event, at: moment.time) }
    }
  }
}

extension Script: CustomStringConvertible {
  /// The lines, each event in one of its own.
  public var description: String {
    moments.map { moment in
      guard !moment.events.isEmpty else { return ScriptLine.text(of: nil, at: moment.time) }
      return moment.events.map { ScriptLine.text(of: $0, at: moment.time) }
        .joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// The line of one event, as ``init(_:)`` reads it; for a recording that is written while it happens.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: When it happened, since the beginning.
  /// - Returns: The line, without a line feed.
  public static func line(for event: TerminalEvent, at time: Duration) -> String {
    ScriptLine.text(of: event, at: time)
  }
}
