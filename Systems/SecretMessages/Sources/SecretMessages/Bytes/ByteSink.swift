/// A function that receives bytes in pieces.
///
/// Each piece is valid only during the call.
public typealias ByteSink = (UnsafeRawBufferPointer) throws -> Void
