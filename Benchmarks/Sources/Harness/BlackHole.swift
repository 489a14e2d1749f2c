public import Opaque

/// Uses a response, so that the optimizer cannot remove the work that led to it.
@inlinable @inline(__always)
public func blackHole(_ response: Int) {
  opaque_use(Int64(response))
}

/// Returns `value`, hidden from the optimizer, which can neither fold it nor make assumptions about
/// it.
@inlinable @inline(__always)
public func hidden(_ value: Int) -> Int {
  Int(opaque_hide(Int64(value)))
}
