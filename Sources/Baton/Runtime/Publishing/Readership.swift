public import Synchronization

/// Those who use one value that a ``Published`` publishes: its readers, and as long as it is the
/// newest the publication itself, which counts as one.
///
/// Whoever leaves last releases the value. A readership lives as long as its ``Published`` and takes
/// one value after the other, so that a reader may count itself in before it knows whether it came in
/// time.
///
/// The value is an object of no type here: an edit takes a readership, and code for any type would ask
/// the runtime for it each time.
@usableFromInline
final class Readership: Sendable {
  /// What is counted while there is no value: far below zero, whoever comes too late.
  private static var closed: Int { .min / 2 }

  @usableFromInline let count = Atomic<Int>(Readership.closed)
  // Written only while it is closed, and read only by those who are counted. To have that checked
  // on each read would cost a request more than all else that the chain does for it.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var value: Unmanaged<AnyObject>

  init(_ value: AnyObject) {
    self.value = .passRetained(value)
    open()
  }

  /// Takes the next value.
  func open(with value: AnyObject) {
    self.value = .passRetained(value)
    open()
  }

  /// Counts the publication, beside those who came too late and have not noticed yet.
  private func open() {
    count.wrappingAdd(1 - Self.closed, ordering: .sequentiallyConsistent)
  }

  /// Ends the readership if nobody is left, and gives the value to the one who did it.
  ///
  /// Who comes too late counts up and down again, so that several may see the count at zero.
  func close() -> Unmanaged<AnyObject>? {
    let (isClosed, _) = count.compareExchange(
      expected: 0, desired: Self.closed, ordering: .sequentiallyConsistent)
    return isClosed ? value : nil
  }
}
