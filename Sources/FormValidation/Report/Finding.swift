public import Baton
public import FieldFormats

/// What a check found: the field, a stable code, and what a sentence is made of.
///
/// It holds no text; ``message(in:from:)`` makes one when somebody asks.
///
/// ```swift
/// let finding = signUp.report(on: SignUp(name: "Ada", email: "ada@example.com", age: 7)).findings[0]
/// finding.path                // age
/// finding.code                // range.too-small
/// finding.message()           // Must be at least 18.
/// finding.message(in: "ko")   // 18 이상이어야 합니다.
/// ```
public struct Finding: Sendable {
  /// The check that found it.
  public let check: CheckDescription
  /// What is wrong, and where in the text.
  public let fault: FormatFault
  /// The places that stand for `[]` in the check's path, from the outermost.
  let indices: [Int]
  /// Where the check stood in its chain.
  let order: Int

  init(_ fault: FormatFault, by check: CheckDescription, at indices: [Int] = [], order: Int = 0) {
    self.check = check
    self.fault = fault
    self.indices = indices
    self.order = order
  }

  /// A finding of something that is no check of the form: a service that was asked afterwards.
  ///
  /// ```swift
  /// let taken = Finding(FormatFault("name.taken", at: 0), at: "name", by: "register")
  /// taken.check.identifier   // name.register
  /// ```
  ///
  /// - Parameters:
  ///   - fault: What is wrong.
  ///   - path: The field; the empty path for the form as a whole.
  ///   - name: Who found it.
  public init(_ fault: FormatFault, at path: FieldPath, by name: String) {
    let prefix = path.components.isEmpty ? "" : "\(path)."
    self.init(
      fault,
      by: CheckDescription(
        identifier: prefix + name, field: path, constraint: .custom, codes: [fault.code]))
  }

  /// The field that it is about.
  public var path: FieldPath { check.field.with(indices) }

  /// Whether it is about an element of a list.
  var isOfElement: Bool { !indices.isEmpty }

  /// The stable code of what is wrong.
  public var code: String { fault.code }
}

extension Finding: NamedProblem {
  /// The identifier of the check that found it.
  public var checkIdentifier: String { check.identifier }
}

extension Finding: Hashable {
  /// Whether two findings say the same of the same field.
  public static func == (left: Finding, right: Finding) -> Bool {
    left.check.identifier == right.check.identifier && left.fault == right.fault
      && left.path == right.path
  }

  /// Feeds what is compared into the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(check.identifier)
    hasher.combine(fault)
    hasher.combine(path)
  }
}

extension Finding: CustomStringConvertible {
  /// The field and the sentence in English, or the code if it has none; for a log.
  public var description: String {
    let path = path
    let text = Messages.standard.hasText(code, in: "en") ? message() : code
    return path.components.isEmpty ? text : "\(path): \(text)"
  }
}
