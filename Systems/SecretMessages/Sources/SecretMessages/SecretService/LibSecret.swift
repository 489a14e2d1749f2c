internal import Foundation

/// The functions of libsecret and GLib that this module uses, loaded at run time.
///
/// Neither library is needed at build time. An entry's attributes contain only an application's
/// name and a random identifier, because the keyring's file stores digests of them unencrypted.
struct LibSecret: Sendable {
  typealias Table = OpaquePointer
  // C function types cannot contain Swift structures, so use raw pointers and bind them when
  // reading.
  typealias List = UnsafeMutableRawPointer

  /// GLib's `GList`.
  struct Node {
    let data: OpaquePointer?
    let next: List?
    let previous: List?

    init(_ list: List) { self = list.assumingMemoryBound(to: Node.self).pointee }
  }

  /// GLib's `GError`.
  struct Failure {
    let domain: UInt32
    let code: Int32
    let message: UnsafeMutablePointer<CChar>?

    init(_ failure: FailurePointer) {
      self = failure.assumingMemoryBound(to: Failure.self).pointee
    }
  }

  typealias FailurePointer = UnsafeMutableRawPointer
  typealias FailureSlot = UnsafeMutablePointer<FailurePointer?>

  let hash: @convention(c) (UnsafeRawPointer?) -> UInt32
  let areEqual: @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Int32
  let free: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let copy: @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
  let newTable:
    @convention(c) (
      @convention(c) (UnsafeRawPointer?) -> UInt32,
      @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> Int32,
      @convention(c) (UnsafeMutableRawPointer?) -> Void,
      @convention(c) (UnsafeMutableRawPointer?) -> Void
    ) -> Table?
  let insert:
    @convention(c) (Table, UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) -> Int32
  let lookUp: @convention(c) (Table, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  let releaseTable: @convention(c) (Table) -> Void
  let freeList: @convention(c) (List?, @convention(c) (OpaquePointer?) -> Void) -> Void
  let release: @convention(c) (OpaquePointer?) -> Void
  let freeFailure: @convention(c) (FailurePointer?) -> Void
  let domainName: @convention(c) (UInt32) -> UnsafePointer<CChar>?
  let newValue: @convention(c) (UnsafePointer<CChar>, Int, UnsafePointer<CChar>) -> OpaquePointer?
  let value: @convention(c) (OpaquePointer, UnsafeMutablePointer<Int>) -> UnsafePointer<CChar>?
  let releaseValue: @convention(c) (OpaquePointer?) -> Void
  let store:
    @convention(c) (
      OpaquePointer?, Table, UnsafePointer<CChar>?, UnsafePointer<CChar>, OpaquePointer,
      OpaquePointer?, FailureSlot
    ) -> Int32
  let search: @convention(c) (OpaquePointer?, Table, Int32, OpaquePointer?, FailureSlot) -> List?
  let clear: @convention(c) (OpaquePointer?, Table, OpaquePointer?, FailureSlot) -> Int32
  let attributes: @convention(c) (OpaquePointer) -> Table?
  let secret: @convention(c) (OpaquePointer, OpaquePointer?, FailureSlot) -> OpaquePointer?

  init?() {
    #if os(Linux)
      guard let library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_GLOBAL) else { return nil }
    #else
      guard let library = dlopen("libsecret-1.0.dylib", RTLD_NOW | RTLD_GLOBAL) else { return nil }
    #endif
    var isWhole = true
    func find<Function>(_ name: String) -> Function {
      // Use a placeholder for a missing function. The placeholder is never called, because loading
      // fails.
      let symbol = dlsym(library, name) ?? library
      isWhole = isWhole && symbol != library
      return unsafeBitCast(symbol, to: Function.self)
    }
    hash = find("g_str_hash")
    areEqual = find("g_str_equal")
    free = find("g_free")
    copy = find("g_strdup")
    newTable = find("g_hash_table_new_full")
    insert = find("g_hash_table_insert")
    lookUp = find("g_hash_table_lookup")
    releaseTable = find("g_hash_table_unref")
    freeList = find("g_list_free_full")
    release = find("g_object_unref")
    freeFailure = find("g_error_free")
    domainName = find("g_quark_to_string")
    newValue = find("secret_value_new")
    value = find("secret_value_get")
    releaseValue = find("secret_value_unref")
    store = find("secret_password_storev_binary_sync")
    search = find("secret_password_searchv_sync")
    clear = find("secret_password_clearv_sync")
    attributes = find("secret_retrievable_get_attributes")
    secret = find("secret_retrievable_retrieve_secret_sync")
    guard isWhole else { return nil }
  }
}
