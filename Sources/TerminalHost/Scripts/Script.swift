internal import Baton
public import Foundation

/// A recording of events and their times, as lines of JSON.
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
/// Each line contains a ``TerminalEvent`` and, in `at`, the number of seconds since the beginning.
/// If `at` is missing, the time is that of the previous line. `text` is an abbreviation for the
/// keys that type the text. A line that contains only a time advances the time. Empty lines and
/// lines that begin with `#` are ignored.
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
  /// The events that happen at one time.
  public struct Moment: Hashable, Sendable {
    /// The time since the beginning.
    public var time: Duration
    /// The events, in order; if there are none, only time passes.
    public var events: [TerminalEvent]

    /// Creates a moment.
    public init(time: Duration, events: [TerminalEvent]) {
      self.time = time
      self.events = events
    }
  }

  /// The moments in chronological order.
  public var moments: [Moment] = []

  /// Creates an empty script.
  public init() {}

  /// Creates a script from its text.
  ///
  /// - Throws: ``ScriptError`` for the first invalid line.
  public init(_ text: String) throws(ScriptError) {
    var time = Duration.zero
    // In Windows files, lines end with a carriage return and a line feed, which form one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0.isWhitespace }
      if content.isEmpty || content.first == "#" { continue }
      let moment = try ScriptLine.read(String(content), number: index + 1, after: time)
      time = moment.time
      moments.append(moment)
    }
  }

  /// The maximum size of a script file in bytes: 16 MiB.
  public static var limit: Int { 1 << 24 }

  /// Creates a script from a file; a pipe or a device such as `/dev/stdin` is read to its end.
  ///
  /// - Throws: ``ScriptError`` if the file cannot be read or has more than ``limit`` bytes, or for
  ///   the first invalid line.
  public init(contentsOf file: URL) throws(ScriptError) {
    let path = file.path(percentEncoded: false)
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .unreadable(path) }
    try self.init(readingFrom: handle, named: path)
  }

  /// Creates a script by reading a file handle to its end; error messages contain the name.
  ///
  /// - Throws: ``ScriptError`` if the input cannot be read or has more than ``limit`` bytes, or for
  ///   the first invalid line.
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

  /// Sends the script's events to a screen at their times; the screen must receive no others.
  @MainActor
  public func play(on screen: TerminalScreen) {
    for moment in moments {
      while let tick = screen.nextTick, tick <= moment.time {
        screen.tick(at: tick)
        // Otherwise, a recognizer that requests the same time again would cause an infinite loop.
        if screen.nextTick == tick { break }
      }
      screen.tick(at: moment.time)
      for event in moment.events { screen.send(event, at: moment.time) }
    }
  }
}

extension Script: CustomStringConvertible {
  /// The script's text, with one line for each event.
  public var description: String {
    moments.map { moment in
      guard !moment.events.isEmpty else { return ScriptLine.text(of: nil, at: moment.time) }
      return moment.events.map { ScriptLine.text(of: $0, at: moment.time) }
        .joined(separator: "\n")
    }
    .joined(separator: "\n")
  }

  /// Returns the line for an event in the format that ``init(_:)`` reads, without a line feed.
  public static func line(for event: TerminalEvent, at time: Duration) -> String {
    ScriptLine.text(of: event, at: time)
  }
}
