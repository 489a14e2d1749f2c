import ResponderChain

@MainActor protocol KeyboardShowing {
  func showKeyboard(for field: TextField)
  func hideKeyboard()
}

extension Action where Target == any KeyboardShowing, Sender == TextField {
  static var showKeyboard: Action {
    Action("show keyboard") { (shell: any KeyboardShowing, field: TextField) in
      shell.showKeyboard(for: field)
    }
  }
}

extension Action where Target == any KeyboardShowing, Sender == Any? {
  static var hideKeyboard: Action {
    Action("hide keyboard") { (shell: any KeyboardShowing) in shell.hideKeyboard() }
  }
}

extension TextField {
  /// Creates a field that requests the keyboard when touched and dismisses it when editing ends.
  static func touchable() -> TextField {
    let field = TextField()
    field.addTarget(nil, action: .showKeyboard, for: .touchUpInside)
    field.addAction("let go of the keyboard", for: .editingDidEnd) { field in
      if field.customInputView is Keyboard { field.customInputView = nil }
    }
    return field
  }
}
