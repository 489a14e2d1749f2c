/// Where a form is, or an element of a list in one, while its checks are made.
///
/// A chain holds the checks of forms of any type, and each of its checks knows the type, and how far
/// from the form's beginning its field is. That this fits is up to who defines the form; so here, and
/// nowhere else, it is pointed into one. A place is good for as long as the function runs that it was
/// lent to.
@usableFromInline
struct FormPlace {
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable
  init(_ address: UnsafeMutableRawPointer) {
    self.address = address
  }

  /// Lends the place of a form to a function.
  @inlinable
  static func lend<Form, Result, Failure: Error>(
    _ form: inout Form, to body: (FormPlace) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutablePointer(to: &form) { (form) throws(Failure) in try body(FormPlace(form)) }
  }

  /// Lends the place of each element of a list to a function.
  ///
  /// A list that is only looked at is not copied, though the client's form shares it.
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

  /// The value that stands so many bytes from the beginning.
  subscript<Value>(_ type: Value.Type, at offset: Int = 0) -> Value {
    unsafeAddress {
      UnsafePointer((address + offset).assumingMemoryBound(to: type))
    }
    nonmutating unsafeMutableAddress {
      (address + offset).assumingMemoryBound(to: type)
    }
  }
}

/// A value that is lent to those to whom it cannot be handed as `inout`, and good for as long as the
/// function runs that it was lent to.
struct Lent<Value> {
  private let address: UnsafeMutablePointer<Value>

  /// Lends a value to a function.
  static func lend<Result>(_ value: inout Value, to body: (Lent) -> Result) -> Result {
    withUnsafeMutablePointer(to: &value) { body(Lent(address: $0)) }
  }

  /// The value, in its place.
  var value: Value {
    unsafeAddress { UnsafePointer(address) }
    nonmutating unsafeMutableAddress { address }
  }
}
