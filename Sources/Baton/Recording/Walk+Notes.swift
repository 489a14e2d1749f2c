extension Walk {
  /// Adds a note to the visit below which this walk's visits are recorded: with the walk of a `next`,
  /// the visit of the around handler itself.
  ///
  /// ```swift
  /// let patient = ClosureRepeatingAround<String, String, Never>("patient") { request, next in
  ///   next(request) { first in
  ///     guard case .success(.passed) = first else { return .answer(first) }
  ///     next.note("asked again")
  ///     return next(request.lowercased())
  ///   }
  /// }
  /// let recorded = kitchen.surrounded(by: patient).path(of: "ONION")
  /// recorded.path.visits[0].notes   // ["asked again"]
  /// ```
  ///
  /// A drawing shows the notes in parentheses. With nobody recording, the text is not made.
  ///
  /// - Parameter text: What happened, in a few words.
  @inlinable
  public func note(_ text: @autoclosure () -> String) {
    guard let recorder else { return }
    recorder.trace.note(recorder.visit, text())
  }
}

extension Next {
  /// Adds a note to this around handler's own visit of the path; see ``Walk/note(_:)``.
  ///
  /// A closure behind the call of `next` notes on ``walk``, which is kept before the call.
  ///
  /// - Parameter text: What happened, in a few words; not made with nobody recording.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}

extension RepeatableNext {
  /// Adds a note to this around handler's own visit of the path; see ``Walk/note(_:)``.
  ///
  /// - Parameter text: What happened, in a few words; not made with nobody recording.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}

extension AsyncNext {
  /// Adds a note to this around handler's own visit of the path; see ``Walk/note(_:)``.
  ///
  /// What is to be noted after the call of `next` is noted on ``walk``, which is kept before it.
  ///
  /// - Parameter text: What happened, in a few words; not made with nobody recording.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { next.walk.note(text()) }
}

extension AsyncRepeatableNext {
  /// Adds a note to this around handler's own visit of the path; see ``Walk/note(_:)``.
  ///
  /// - Parameter text: What happened, in a few words; not made with nobody recording.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}
