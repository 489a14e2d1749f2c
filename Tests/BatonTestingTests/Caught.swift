/// Returns the error of a given type that a closure throws, if it does.
///
/// The macros for this change `#line` inside the closure, which some errors contain.
func caught<E: Error>(_ type: E.Type = E.self, _ body: () throws -> Void) -> E? {
  do {
    try body()
    return nil
  } catch {
    return error as? E
  }
}

/// Returns the error of a given type that an asynchronous closure throws, if it does.
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
