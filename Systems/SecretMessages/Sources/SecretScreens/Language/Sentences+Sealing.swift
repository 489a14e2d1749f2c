extension Sentences {
  /// Translations of reasons why a message could not be sealed.
  static let ofSealing: [Phrasebook.Sentence] = [
    ("a password must not be empty", "비밀번호는 비어 있을 수 없습니다", "密码不能为空"),
    (
      "a message under a password cannot be signed: anyone who knows the password could forward "
        + "it under another one, as if it were meant for someone else; name its recipients instead",
      "비밀번호로 암호화하는 메시지에는 서명할 수 없습니다. 비밀번호를 아는 사람이 다른 비밀번호로 바꾸어 다른 사람에게 보낸 것처럼 "
        + "전달할 수 있기 때문입니다. 수신자를 지정하세요",
      "用密码加密的消息不能签名：知道密码的人可以换一个密码转交出去，仿佛是写给别人的；请指定收件人"
    ),
    (
      "RNCryptor's format is for messages of at most {most} bytes, because opening one holds it "
        + "in memory; seal this one as age",
      "RNCryptor 형식의 메시지는 열 때 메모리에 올려지므로 최대 {most}바이트입니다. age로 암호화하세요",
      "RNCryptor 格式的消息打开时要放在内存中，最多 {most} 字节；请用 age 加密"
    ),
    (
      "the message could not be sealed: {error}", "메시지를 암호화할 수 없었습니다: {error}",
      "无法加密消息：{error}"
    ),
    (
      "a work factor must be between 1 and {most}, not {value}",
      "작업량은 1에서 {most} 사이여야 합니다. 지금은 {value}입니다", "工作因子应在 1 到 {most} 之间，而不是 {value}"
    ),
    (
      "a message needs a recipient", "메시지를 읽을 사람이 있어야 합니다", "消息需要有能读它的人"
    ),
    ("no recipient is named", "메시지를 읽을 사람이 지정되지 않았습니다", "没有指定谁来读它"),
    (
      "hybrid and plain recipients cannot be combined, because the plain one would weaken the "
        + "file; seal to each kind separately",
      "하이브리드 수신자를 그렇지 않은 수신자와 함께 쓰면 더 안전하지 않습니다. 종류별로 따로 암호화하세요",
      "混合（hybrid）收件人与其他收件人放在一起并不会更安全；请按种类分别加密"
    ),
    (
      "a message has at most {most} recipients, not {count}",
      "메시지의 수신자는 최대 {most}명인데 {count}명을 지정했습니다", "一条消息最多有 {most} 个收件人，而不是 {count} 个"
    ),
    (
      "{what} is not a recipient: a recipient begins with age1 or ssh-ed25519, and has no letter "
        + "changed",
      "수신자가 아니라 {what}입니다. 수신자는 age1 또는 ssh-ed25519로 시작하며 바뀐 글자가 없어야 합니다",
      "{what}不是收件人：收件人以 age1 或 ssh-ed25519 开头，且没有字符被改动"
    ),
    ("a secret key", "비밀 키", "私钥"),
    ("this text", "다른 텍스트", "这段文本"),
    (
      "recipients of this type, with a key of {count} bytes, are not supported",
      "키가 {count}바이트인 이런 종류의 수신자는 지원하지 않습니다", "不支持这种密钥为 {count} 字节的收件人"
    ),
    (
      "only SSH keys of type ssh-ed25519 can be recipients",
      "SSH 키 중에서는 ssh-ed25519만 수신자가 될 수 있습니다", "SSH 密钥中只有 ssh-ed25519 可以作收件人"
    ),
    (
      "this ssh-ed25519 key is not in SSH's format", "이 ssh-ed25519 키는 SSH가 쓰는 형식이 아닙니다",
      "此 ssh-ed25519 密钥不是 SSH 写出的格式"
    ),
    (
      "this SSH key is not a point on its curve", "이 SSH 키는 곡선 위의 점이 아닙니다", "此 SSH 密钥不是其曲线上的点"
    ),
    (
      "this SSH key is a point of low order", "이 SSH 키는 위수가 작은 점입니다", "此 SSH 密钥是低阶点"
    ),
    (
      "a message is signed with an SSH key of type ssh-ed25519",
      "메시지 서명에는 ssh-ed25519 종류의 SSH 키가 필요합니다", "签名需要 ssh-ed25519 类型的 SSH 密钥"
    ),
    (
      "\"{name}\" is neither a contact in the vault nor a recipient's key",
      "\"{name}\" 항목은 보관함의 연락처도 수신자의 키도 아닙니다", "\"{name}\"既不是保险库里的联系人，也不是收件人的公钥"
    ),
  ]
}
