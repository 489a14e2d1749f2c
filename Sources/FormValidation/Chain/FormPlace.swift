/// The address of a form, or of a list element in a form, while its checks run.
///
/// A chain's checks are independent of the form's type; each knows only its field's type and
/// offset. The form's definition guarantees that they match. All raw pointers into forms are
/// confined to this type. An address is valid only during the call that receives it.
@usableFromInline
struct FormPlace {
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable
  init(_ address: UnsafeMutableRawPointer) {
    self.address = address
  }

  @inlinable
  static func lend<Form, Result, Failure: Error>(
    _ form: inout Form, to body: (FormPlace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutablePointer(to: &form) { (form) throws(Failure) in try body(FormPlace(form)) }
  }

  /// Calls a function with the address of each list element.
  ///
  /// If the list is only read, it is not copied, even if it shares its storage with the client's
  /// form.
  static func lendElements<Element>(
    of list: inout [Element], changing: Bool, to body: (Int, FormPlace) -> Void
  ) {
    if changing {
      list.withUnsafeMutableBufferPointer { elements in
        guard let base = elements.baseAddress else { return }
        for index in elements.indices { body(index, FormPlace(base + index)) }
      }
    } else {
      list.withUnsafeBufferPointer { elements in
        guard let base = elements.baseAddress else { return }
        for index in elements.indices {
          body(index, FormPlace(UnsafeMutableRawPointer(mutating: base + index)))
        }
      }
    }
  }

  /// The value at the given offset in bytes.
  subscript<Value>(_ type: Value.Type, at offset: Int = 0) -> Value {
    unsafeAddress {
      UnsafePointer((address + offset).assumingMemoryBound(to: type))
    }
    nonmutating unsafeMutableAddress {
      (address + offset).assumingMemoryBound(to: type)
    }
  }
}

/// A reference to a value that cannot be passed as `inout`; valid only during the call.
struct Lent<Value> {
  private let address: UnsafeMutablePointer<Value>

  static func lend<Result>(_ value: inout Value, to body: (Lent) -> Result) -> Result {
    withUnsafeMutablePointer(to: &value) { body(Lent(address: $0)) }
  }

  var value: Value {
    unsafeAddress { UnsafePointer(address) }
    nonmutating unsafeMutableAddress { address }
  }
}
