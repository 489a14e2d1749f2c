@usableFromInline
final class CacheSlot<Response: Sendable>: Sendable {
  /// The number of times that the cache had been emptied when this slot was created.
  @usableFromInline let age: Int
  @usableFromInline let stored = Lock<Remembered<Response>?>(nil)

  @inlinable
  init(age: Int) {
    self.age = age
  }

  @inlinable var remembered: Remembered<Response>? { stored.withLock { $0 } }

  /// Stores a response, unless the response that is already stored was requested later.
  @inlinable
  func store(_ response: Remembered<Response>) {
    // Release the replaced response outside the lock.
    let gone = stored.withLock { stored -> Remembered<Response>? in
      if let stored, stored.asked > response.asked { return response }
      defer { stored = response }
      return stored
    }
    _ = consume gone
  }
}
