/// Tasks that come to the same place one after the other.
///
/// They run on this actor, so when `join` returns the task has gone as far as it can: it is over,
/// or it waits for something.
actor Line {
  private(set) var tasks: [Task<Void, Never>] = []

  func join(_ body: @escaping @Sendable (isolated Line) async -> Void) async {
    let begun = Milestone()
    tasks.append(
      Task {
        // Whoever waits for this comes back to the actor when the task leaves it.
        begun.reach()
        await body(self)
      })
    await begun.reached()
  }

  /// Cancels a task and waits for its end.
  func cancel(_ number: Int) async {
    tasks[number].cancel()
    await tasks[number].value
  }

  /// Waits for the end of all tasks.
  func end() async {
    for task in tasks { await task.value }
  }
}
