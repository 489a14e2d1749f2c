/// A queue of tasks that arrive at the same place one after the other.
///
/// The tasks run on this actor. So when `join` returns, the new task has either finished or is
/// waiting.
actor Line {
  private(set) var tasks: [Task<Void, Never>] = []

  func join(_ body: @escaping @Sendable (isolated Line) async -> Void) async {
    let begun = Milestone()
    tasks.append(
      Task {
        // The caller that waits for this resumes on the actor when the task leaves it.
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
