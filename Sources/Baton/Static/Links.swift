/// The types that a chain's builder makes, public for the compiler's sake: one seldom writes their
/// names.
///
/// Erase a chain (``AnyHandler``, ``AnyAsyncHandler``) to keep them out of a signature.
public enum Links {}
