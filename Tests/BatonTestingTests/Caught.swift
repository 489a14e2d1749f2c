/// The error of that type that a closure throws, if it does.
///
/// The macros that do the same change `#line` inside the closure, which some errors carry.
func caught<E: Error>(_ type: E.Type = E.self, _ body: () throws -> Void) -> E? {
  do {
    try body()
    return nil
  } catch {
    return error as? E
  }
}

/// The error of that type that an asynchronous closure throws, if it does.
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
