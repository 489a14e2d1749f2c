/// The types that a chain's builder makes; one seldom writes their names.
///
/// Erase a chain (``AnyHandler``, ``AnyAsyncHandler``) to keep them out of a signature.
public enum Links {}
