extension HTMLInput {
  /// Text for a field that is known only when the page is created.
  ///
  /// For example, a label can contain a person's name.
  ///
  /// ```swift
  /// let captions: [FieldPath: HTMLInput.Caption] = [
  ///   "age": .init(label: "Ada's age", note: "In years.")
  /// ]
  /// let age = signUp.htmlInputs(captions: captions)[2]
  /// print(age.labelled.markup)
  /// // <label for="age">Ada's age</label><input id="age" name="age" type="number" step="1" required min="18" max="120" aria-describedby="age-note"><span id="age-note">In years.</span>
  /// ```
  public struct Caption: Sendable, Hashable {
    /// The field's label, or `nil` to use the label in the messages.
    public var label: String?
    /// A note that explains how to fill in the field.
    public var note: String?
    /// The options, in order, or `nil` to use those that the type and the checks allow.
    public var options: [Option]?

    /// Creates a caption.
    ///
    /// The page offers only these options, but the checks still decide which values are valid.
    public init(label: String? = nil, note: String? = nil, options: [Option]? = nil) {
      self.label = label
      self.note = note
      self.options = options
    }
  }

  /// A value that the user can choose, with its text on the page.
  public struct Option: Sendable, Hashable {
    /// The value to send.
    public let value: String
    /// The text to show.
    public let text: String

    /// Creates an option from the value to send and the text to show.
    public init(_ value: String, _ text: String) {
      self.value = value
      self.text = text
    }
  }
}

extension HTMLInput.Caption {
  /// Returns the attributes that connect an element to its note and error for assistive technology.
  func described(_ id: String, isWrong: Bool) -> [HTMLElement.Attribute] {
    let remarks = (note == nil ? [] : ["\(id)-note"]) + (isWrong ? ["\(id)-error"] : [])
    return remarks.isEmpty ? [] : [.init("aria-describedby", remarks.joined(separator: " "))]
  }
}
