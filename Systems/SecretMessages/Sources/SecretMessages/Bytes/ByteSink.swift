/// Takes bytes, some at a time, which are valid for the call only.
public typealias ByteSink = (UnsafeRawBufferPointer) throws -> Void
