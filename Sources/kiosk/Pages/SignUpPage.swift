import Baton
import FormValidation
import InterfaceXML
import ResponderChain
import TerminalHost

/// What the form asks for.
struct Member: Sendable {
  var name = ""
  var phone = ""
  var gender = ""
  var address = ""
}

/// A form to which fields are appended while it is shown; what is wrong stands beside each field.
final class SignUpPage: Page, SigningUp {
  private let form: FormChain<Member>?
  private var member = Member()
  private var fields = ["name", "phone"]
  /// The fields that were edited: nobody is told what is wrong with what was not reached yet.
  private var touched: Set<String> = []
  private var rows: [String: ScreenViews] = [:]
  /// What became of the form when it was sent: whom it welcomed, or `nil` for nobody yet.
  private var outcome: (isSent: Bool, welcomed: String?) = (false, nil)

  private static let genders = ["woman", "man", "other"]

  init(_ context: Context) {
    form = try? FormChain("sign-up", blank: Member()) {
      Field("name", \.name, .trimmed, .required, .length(2...40), .personName)
      Field("phone", \.phone, .trimmed, .required, .phoneNumber(in: "KR"))
    }
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
    row.outlet("field", as: TextField.self)?.editableText = EditableText(self[name])
    row.outlet("field", as: SegmentedControl.self)?.selectedIndex =
      Self.genders.firstIndex(of: member.gender)
    views?.outlet("fields")?.addSubview(row.root)
    views?.outlet("fields")?.setNeedsLayout()
  }

  private subscript(name: String) -> String {
    get {
      switch name {
      case "name": member.name
      case "phone": member.phone
      case "gender": member.gender
      default: member.address
      }
    }
    set {
      switch name {
      case "name": member.name = newValue
      case "phone": member.phone = newValue
      case "gender": member.gender = newValue
      default: member.address = newValue
      }
    }
  }

  func edit(_ field: TextField) {
    change(at: field, to: field.editableText.string)
  }

  func chooseGender(_ choice: SegmentedControl) {
    change(at: choice, to: choice.selectedIndex.map { Self.genders[$0] } ?? "")
  }

  private func change(at view: View, to text: String) {
    guard let name = rows.first(where: { $0.value.outlet("field") === view })?.key else { return }
    self[name] = text
    touched.insert(name)
    outcome = (false, nil)
    show()
  }

  func addGender() { append(Field("gender", \.gender, .required, .oneOf(Self.genders)), "gender") }

  func addAddress() {
    append(Field("address", \.address, .trimmed, .required, .length(5...80)), "address")
  }

  private func append(_ field: some FormPart<Member>, _ name: String) {
    guard !fields.contains(name), let form, (try? form.append(field)) != nil else { return }
    fields.append(name)
    outcome = (false, nil)
    addRow(name)
    show()
    if let added = rows[name]?.outlet("field") { view.window?.setFocus(added) }
  }

  func sendForm() {
    guard let form else { return }
    context.log.add(request: form.path(of: member))
    touched = Set(fields)
    outcome = (true, form.report(on: member).isValid ? member.name : nil)
    show()
  }

  private func show() {
    let report = form?.report(on: member)
    for name in fields {
      let finding = touched.contains(name) ? report?[FieldPath(name)].first : nil
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
