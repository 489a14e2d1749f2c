import Catalogues

extension Texts {
  /// The text of the form; its checks have their own catalogues.
  static let ofSignUp: [Messages.Sentence] = [
    ("sign-up.title", "Become a member", "회원 가입", "成为会员"),
    ("sign-up.name", "Name", "이름", "姓名"),
    ("sign-up.phone", "Phone", "전화번호", "电话"),
    ("sign-up.gender", "Gender", "성별", "性别"),
    ("sign-up.address", "Address", "주소", "地址"),
    ("gender.woman", "woman", "여성", "女"),
    ("gender.man", "man", "남성", "男"),
    ("gender.other", "other", "기타", "其他"),
    ("sign-up.add-gender", "+ Gender", "+ 성별", "+ 性别"),
    ("sign-up.add-address", "+ Address", "+ 주소", "+ 地址"),
    ("sign-up.send", "Send", "보내기", "提交"),
    ("sign-up.welcome", "Welcome, {name}!", "{name} 님, 환영합니다!", "欢迎，{name}！"),
    (
      "sign-up.not-yet", "Not yet: something above is missing or wrong.",
      "아직 보낼 수 없습니다. 위의 내용을 확인하세요.", "还不能提交：请检查上面的内容。"
    ),
  ]
}
