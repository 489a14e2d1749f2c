/// A type that says what a path may show of its values.
///
/// A recorded path shows responses and errors as text. Of a type of one's own it shows what this
/// protocol says, or else the `description`; a structure or an object with neither is shown by its
/// type's name, and an enumeration by its case and what goes with it, which is shown likewise. What the
/// standard library's collections and errors hold is shown in its owner's words, and not in theirs. What
/// another library's values hold, as the `userInfo` of an `NSError`, is shown as that library describes it.
///
/// Where a description is long, takes long, or has something in it that is not for everybody who
/// reads paths, a type says something else here:
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
/// It is asked once for each response, however many around handlers see it on its way back, and
/// ``Path/textLimit`` scalars of it are shown. Of a response that a handler made it is always asked;
/// of those that around handlers make of it, two times in a request, after which a path shows `…`.
/// What a whole chain shows is said with ``AsyncHandler/shown(as:failure:)``; ``Redacted`` keeps one
/// property out of every text.
///
/// Two responses that are shown alike need not be the same: where an around handler returns another
/// one than it got, they are compared part by part. Two that are shown differently are taken for
/// different ones, so equal values should have the same words.
public protocol PathDescribable {
  /// What a path shows of this value; short, and made quickly, since it is made within the request.
  var pathDescription: String { get }
}
