/// What a path shows of a response or an error.
@usableFromInline
struct PathText: Sendable {
  /// The text; `nil` where somebody said that nothing is to be shown.
  @usableFromInline var text: String?
  @usableFromInline var marks: Marks

  /// What is known of a text, and of the value that it is of.
  @usableFromInline
  struct Marks: Sendable {
    /// Which value of its trace this is the text of; 0 if the trace did not keep it.
    @usableFromInline var number = 0
    /// Which other value of its trace, shown alike, this is not; 0 for none.
    @usableFromInline var other = 0
    /// Whether it is a number or a whole text, so that a value with the same one is the same.
    @usableFromInline var isExact: Bool
    /// Whether a value with another text is another one; the order of a set, for one, says nothing.
    @usableFromInline var isOrdered: Bool

    @inlinable
    init(isExact: Bool, isOrdered: Bool) {
      self.isExact = isExact
      self.isOrdered = isOrdered
    }
  }

  @inlinable
  init(_ text: String?, isExact: Bool = false, isOrdered: Bool = true) {
    self.init(text, Marks(isExact: isExact, isOrdered: isOrdered))
  }

  @inlinable
  init(_ text: String?, _ marks: Marks) {
    self.text = text
    self.marks = marks
  }

  /// What is shown of a value: a text in quotes, what its owner says, or as much of it as there is
  /// room for.
  @inlinable
  init<Value>(of value: Value) {
    // The compiler sees this; other types are looked up in tables, for a thousand instructions.
    if Value.self == Int.self, !PathWriter.describesNumbers, let number = value as? Int {
      self.init(number.digits, isExact: true)
    } else {
      self.init(writing: value)
    }
  }

  @usableFromInline
  @inline(never)
  init<Value>(writing value: Value) {
    var effort = Effort()
    self.init(of: value, with: &effort)
  }

  /// The same, and what it took is taken off.
  init<Value>(of value: Value, with effort: inout Effort) {
    var writer = PathWriter(effort: effort)
    writer.write(value)
    self = writer.finished
    marks.isExact = Value.self == String.self && !PathWriter.describesTexts && !writer.isCut
    effort = writer.effort
  }

  /// What is shown of a value where the effort is used up: that there is one, which may be any.
  static var unwritten: PathText { PathText("…", isOrdered: false) }

  /// Whether another text has the same bytes; texts that are equal may be written in several ways.
  func hasSameText(as other: PathText) -> Bool {
    guard let text, let other = other.text else { return text == nil && other.text == nil }
    return areAlike(text.utf8, other.utf8) ?? text.utf8.elementsEqual(other.utf8)
  }

  /// Whether it and another text are of the same value.
  func sameness(to other: PathText) -> Sameness {
    if marks.number != 0, marks.number == other.marks.number { return .same }
    if marks.number != 0, marks.number == other.marks.other { return .different }
    guard hasSameText(as: other) else {
      return marks.isOrdered && other.marks.isOrdered ? .different : .notCompared
    }
    return marks.isExact && other.marks.isExact ? .same : .notCompared
  }
}

extension Int {
  /// The number as text.
  ///
  /// By this way its own description is called, not that of all integers, which takes three times as
  /// long.
  @inlinable
  var digits: String {
    let number: any CustomStringConvertible = self
    return number.description
  }
}
