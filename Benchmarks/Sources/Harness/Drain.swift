/// Sends `count` requests through `handle`, uses every response, and returns the last one.
///
/// The function and its closure are inlined into the row's own loop, and so is a chain that can be
/// inlined.
@inlinable @inline(__always)
public func drain(
  _ count: Int, _ requests: Requests = Workload.requests, _ handle: (Int) -> Int?
) -> Int {
  var response = 0
  for index in 0..<count {
    response = handle(requests[index]) ?? -1
    blackHole(response)
  }
  return response
}

/// Sends `count` requests through `handle`, one after another, from a task that is on no actor.
@inlinable @inline(__always)
public func drain(
  _ count: Int, _ requests: Requests = Workload.requests, _ handle: (Int) async -> Int?
) async -> Int {
  var response = 0
  for index in 0..<count {
    response = await handle(requests[index]) ?? -1
    blackHole(response)
  }
  return response
}

/// Sends `count` requests through `handle`, one after another, from the main actor.
@inlinable @inline(__always) @MainActor
public func drainOnMainActor(
  _ count: Int, _ requests: Requests = Workload.requests, _ handle: @MainActor (Int) async -> Int?
) async -> Int {
  var response = 0
  for index in 0..<count {
    response = await handle(requests[index]) ?? -1
    blackHole(response)
  }
  return response
}
