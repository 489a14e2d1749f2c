import FormValidation
import Testing

@Suite struct QueryValuesTests {
  struct Person: Sendable, Equatable {
    var name = ""
    var seats: Int?
    var isVIP = false
    var phones: [String] = []
  }

  struct Party: Sendable, Equatable {
    var title = ""
    var seats: Int?
    var isOpen = false
    var city = ""
    var phones: [String] = []
    var people: [Person] = []
  }

  let chain: FormChain<Party>

  init() throws {
    chain = try FormChain("party", blank: Party()) {
      Field("title", \.title)
      Field("seats", \.seats)
      Field("open", \.isOpen)
      Field("address.city", \.city)
      Field("address.tags", \.phones)
      Each("phones", \.phones, .length(...5))
      Each("people", \.people, blank: Person()) {
        Field("name", \.name)
        Field("seats", \.seats)
        Field("vip", \.isVIP)
        Each("phones", \.phones, .length(...5))
      }
    }
  }

  private func said(_ query: String) -> [String] {
    do throws(FormReport) {
      _ = try chain.validate(query: query)
      return []
    } catch {
      return error.findings.map(\.description)
    }
  }

  @Test func `a value that is sent twice is reported, whatever it is`() {
    #expect(said("title=a&title=b") == ["title: Was sent 2 times, but only one is allowed."])
    #expect(
      said("seats=1&seats=1&seats=1") == ["seats: Was sent 3 times, but only one is allowed."])
    #expect(
      said("address.city=a&address[city]=b")
        == ["address.city: Was sent 2 times, but only one is allowed."])
    #expect(
      said("phones[0]=1&phones[0]=2") == ["phones[0]: Was sent 2 times, but only one is allowed."])
    #expect(
      said("people[0].name=a&people[0].name=b")
        == ["people[0].name: Was sent 2 times, but only one is allowed."])
  }

  @Test func `a row keeps its number after others were deleted, and the elements are contiguous`()
    throws
  {
    let query = "people[7].name=b&people[0].name=a&people[7].phones[4]=1&people[7].phones[2]=2"
    #expect(
      try chain.validate(query: query).people
        == [Person(name: "a"), Person(name: "b", phones: ["2", "1"])])
    #expect(try chain.validate(query: "phones[9223372036854775807]=1").phones == ["1"])
    let long = "Must have at most 5 characters, not 6."
    #expect(
      said("phones[1]=123456&phones[4]=1&phones[9]=123456")
        == ["phones[1]: \(long)", "phones[9]: \(long)"])
    #expect(
      said("people[3].phones[2]=123456&people[5].phones[1]=1&people[5].phones[0]=123456")
        == ["people[3].phones[2]: \(long)", "people[5].phones[0]: \(long)"])
    #expect(said("phones[0]=1&phones[01]=2") == [])
  }

  @Test func `an unreadable value in a row has the row's number`() {
    #expect(
      said("people[2]=Ada&people[4].phones[3]=1&people[4].phones[3]=2&people[6].seats=x") == [
        "people[4].phones[3]: Was sent 2 times, but only one is allowed.",
        "people[2]: Must be a group of fields.", "people[6].seats: Must be a whole number.",
      ])
  }

  @Test func `a hidden no before a checkbox is not a second answer`() throws {
    for (query, isOpen) in [
      ("open=0", false), ("open=0&open=on", true), ("open=0&open=1", true),
      ("open=off&open=no", false),
    ] {
      #expect(try chain.validate(query: query).isOpen == isOpen, "\(query)")
    }
    for query in ["open=on&open=0", "open=on&open=on", "open=0&open=on&open=on", "open=&open=on"] {
      let count = query.split(separator: "&").count
      #expect(
        said(query) == ["open: Was sent \(count) times, but only one is allowed."], "\(query)")
    }
    #expect(said("open=0&open=maybe") == ["open: Must be yes or no."])
    #expect(said("people[2].vip=0&people[2].vip=on") == [])
    #expect(said("seats=0&seats=1") == ["seats: Was sent 2 times, but only one is allowed."])
  }

  @Test func `a name that continues below a plain value is reported`() {
    let stray = "Does not have the part that was sent."
    for query in [
      "title.x=1", "title[x]=1", "title[]=1", "title[0]=1", "title.=1", "title[x", "title.a.b.c=1",
      "title=a&title[x]=1",
    ] {
      #expect(said(query) == ["title: \(stray)"], "\(query)")
    }
    #expect(said("seats[x]=1") == ["seats: \(stray)"])
    for query in [
      "phones.x=1", "phones[x]=1", "phones[0].x=1", "phones[0][1]=1", "phones[][]=1",
      "phones[-1]=1",
      "phones[99999999999999999999]=1", "phones[+1]=1",
    ] {
      #expect(said(query) == ["phones: \(stray)"], "\(query)")
    }
    for query in ["people[].name=a", "people[]=a", "people.name=a", "people[x].name=a"] {
      #expect(said(query) == ["people: \(stray)"], "\(query)")
    }
    #expect(said("people[0].name.x=a") == ["people[0].name: \(stray)"])
    #expect(said("people[0][0]=a") == ["people[0]: \(stray)"])
    #expect(said("address[]=a") == ["address: \(stray)"])
  }

  @Test func `a list sent in two notations is reported, as is a group sent with its fields`() {
    let mixed = "Was sent in more than one way."
    for query in [
      "phones=1&phones[]=2", "phones=1&phones[0]=2", "phones[]=1&phones[0]=2",
    ] {
      #expect(said(query) == ["phones: \(mixed)"])
    }
    #expect(said("people=a&people[0].name=a") == ["people: \(mixed)"])
    #expect(said("people[0]=a&people[0].name=a") == ["people[0]: \(mixed)"])
    #expect(said("address=a&address.city=b") == ["address: \(mixed)"])
  }

  @Test func `a value instead of a group is treated as in JSON`() {
    #expect(said("address=Bath") == ["address: Must be a group of fields."])
    #expect(said("people=Ada") == ["people: Must be a list."])
    #expect(said("people[0]=Ada") == ["people[0]: Must be a group of fields."])
    #expect(
      said("people=Ada&people=Bob") == [
        "people[0]: Must be a group of fields.", "people[1]: Must be a group of fields.",
      ])
  }

  @Test func `brackets lead to fields like dots`() throws {
    let form = try chain.validate(
      query: "address[city]=Bath&people[0][name]=Ada&people[0][phones][]=1&people[0].phones[]=2"
    ).form
    #expect(form.city == "Bath")
    #expect(form.people == [Person(name: "Ada", phones: ["1", "2"])])
    let quoted = try FormChain("odd", blank: Party()) {
      Field(FieldPath([.name("a.b[c]\"\\")]), \.title)
    }
    let name = quoted.htmlInputs()[0].controls[0]["name"] ?? ""
    #expect(name == #"["a.b[c]\"\\"]"#)
    #expect(
      try quoted.validate(query: "\(name.replacing("\\", with: "%5C"))=x").title == "x")
  }

  @Test func `an element with only unknown fields still counts`() throws {
    #expect(try chain.validate(query: "people[0].shoe=44").people == [Person()])
    #expect(try chain.validate(query: "people[0].name=a&people[1].x=1").people.count == 2)
  }

  @Test func `a name without a field is ignored`() throws {
    let query =
      "x=1&x=2&x[0]=3&title2=a&=c&address.zip=1&[0]=1&[]=1&.title=x&people2[7]=1"
    #expect(try chain.validate(query: query).form == Party())
  }

  @Test func `a hostile name is read in linear time`() {
    let count = 200_000
    for name in [
      String(repeating: "[", count: count), "title" + String(repeating: ".a", count: count),
      "phones" + String(repeating: "[0]", count: count),
      "people" + String(repeating: "[0].people", count: count),
      String(repeating: "a[", count: count), "[\"" + String(repeating: "\\\"", count: count),
    ] {
      _ = said(Array(repeating: "\(name)=1", count: 2).joined(separator: "&"))
    }
    let many = (0..<9_999).map { "phones[\($0 * 2)]=1" }.joined(separator: "&")
    #expect(said(many).isEmpty)
  }
}
