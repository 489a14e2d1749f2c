/// Looks at a form, wherever what it looks at is.
///
/// The types that most fields have are told apart when a form is defined, and not for every form:
/// each of them has a look of its own, which costs a call and no copy.
protocol Look: Sendable {
  func fault(in form: UnsafeMutableRawPointer) -> FormatFault?
}

/// Looks with a closure.
struct ClosureLook: Look {
  let body: @Sendable (UnsafeMutableRawPointer) -> FormatFault?

  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? { body(form) }
}

/// Looks at the bytes of a stored text that is not empty.
struct TextLook: Look {
  let offset: Int
  let body: @Sendable (Span<UInt8>) -> FormatFault?

  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    (form + offset).assumingMemoryBound(to: String.self).pointee
      .withBytes { $0.isEmpty ? nil : body($0) }
  }
}

/// Looks whether a stored text is blank.
struct BlankLook: Look {
  let offset: Int

  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    (form + offset).assumingMemoryBound(to: String.self).pointee
      .withBytes { Blank.isBlank($0) ? .missing : nil }
  }
}

/// Looks at a stored whole number.
struct IntegerLook: Look {
  let offset: Int
  let body: @Sendable (Int) -> FormatFault?

  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    body((form + offset).assumingMemoryBound(to: Int.self).pointee)
  }
}

/// Looks at a stored whole number that may be left out.
struct OptionalIntegerLook: Look {
  let offset: Int
  let body: @Sendable (Int) -> FormatFault?

  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    guard let number = (form + offset).assumingMemoryBound(to: Int?.self).pointee else {
      return nil
    }
    return body(number)
  }
}

/// Looks whether there is a stored whole number.
struct NoIntegerLook: Look {
  let offset: Int

  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    (form + offset).assumingMemoryBound(to: Int?.self).pointee == nil ? .missing : nil
  }
}

/// Looks whether two stored texts are the same, byte by byte.
struct EqualTextsLook: Look {
  let offset: Int
  let other: Int

  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    let one = (form + offset).assumingMemoryBound(to: String.self)
    let two = (form + other).assumingMemoryBound(to: String.self)
    return one.pointee.hasBytes(of: two.pointee) ? nil : .different
  }
}

extension FormatFault {
  static var missing: FormatFault { FormatFault("required.missing", at: 0) }
  static var different: FormatFault { FormatFault("equal.different", at: 0) }
}
