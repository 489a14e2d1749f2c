/// A type that customizes the text that a path shows for its values.
///
/// A recorded path shows responses and errors as text:
/// - A value whose type conforms to this protocol is shown as its `pathDescription`.
/// - Any other value with a `description` is shown as that description.
/// - An enumeration without a description is shown as its case and its associated values.
/// - A structure or class without a description is shown as the name of its type.
///
/// The same rules apply to the contents of the standard library's collections and errors. Types
/// from other libraries describe their own contents, for example the `userInfo` of an `NSError`.
///
/// Conform to this protocol if a description is long, slow, or confidential:
///
/// ```swift
/// struct Session: PathDescribable {
///   let user: String
///   let token: String
///
///   var pathDescription: String { "session of \(user)" }
/// }
/// let signIn = ClosureHandler("sign in") { (user: String) in
///   Outcome.handled(Session(user: user, token: "5dcb8"))
/// }
/// print(signIn.path(of: "ann"))   // sign in  handled  41 ns  session of ann
/// ```
///
/// A path shows the first ``Path/textLimit`` Unicode scalars. For each request, it shows at most
/// two responses from around handlers, and `…` for any others.
///
/// To customize the descriptions in a whole chain, use ``AsyncHandler/shown(as:failure:)``. To hide
/// one property in every description, use ``Redacted``.
///
/// The text does not affect whether a response counts as changed; see
/// ``Path/Decision/notCompared``.
public protocol PathDescribable {
  /// The text shown in a path; keep it short and fast to create, because requests wait for it.
  var pathDescription: String { get }
}
