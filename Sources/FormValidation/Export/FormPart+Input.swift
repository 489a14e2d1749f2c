/// A hint for a field's input element, for use if the type and the checks are not enough.
struct InputHint: Sendable {
  var kind: HTMLInput.Kind?
  var autocomplete: String?
}

extension AsyncFormPart {
  /// Returns this part with a hint for the input element of its field.
  ///
  /// ```swift
  /// struct Account: Sendable {
  ///   var password = ""
  ///   var about = ""
  /// }
  /// let account = try FormChain("account", blank: Account()) {
  ///   Field("password", \.password, .required).input(.password, autocomplete: "new-password")
  ///   Field("about", \.about).input(.lines)
  /// }
  /// print(account.htmlInputs()[0])
  /// // <input id="password" name="password" type="password" required autocomplete="new-password">
  /// ```
  ///
  /// If several parts declare the field, the first part's hint is used. `kind` overrides the kind
  /// that the type and the checks determine. `autocomplete` is an autofill field name of the HTML
  /// Standard, or `off`.
  public func input(_ kind: HTMLInput.Kind? = nil, autocomplete: String? = nil) -> Self {
    var part = self
    part.declaration?.hint = InputHint(kind: kind, autocomplete: autocomplete)
    return part
  }
}
