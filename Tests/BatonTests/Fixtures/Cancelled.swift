/// Runs a closure in a task that was cancelled before it began.
func cancelled<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
  let task = Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return await body()
  }
  return await task.value
}
