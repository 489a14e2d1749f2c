extension Walk {
  /// Adds a note to the visit that encloses this walk's visits.
  ///
  /// If called on the walk of a `next`, this method adds the note to the around handler's own
  /// visit.
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
  /// A drawing shows the notes in parentheses.
  ///
  /// - Parameter text: A short description, which is evaluated only if the request is recorded.
  @inlinable
  public func note(_ text: @autoclosure () -> String) {
    guard let recorder else { return }
    recorder.trace.note(recorder.visit, text())
  }
}

extension Next {
  /// Adds a note to this around handler's visit; see ``Walk/note(_:)``.
  ///
  /// To add a note after calling `next`, store ``walk`` before the call.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}

extension RepeatableNext {
  /// Adds a note to this around handler's visit; see ``Walk/note(_:)``.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}

extension AsyncNext {
  /// Adds a note to this around handler's visit; see ``Walk/note(_:)``.
  ///
  /// To add a note after calling `next`, store ``walk`` before the call.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { next.walk.note(text()) }
}

extension AsyncRepeatableNext {
  /// Adds a note to this around handler's visit; see ``Walk/note(_:)``.
  @inlinable
  public func note(_ text: @autoclosure () -> String) { walk.note(text()) }
}
