import Baton

/// Looks at a form, wherever what it looks at is.
///
/// The types that most fields have are told apart when a form is defined, and not for every form:
/// each of them has a look of its own, which costs a call and no copy.
protocol Look: Sendable {
  func fault(in form: UnsafeMutableRawPointer) -> FormatFault?

  /// Puts a check that looks so into a chain; a requirement, so that each look has its own.
  func insert(_ info: CheckInfo, into batch: inout EditBatch<FormEditor.Chain>, at place: Place)

  /// Puts a check that looks so in the place of another.
  func replace(
    _ other: String, with info: CheckInfo, in batch: inout EditBatch<FormEditor.Chain>)
}

extension Look {
  func insert(_ info: CheckInfo, into batch: inout EditBatch<FormEditor.Chain>, at place: Place) {
    batch.insert(CheckLink(info, self), at: place)
  }

  func replace(
    _ other: String, with info: CheckInfo, in batch: inout EditBatch<FormEditor.Chain>
  ) {
    batch.replace(other, with: CheckLink(info, self))
  }
}

/// Stands in for a look where there is more to do.
struct NoLook: Look {
  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? { nil }
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

  @inline(__always)
  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    (form + offset).assumingMemoryBound(to: String.self).pointee
      .withBytes { $0.isEmpty ? nil : body($0) }
  }
}

/// Looks at the length of a stored text that is not empty.
struct LengthLook: Look {
  let offset: Int
  let length: TextLength

  @inline(__always)
  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    (form + offset).assumingMemoryBound(to: String.self).pointee
      .withBytes { $0.isEmpty ? nil : length.fault(in: $0) }
  }
}

/// Looks whether a stored text is blank.
struct BlankLook: Look {
  let offset: Int

  @inline(__always)
  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    let text = (form + offset).assumingMemoryBound(to: String.self)
    // Most texts begin with a letter.
    if let first = text.pointee.utf8.first, first > 0x20, first < 0x80 { return nil }
    return text.pointee.withBytes { Blank.isBlank($0) ? .missing : nil }
  }
}

/// Looks at a stored whole number.
struct IntegerLook: Look {
  let offset: Int
  let body: @Sendable (Int) -> FormatFault?

  @inline(__always)
  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    body((form + offset).assumingMemoryBound(to: Int.self).pointee)
  }
}

/// Looks at a stored whole number that may be left out.
struct OptionalIntegerLook: Look {
  let offset: Int
  let body: @Sendable (Int) -> FormatFault?

  @inline(__always)
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

  @inline(__always)
  func fault(in form: UnsafeMutableRawPointer) -> FormatFault? {
    (form + offset).assumingMemoryBound(to: Int?.self).pointee == nil ? .missing : nil
  }
}

/// Looks whether two stored texts are the same, byte by byte.
struct EqualTextsLook: Look {
  let offset: Int
  let other: Int

  @inline(__always)
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
