import Baton
internal import FieldFormats

/// Looks at a form, wherever what it looks at is.
///
/// The types that most fields have are told apart when a form is defined, and not for every form:
/// each of them has a look of its own, which costs a call and no copy.
protocol Look: Sendable {
  func fault(in form: FormPlace) -> FormatFault?

  /// Puts a check that looks so into a chain; a requirement, so that each look has its own.
  func insert(_ info: CheckInfo, into batch: inout EditBatch<FormEditor.Chain>, at place: Place)

  /// Puts a check that looks so in the place of another.
  func replace(
    _ other: String, with info: CheckInfo, in batch: inout EditBatch<FormEditor.Chain>)
}

extension Look {
  func insert(_ info: CheckInfo, into batch: inout EditBatch<FormEditor.Chain>, at place: Place) {
    batch.insert(CheckLink(info, self).handler, at: place)
  }

  func replace(
    _ other: String, with info: CheckInfo, in batch: inout EditBatch<FormEditor.Chain>
  ) {
    batch.replace(other, with: CheckLink(info, self).handler)
  }
}

/// Stands in for a look where there is more to do.
struct NoLook: Look {
  func fault(in form: FormPlace) -> FormatFault? { nil }
}

/// Looks with a closure.
struct ClosureLook: Look {
  let body: @Sendable (FormPlace) -> FormatFault?

  func fault(in form: FormPlace) -> FormatFault? { body(form) }
}

/// Looks at the bytes of a stored text that is not empty.
struct TextLook: Look {
  let offset: Int
  let body: @Sendable (Span<UInt8>) -> FormatFault?

  @inline(__always)
  func fault(in form: FormPlace) -> FormatFault? {
    form[String.self, at: offset].withBytes { $0.isEmpty ? nil : body($0) }
  }
}

/// Looks at the length of a stored text that is not empty.
struct LengthLook: Look {
  let offset: Int
  let length: TextLength

  @inline(__always)
  func fault(in form: FormPlace) -> FormatFault? {
    form[String.self, at: offset].withBytes { $0.isEmpty ? nil : length.fault(in: $0) }
  }
}

/// Looks whether a stored text is blank.
struct BlankLook: Look {
  let offset: Int

  @inline(__always)
  func fault(in form: FormPlace) -> FormatFault? {
    // Most texts begin with a letter.
    if let first = form[String.self, at: offset].utf8.first, 0x21..<0x7F ~= first {
      return nil
    }
    return form[String.self, at: offset].withBytes { Blank.isBlank($0) ? .missing : nil }
  }
}

/// Looks at a stored whole number.
struct IntegerLook: Look {
  let offset: Int
  let body: @Sendable (Int) -> FormatFault?

  @inline(__always)
  func fault(in form: FormPlace) -> FormatFault? {
    body(form[Int.self, at: offset])
  }
}

/// Looks at a stored whole number that may be left out.
struct OptionalIntegerLook: Look {
  let offset: Int
  let body: @Sendable (Int) -> FormatFault?

  @inline(__always)
  func fault(in form: FormPlace) -> FormatFault? {
    guard let number = form[Int?.self, at: offset] else {
      return nil
    }
    return body(number)
  }
}

/// Looks whether there is a stored whole number.
struct NoIntegerLook: Look {
  let offset: Int

  @inline(__always)
  func fault(in form: FormPlace) -> FormatFault? {
    form[Int?.self, at: offset] == nil ? .missing : nil
  }
}

/// Looks whether two stored texts are the same, byte by byte.
struct EqualTextsLook: Look {
  let offset: Int
  let other: Int

  @inline(__always)
  func fault(in form: FormPlace) -> FormatFault? {
    form[String.self, at: offset].hasBytes(of: form[String.self, at: other]) ? nil : .different
  }
}

extension FormatFault {
  static var missing: FormatFault { FormatFault("required.missing", at: 0) }
  static var different: FormatFault { FormatFault("equal.different", at: 0) }
}
