public import Baton
public import FieldFormats

/// A problem found by a check: the field, a stable code, and the values for a message.
///
/// It contains no message; ``message(in:from:)`` creates one on demand.
///
/// ```swift
/// let ada = SignUp(name: "Ada", email: "ada@example.com", age: 7)
/// let finding = signUp.report(on: ada).findings[0]
/// finding.path                // age
/// finding.code                // range.too-small
/// finding.message()           // Must be at least 18.
/// finding.message(in: "ko")   // 18 이상이어야 합니다.
/// ```
public struct Finding: Sendable {
  /// The check that found the problem.
  public let check: CheckDescription
  /// The fault, which includes its offset in the text.
  public let fault: FormatFault
  /// The indices that replace each `[]` in the check's path, starting with the outermost.
  let indices: [Int]
  /// The position of the check in its chain.
  let order: Int

  init(_ fault: FormatFault, by check: CheckDescription, at indices: [Int] = [], order: Int = 0) {
    self.check = check
    self.fault = fault
    self.indices = indices
    self.order = order
  }

  /// Creates a finding that does not come from the form's checks but, for example, from a service.
  ///
  /// ```swift
  /// let taken = Finding(FormatFault("name.taken", at: 0), at: "name", by: "register")
  /// taken.check.identifier   // name.register
  /// ```
  ///
  /// An empty path refers to the form as a whole. `name` identifies the source and is used like a
  /// check's name.
  public init(_ fault: FormatFault, at path: FieldPath, by name: String) {
    let prefix = path.components.isEmpty ? "" : "\(path)."
    self.init(
      fault,
      by: CheckDescription(
        identifier: prefix + name, field: path, constraint: .custom, codes: [fault.code]))
  }

  /// The field that the finding is about.
  public var path: FieldPath { check.field.with(indices) }

  var isOfElement: Bool { !indices.isEmpty }

  /// The stable code of the fault.
  public var code: String { fault.code }
}

extension Finding: NamedProblem {
  /// The identifier of the check that found the problem.
  public var checkIdentifier: String { check.identifier }
}

extension Finding: Hashable {
  /// Whether two findings have the same check, the same fault, and the same field.
  public static func == (left: Finding, right: Finding) -> Bool {
    left.check.identifier == right.check.identifier && left.fault == right.fault
      && left.path == right.path
  }

  /// Hashes the components that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(check.identifier)
    hasher.combine(fault)
    hasher.combine(path)
  }
}

extension Finding: CustomStringConvertible {
  /// The field and the English message for a log, or the code if there is no message.
  public var description: String {
    let path = path
    let text = Messages.standard.hasText(code, in: "en") ? message() : code
    return path.components.isEmpty ? text : "\(path): \(text)"
  }
}
