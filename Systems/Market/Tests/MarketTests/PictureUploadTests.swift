import Foundation
import HTTPTypes
import NIOCore
import ServerTesting
import Testing

@testable import Market

@Suite(.serialized) struct PictureUploadTests {
  private static let address = "/products/bread/picture"

  /// Runs a test with the owner's browser on the products page.
  private func atProducts(
    of shop: TestShop, _ test: @escaping @Sendable (PageTests.Browser) async throws -> Void
  ) async throws {
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.signIn("olive", "owner")
      try await browser.get("/owner/products")
      try await test(browser)
    }
  }

  private func source(of product: String, in page: String) throws -> String {
    let pattern = try Regex("src=\"(/products/\(product)/picture\\?v=[0-9a-f]{16})\"")
    return String(try #require(page.firstMatch(of: pattern)?[1].substring))
  }

  @Test func `every page shows a picture next to a product's name`() async throws {
    let shop = try TestShop()
    try await atProducts(of: shop) { browser in
      try await browser.submit("/bag/add", ["product": "bread", "quantity": "1"])
      for page in ["/", "/products/bread", "/bag", "/owner/products", "/search?q=bread"] {
        try await browser.get(page)
        let source = try source(of: "bread", in: browser.page)
        #expect(
          browser.page.contains(
            #"src="\#(source)" alt="" width="120" height="80" loading="lazy">"#), "\(page)")
      }
    }
  }

  @Test func `a drawing is served with its type, and cached if its address has a version`()
    async throws
  {
    let shop = try TestShop()
    let tag = Drawing.of("bread").tag
    try await shop.serve { market in
      let named = try await market.execute(uri: "\(Self.address)?v=\(tag)", method: .get)
      #expect(named.status == .ok)
      #expect(Array(named.body.readableBytesView) == Drawing.of("bread").bytes)
      #expect(named.headers[.contentType] == "image/svg+xml")
      #expect(named.headers[.cacheControl] == "public, max-age=31536000, immutable")
      #expect(named.headers[.xContentTypeOptions] == "nosniff")
      #expect(named.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; ") == true)
      #expect(named.headers[.eTag] == "\"\(tag)\"")
      for uri in [Self.address, "\(Self.address)?v=older"] {
        let latest = try await market.execute(uri: uri, method: .get)
        #expect(latest.headers[.cacheControl] == "no-cache")
        let same = try await market.execute(
          uri: uri, method: .get, headers: [.ifNoneMatch: "\"\(tag)\""])
        #expect(same.status == .notModified)
        #expect(same.body.readableBytes == 0)
      }
      let none = try await market.execute(uri: "/products/none/picture", method: .get)
      #expect(none.status == .notFound)
    }
  }

  @Test func `the owner can upload a picture and remove it again`() async throws {
    let shop = try TestShop()
    try await atProducts(of: shop) { browser in
      let drawing = try source(of: "bread", in: browser.page)
      #expect(!browser.page.contains("Use the drawing again"))
      // The declared name and type are ignored.
      try await browser.upload("/owner/picture/bread", SamplePictures.png, type: "text/html")
      #expect(browser.sentStatus == 303)
      #expect(browser.page.contains("Done: bread has a new picture."))
      let uploaded = try source(of: "bread", in: browser.page)
      #expect(uploaded != drawing)
      let served = try await browser.market.execute(uri: uploaded, method: .get)
      #expect(Array(served.body.readableBytesView) == SamplePictures.png)
      #expect(served.headers[.contentType] == "image/png")
      #expect(served.headers[.xContentTypeOptions] == "nosniff")
      #expect(served.headers[.cacheControl] == "public, max-age=31536000, immutable")
      try await browser.upload("/owner/picture/bread", SamplePictures.webp)
      #expect(try source(of: "bread", in: browser.page) != uploaded)
      let changed = try await browser.market.execute(uri: uploaded, method: .get)
      #expect(changed.headers[.contentType] == "image/webp")
      #expect(changed.headers[.cacheControl] == "no-cache", "the address names an older picture")
      try await browser.submit("/owner/remove-picture", ["product": "bread"])
      #expect(browser.page.contains("Done: bread has the drawn picture."))
      #expect(try source(of: "bread", in: browser.page) == drawing)
    }
  }

  @Test(
    arguments: [
      (Array("<svg onload=\"x()\"/>".utf8), "This is an SVG drawing, and"),
      (Array("<!doctype html><script>x()</script>".utf8), "This is an HTML page, and"),
      ([], "This file is empty. Choose a picture."),
      (Array(SamplePictures.png.prefix(20)), "This file ends after 20 bytes, before"),
      (
        SamplePictures.png + Array(repeating: 0, count: 1_500_000),
        "This file has 1500033 bytes; a picture may have at most 1048576."
      ),
    ] as [([UInt8], String)])
  func `a refused picture is explained in its own form`(
    bytes: [UInt8], sentence: String
  ) async throws {
    let shop = try TestShop()
    try await atProducts(of: shop) { browser in
      // The declared name and type make no difference.
      try await browser.upload("/owner/picture/bread", bytes, type: "image/png")
      #expect((browser.sentStatus, browser.status) == (303, 422))
      #expect(browser.sentTo == "/owner/products")
      #expect(
        browser.page.contains("<p class=\"fault\" id=\"bread-picture-error\">\(sentence)"))
      #expect(browser.page.matches(of: /aria-invalid="true"/).count == 1)
      #expect(browser.page.matches(of: /<details open>/).count == 1)
      #expect(browser.page.contains(#"name="stock" type="number" value="10""#))
      try await browser.get(Self.address)
      #expect(browser.headers[.contentType] == "image/svg+xml", "the drawing")
    }
    #expect(try await shop.store.picture(of: "bread") == nil)
  }

  @Test func `only the size of an enormous upload is kept`() async throws {
    try await atProducts(of: try TestShop()) { browser in
      let bytes = SamplePictures.png + Array(repeating: 0, count: 8 * Picture.mostBytes)
      try await browser.upload("/owner/picture/bread", bytes)
      let found = try #require(
        browser.page.firstMatch(of: /This file has (\d+) bytes; a picture may have at most 1048576/)
      )
      // The form around the file is counted, too.
      #expect((bytes.count..<bytes.count + 1000).contains(Int(found.1) ?? 0))
    }
  }

  @Test func `only the owner can upload a picture, and only from the shop's pages`() async throws {
    let shop = try TestShop()
    try await shop.serve { market in
      let browser = PageTests.Browser(market)
      try await browser.get("/")
      try await browser.upload("/owner/picture/bread", SamplePictures.png)
      #expect((browser.sentStatus, browser.status) == (303, 401))
      try await browser.signIn()
      try await browser.upload("/owner/picture/bread", SamplePictures.png)
      #expect((browser.sentStatus, browser.status) == (303, 403))
    }
    try await atProducts(of: shop) { browser in
      try await browser.upload("/owner/picture/bread", SamplePictures.png, csrf: "from elsewhere")
      #expect((browser.sentTo, browser.status) == ("/too-old", 403))
      try await browser.get("/owner/products")
      try await browser.upload("/owner/picture/none", SamplePictures.png)
      #expect(browser.page.contains("We no longer have this product."))
    }
    #expect(try await shop.store.picture(of: "bread") == nil)
  }

  @Test func `a program can set and remove a picture`() async throws {
    let shop = try TestShop()
    let olive = try await shop.session("olive", "owner").token
    try await shop.serve { market in
      func send(
        _ method: HTTPRequest.Method, _ bytes: [UInt8]?, _ token: SessionToken?
      ) async throws -> Answer {
        var headers: HTTPFields = [.contentType: "image/png"]
        if let token { headers[.authorization] = "Bearer \(token.secret)" }
        return try await market.execute(
          uri: "/api/owner/products/bread/picture", method: method, headers: headers,
          body: bytes.map { ByteBuffer(bytes: $0) }
        ) { Answer($0) }
      }
      #expect(
        try await send(.put, SamplePictures.jpeg, olive)
          == .json(200, #"{"done":"bread has a new picture"}"#))
      #expect(try await market.get(Self.address).type == "image/jpeg")
      #expect(
        try await send(.put, Array("<svg/>".utf8), olive)
          == .problem(
            422,
            #"{"code":"invalid-request","detail":"picture: This is an SVG drawing, and a picture "#
              + #"must be a PNG, JPEG or WebP.","fields":[{"code":"picture.is-svg","#
              + #""field":"picture","message":"This is an SVG drawing, and a picture must be a "#
              + #"PNG, JPEG or WebP."}],"status":422,"title":"Unprocessable Content","#
              + #""type":"about:blank"}"#))
      #expect(
        try await send(.put, Array(repeating: 0, count: 1_048_577), olive).body.contains(
          "This file has 1048577 bytes; a picture may have at most 1048576."))
      #expect(try await send(.put, SamplePictures.png, nil).status == 401)
      let ada = try await shop.session().token
      #expect(try await send(.put, SamplePictures.png, ada).status == 403)
      #expect(try await market.get(Self.address).type == "image/jpeg")
      #expect(
        try await send(.delete, nil, olive)
          == .json(200, #"{"done":"bread has the drawn picture"}"#))
      #expect(try await market.get(Self.address).type == "image/svg+xml")
    }
  }

  @Test func `a backup contains the pictures`() async throws {
    let folder = try TestFolder()
    let shop = try TestShop(in: folder)
    let owner = Visitor.customer(try await shop.session("olive", "owner").token)
    let picture = Picture(.png, SamplePictures.png)
    try await shop.store.change(.picture(of: "bread", picture), by: owner)
    let copy = folder.url.appending(component: "copy.sqlite").path
    try ShopFile.backUp(folder.url.appending(component: "market.sqlite").path, to: copy)
    let other = try TestFolder()
    try ShopFile.restore(copy, to: other.url.appending(component: "market.sqlite").path)
    let restored = try TestShop(in: other)
    #expect(try await restored.store.picture(of: "bread") == picture)
    #expect(restored.store.remembered("bread")?.uploadedPicture == picture.served.tag)
  }
}
