/// Returns the error of the given type that a closure throws, if any.
///
/// Swift Testing's macros change `#line` inside the closure, and some errors contain that line.
func caught<E: Error>(_ type: E.Type = E.self, _ body: () throws -> Void) -> E? {
  do {
    try body()
    return nil
  } catch {
    return error as? E
  }
}

/// Returns the error of the given type that an asynchronous closure throws, if any.
func caughtAsync<E: Error>(
  _ type: E.Type = E.self, _ body: () async throws -> Void
) async -> E? {
  do {
    try await body()
    return nil
  } catch {
    return error as? E
  }
}
