/// How a page asks for a field, where neither its type nor its checks say it.
struct InputHint: Sendable {
  var kind: HTMLInput.Kind?
  var autocomplete: String?
}

extension AsyncFormPart {
  /// This part, whose field a page asks for with something that its type and checks do not tell.
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
  /// Of a field with several parts the first one says it.
  ///
  /// - Parameters:
  ///   - kind: What asks for it; what its type and its checks say unless given.
  ///   - autocomplete: What a browser may fill in, as the HTML Standard calls it, or `off`.
  /// - Returns: The same part.
  public func input(_ kind: HTMLInput.Kind? = nil, autocomplete: String? = nil) -> Self {
    var part = self
    part.declaration?.hint = InputHint(kind: kind, autocomplete: autocomplete)
    return part
  }
}
