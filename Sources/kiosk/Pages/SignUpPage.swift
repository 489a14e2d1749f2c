import Baton
import FormValidation
import InterfaceXML
import LiveForms
import ResponderChain
import TerminalHost

struct Member: Sendable {
  var name = ""
  var phone = ""
  var gender = ""
  var address = ""
}

/// A page with a form to which fields can be added; errors appear once the customer leaves a field.
final class SignUpPage: Page, SigningUp {
  private let checks: FormChain<Member>?
  private let live: LiveForm<Member>?
  private var fields = ["name", "phone"]
  private var rows: [String: ScreenViews] = [:]
  /// Whether the form was sent and, if it was valid, the customer's name.
  private var outcome: (isSent: Bool, welcomed: String?) = (false, nil)

  private static let genders = ["woman", "man", "other"]

  init(_ context: Context) {
    checks = try? FormChain("sign-up", blank: Member()) {
      Field("name", \.name, .trimmed, .required, .length(2...40), .personName)
      Field("phone", \.phone, .trimmed, .required, .phoneNumber(in: "KR"))
    }
    live = checks.map { LiveForm($0, Member()) }
    super.init(context, screen: "sign-up")
  }

  override func fill() {
    rows = [:]
    for name in fields { addRow(name) }
    show()
  }

  private func addRow(_ name: String) {
    let screen = name == "gender" ? "sign-up-choice" : "sign-up-field"
    guard let row = context.screens.views(screen, context.texts) else { return }
    rows[name] = row
    let caption = context.texts("sign-up.\(name)")
    row.outlet("caption", as: Label.self)?.text = caption
    row.outlet("field")?.accessibility.label = caption
    row.outlet("field")?.accessibility.identifier = "sign-up.\(name)"
    row.outlet("field", as: SegmentedControl.self)?.selectedIndex =
      Self.genders.firstIndex(of: live?.form.gender ?? "")
    if let field = row.outlet("field", as: TextField.self) {
      field.editableText = EditableText(live?.form[keyPath: keyPath(of: name)] ?? "")
      field.addAction("begin-field", for: .editingDidBegin) { [weak self] _ in
        self?.move(to: FieldPath(name))
      }
      field.addAction("leave-field", for: .editingDidEnd) { [weak self] field in
        // Recreating a field for a different language does not count as leaving it.
        if field.window != nil { self?.move(to: nil) }
      }
    }
    views?.outlet("fields")?.addSubview(row.root)
    views?.outlet("fields")?.setNeedsLayout()
  }

  private func keyPath(of name: String) -> WritableKeyPath<Member, String> {
    switch name {
    case "name": \.name
    case "phone": \.phone
    case "gender": \.gender
    default: \.address
    }
  }

  private func move(to field: FieldPath?) {
    live?.focus = field
    show()
  }

  func edit(_ field: TextField) {
    change(at: field, to: field.editableText.string)
  }

  func chooseGender(_ choice: SegmentedControl) {
    change(at: choice, to: choice.selectedIndex.map { Self.genders[$0] } ?? "")
  }

  private func change(at view: View, to text: String) {
    guard let name = rows.first(where: { $0.value.outlet("field") === view })?.key else { return }
    live?.form[keyPath: keyPath(of: name)] = text
    outcome = (false, nil)
    show()
  }

  func addGender() { append(Field("gender", \.gender, .required, .oneOf(Self.genders)), "gender") }

  func addAddress() {
    append(Field("address", \.address, .trimmed, .required, .length(5...80)), "address")
  }

  private func append(_ field: some FormPart<Member>, _ name: String) {
    guard !fields.contains(name), let live, (try? live.append(field)) != nil else { return }
    fields.append(name)
    outcome = (false, nil)
    addRow(name)
    show()
    setFocus(name)
  }

  func sendForm() {
    guard let checks, let live else { return }
    context.log.add(request: checks.path(of: live.form))
    live.touchAll()
    outcome = (true, live.validated?.name)
    show()
    if let wrong = live.firstWrong { setFocus(wrong.description) }
  }

  private func setFocus(_ name: String) {
    if let field = rows[name]?.outlet("field") { view.window?.setFocus(field) }
  }

  private func show() {
    for name in fields {
      let finding = live?.findings(at: FieldPath(name)).first
      let error = rows[name]?.outlet("error", as: Label.self)
      error?.text = finding?.message(in: context.language.rawValue)
      error?.isHidden = finding == nil
      error?.superview?.setNeedsLayout()
    }
    views?.outlet("add-gender")?.isHidden = fields.contains("gender")
    views?.outlet("add-address")?.isHidden = fields.contains("address")
    let welcome = outcome.welcomed.map { context.texts("sign-up.welcome", ["name": $0]) }
    label("outcome")?.text = outcome.isSent ? welcome ?? context.texts("sign-up.not-yet") : nil
    label("outcome")?.isHidden = !outcome.isSent
    label("outcome")?.superview?.setNeedsLayout()
  }
}
