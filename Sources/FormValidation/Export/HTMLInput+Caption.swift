extension HTMLInput {
  /// What a page says of a field that it knows only when it is made: the name of what is asked about,
  /// or what there is to choose from.
  ///
  /// ```swift
  /// let age = signUp.htmlInputs(captions: ["age": .init(label: "Ada's age", note: "In years.")])[2]
  /// print(age.labelled.markup)
  /// // <label for="age">Ada's age</label><input id="age" name="age" type="number" step="1" required min="18" max="120" aria-describedby="age-note"><span id="age-note">In years.</span>
  /// ```
  public struct Caption: Sendable, Hashable {
    /// What the field is called; what the messages call it if there is none.
    public var label: String?
    /// What helps to fill it in.
    public var note: String?
    /// What there is to choose from, in order; what the type and the checks say if there is none.
    public var options: [Option]?

    /// A caption.
    ///
    /// - Parameters:
    ///   - label: What the field is called; what the messages call it unless given.
    ///   - note: What helps to fill it in.
    ///   - options: What there is to choose from, in order; what the type and the checks say unless
    ///     given. A page can send nothing else, and the checks still decide.
    public init(label: String? = nil, note: String? = nil, options: [Option]? = nil) {
      self.label = label
      self.note = note
      self.options = options
    }
  }

  /// A value that can be chosen, and what the page calls it.
  public struct Option: Sendable, Hashable {
    /// What is sent.
    public let value: String
    /// What is shown.
    public let text: String

    /// A value that can be chosen.
    ///
    /// - Parameters:
    ///   - value: What is sent.
    ///   - text: What is shown.
    public init(_ value: String, _ text: String) {
      self.value = value
      self.text = text
    }
  }
}

extension HTMLInput.Caption {
  /// What leads a reader of the screen from an element to the note, and to what is wrong.
  func described(_ id: String, isWrong: Bool) -> [HTMLElement.Attribute] {
    let remarks = (note == nil ? [] : ["\(id)-note"]) + (isWrong ? ["\(id)-error"] : [])
    return remarks.isEmpty ? [] : [.init("aria-describedby", remarks.joined(separator: " "))]
  }
}
