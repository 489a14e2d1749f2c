import Baton
internal import FieldFormats

/// A function that looks for a fault in a form.
///
/// The most common field types are recognized once, when the form is defined. Each has its own
/// look, which takes one call and copies nothing.
protocol Look: Sendable {
  func fault(in form: FormPlace) -> FormatFault?

  /// Inserts a check with this look into a chain; a requirement, so that the call is generic.
  func insert(_ info: CheckInfo, into batch: inout EditBatch<FormEditor.Chain>, at place: Place)

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

/// A placeholder for clauses that a look alone cannot represent.
struct NoLook: Look {
  func fault(in form: FormPlace) -> FormatFault? { nil }
}

struct ClosureLook: Look {
  let body: @Sendable (FormPlace) -> FormatFault?

  func fault(in form: FormPlace) -> FormatFault? { body(form) }
}

/// A look at the bytes of a nonempty stored string.
struct TextLook: Look {
  let offset: Int
  let body: @Sendable (Span<UInt8>) -> FormatFault?

  func fault(in form: FormPlace) -> FormatFault? {
    form[String.self, at: offset].withBytes { $0.isEmpty ? nil : body($0) }
  }
}

/// A look at the length of a nonempty stored string.
struct LengthLook: Look {
  let offset: Int
  let length: TextLength

  func fault(in form: FormPlace) -> FormatFault? {
    form[String.self, at: offset].withBytes { $0.isEmpty ? nil : length.fault(in: $0) }
  }
}

struct BlankLook: Look {
  let offset: Int

  func fault(in form: FormPlace) -> FormatFault? {
    // Most strings begin with a visible ASCII character.
    if let first = form[String.self, at: offset].utf8.first, 0x21..<0x7F ~= first {
      return nil
    }
    return form[String.self, at: offset].withBytes { Blank.isBlank($0) ? .missing : nil }
  }
}

struct IntegerLook: Look {
  let offset: Int
  let body: @Sendable (Int) -> FormatFault?

  func fault(in form: FormPlace) -> FormatFault? {
    body(form[Int.self, at: offset])
  }
}

struct OptionalIntegerLook: Look {
  let offset: Int
  let body: @Sendable (Int) -> FormatFault?

  func fault(in form: FormPlace) -> FormatFault? {
    guard let number = form[Int?.self, at: offset] else {
      return nil
    }
    return body(number)
  }
}

struct NoIntegerLook: Look {
  let offset: Int

  func fault(in form: FormPlace) -> FormatFault? {
    form[Int?.self, at: offset] == nil ? .missing : nil
  }
}

struct EqualTextsLook: Look {
  let offset: Int
  let other: Int

  func fault(in form: FormPlace) -> FormatFault? {
    form[String.self, at: offset].hasBytes(of: form[String.self, at: other]) ? nil : .different
  }
}

extension FormatFault {
  static var missing: FormatFault { FormatFault("required.missing", at: 0) }
  static var different: FormatFault { FormatFault("equal.different", at: 0) }
}
