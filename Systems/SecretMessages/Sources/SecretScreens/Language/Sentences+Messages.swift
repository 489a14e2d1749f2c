extension Sentences {
  /// Translations of reasons why a message could not be opened.
  static let ofMessages: [Phrasebook.Sentence] = [
    (
      "{sentence}, or it is damaged: the format cannot tell the two apart",
      "{sentence}. 또는 메시지가 손상되었을 수 있습니다(이 형식으로는 구별할 수 없습니다)",
      "{sentence}，或者消息已损坏（该格式无法区分）"
    ),
    (
      "there is no password or key that could open this message",
      "이 메시지를 열 수 있는 비밀번호나 키가 없습니다", "没有可以打开此消息的密码或密钥"
    ),
    (
      "the only password or key does not open this message",
      "하나뿐인 비밀번호 또는 키로는 이 메시지를 열 수 없습니다", "唯一的密码或密钥打不开此消息"
    ),
    (
      "none of the {count} passwords and keys opens this message",
      "비밀번호와 키 {count}개 중 어느 것으로도 이 메시지를 열 수 없습니다", "{count} 个密码和密钥都打不开此消息"
    ),
    (
      "it was cancelled before the message was opened", "메시지를 열기 전에 취소되었습니다",
      "消息打开之前操作已取消"
    ),
    (
      "it was cancelled before a matching key was found",
      "누가 메시지를 열 수 있는지 알기 전에 취소되었습니다", "在确定谁能打开消息之前操作已取消"
    ),
    ("does not match", "맞지 않습니다", "不匹配"),
    (
      "does not match, or the message is damaged", "맞지 않거나 메시지가 손상되었습니다", "不匹配，或者消息已损坏"
    ),
    ("is not one of its recipients", "이 메시지의 수신자가 아닙니다", "不是此消息的收件人"),
    ("is empty", "비어 있습니다", "是空的"),
    (
      "contains non-ASCII characters, which version 2 handles incorrectly",
      "버전 2가 잘못 처리하는 ASCII 밖의 문자가 있습니다", "含有 ASCII 以外的字符，而版本 2 会错误处理这些字符"
    ),
    (
      "its entry in the vault is damaged, or of a later version",
      "보관함의 항목이 손상되었거나 더 새로운 버전의 것입니다", "保险库中的该项目已损坏，或来自更新的版本"
    ),
    (
      "unsupported kind \"{kind}\"; use the program that stored it",
      "\"{kind}\" 종류를 여기서는 알지 못합니다. 그 항목을 넣은 프로그램을 사용하세요",
      "这里不认识\"{kind}\"这一种类；请使用写入它的程序"
    ),
    ("could not be tried: {reason}", "시도할 수 없었습니다: {reason}", "无法尝试：{reason}"),
    ("there is too little memory", "메모리가 부족합니다", "内存不足"),
    ("its key could not be derived", "키를 유도할 수 없습니다", "无法派生其密钥"),
    (
      "cannot open this message, which is sealed under a password",
      "비밀번호로 암호화된 이 메시지에는 쓸 수 없습니다", "不适用于此消息，它是用密码加密的"
    ),
    (
      "cannot open this message, which is sealed under two keys",
      "두 개의 키로 암호화된 이 메시지에는 쓸 수 없습니다", "不适用于此消息，它是用两个密钥加密的"
    ),
    (
      "cannot open this message, which is sealed to {types}",
      "{types} 수신자에게 암호화된 이 메시지에는 쓸 수 없습니다", "不适用于此消息，它是加密给 {types} 的"
    ),
    ("it is empty", "내용이 없습니다", "内容为空"),
    (
      "these bytes are not a message in a supported format ({known})",
      "알려진 형식({known})의 메시지가 아닌 바이트입니다", "这些字节不是已知格式（{known}）的消息"
    ),
    (
      "this text is not a message in a supported format ({known})",
      "알려진 형식({known})의 메시지가 아닌 텍스트입니다", "这段文本不是已知格式（{known}）的消息"
    ),
    (
      "only age files of version 1 are supported", "첫 줄이 v1인 age 파일만 읽을 수 있습니다",
      "只支持首行为 v1 的 age 文件"
    ),
    (
      "this age file is damaged in line {line}: {what}",
      "이 age 파일은 {line}번째 줄이 손상되었습니다: {what}", "此 age 文件第 {line} 行已损坏：{what}"
    ),
    (
      "this age file is damaged after {size} KiB of its content: {what}",
      "이 age 파일은 내용의 {size} KiB 뒤부터 손상되었습니다: {what}",
      "此 age 文件在内容的 {size} KiB 之后已损坏：{what}"
    ),
    (
      "this age armor is damaged in line {line}: {what}",
      "이 age 아머는 {line}번째 줄이 손상되었습니다: {what}", "此 age 封装第 {line} 行已损坏：{what}"
    ),
    ("this age file is damaged: {what}", "이 age 파일은 손상되었습니다: {what}", "此 age 文件已损坏：{what}"),
    (
      "this age file requires 2^{work} scrypt rounds, but the limit is 2^{most}",
      "이 age 파일은 scrypt를 2^{work}회 요구하지만 2^{most}회까지만 허용됩니다",
      "此 age 文件要求 2^{work} 轮 scrypt，而只允许 2^{most} 轮"
    ),
    (
      "the Base64 around this message is damaged after character {number}: {what}",
      "이 메시지를 감싼 Base64가 {number}번째 문자 뒤에서 손상되었습니다: {what}",
      "包裹此消息的 Base64 在第 {number} 个字符之后已损坏：{what}"
    ),
    (
      "RNCryptor's version 1 does not authenticate its header, so anyone may have changed it; "
        + "have it sealed again",
      "RNCryptor 버전 1은 헤더를 인증하지 않아 누구나 바꿀 수 있습니다. 다시 암호화해 달라고 하세요",
      "RNCryptor 版本 1 不验证文件头，任何人都可能改动过它；请让对方重新加密"
    ),
    (
      "only versions 2 and 3 of RNCryptor's format are supported, not {version}",
      "RNCryptor 형식은 버전 2와 3만 읽을 수 있으며 이 메시지의 버전은 {version}입니다",
      "只支持 RNCryptor 格式的版本 2 和 3，不支持 {version}"
    ),
    (
      "this RNCryptor message is longer than the limit of {limit} bytes",
      "이 RNCryptor 메시지는 한도인 {limit}바이트보다 깁니다", "此 RNCryptor 消息超过了 {limit} 字节的上限"
    ),
    (
      "an RNCryptor message must have a header of at least two bytes",
      "RNCryptor 메시지의 헤더는 최소 2바이트여야 합니다", "RNCryptor 消息的文件头至少有 2 个字节"
    ),
    (
      "an RNCryptor message must have an options byte of 0 or 1, not {value}",
      "RNCryptor 메시지의 옵션 바이트는 0 또는 1이어야 하는데 이 메시지는 {value}입니다",
      "RNCryptor 消息的选项字节应为 0 或 1，而此消息为 {value}"
    ),
    (
      "an RNCryptor message of this kind must have at least {least} bytes, not {count}: its end "
        + "is missing",
      "이런 RNCryptor 메시지는 최소 {least}바이트여야 하는데 이 메시지는 {count}바이트입니다. 끝부분이 없습니다",
      "这种 RNCryptor 消息至少有 {least} 字节，而此消息只有 {count} 字节：缺少结尾"
    ),
    (
      "the body of an RNCryptor message must be a multiple of 16 bytes, not {count}: bytes are "
        + "missing or extra",
      "RNCryptor 메시지의 본문은 16바이트 블록으로 이루어져야 하는데 이 메시지는 {count}바이트입니다. 바이트가 모자라거나 남습니다",
      "RNCryptor 消息的正文由 16 字节的整块组成，而此消息有 {count} 字节：字节缺少或多余"
    ),
    (
      "this RNCryptor message is authentic, but its padding is invalid; it was written by a "
        + "faulty program",
      "이 RNCryptor 메시지의 태그는 맞지만 패딩이 틀립니다. 잘못된 프로그램이 만든 메시지입니다",
      "此 RNCryptor 消息的标签正确而填充有误：写出它的程序有问题"
    ),
    (
      "this message's signature header is malformed", "이 메시지의 서명 머리 부분이 깨졌습니다",
      "此消息的签名头已损坏"
    ),
    (
      "this message's signature is invalid", "이 메시지의 서명은 보낸 사람의 것이 아닙니다",
      "此消息的签名不是发件人的签名"
    ),
    (
      "this message was signed for others, and someone forwarded it to you",
      "이 메시지는 다른 사람에게 보내려고 서명된 것을 누군가 전달한 것입니다",
      "此消息是为其他人签名的，被人转交给了您"
    ),
  ]

  static let ofDamage: [Phrasebook.Sentence] = [
    ("its {type} recipient is malformed", "{type} 수신자의 형식이 잘못되었습니다", "其 {type} 收件人格式有误"),
    ("a password is not the only recipient", "비밀번호가 유일한 수신자가 아닙니다", "密码不是唯一的收件人"),
    (
      "its {type} share is a point of low order", "{type} 공유값이 위수가 작은 점입니다", "其 {type} 份额是低阶点"
    ),
    (
      "its {type} share is invalid or of low order", "{type} 공유값이 올바르지 않거나 위수가 작습니다",
      "其 {type} 份额无效，或为低阶点"
    ),
    ("its header was changed after it was sealed", "암호화한 뒤에 헤더가 바뀌었습니다", "其文件头在加密后被改动"),
    (
      "the last line of its header is not a message authentication code",
      "헤더의 마지막 줄이 메시지 인증 코드가 아닙니다",
      "其文件头的最后一行不是消息认证码"
    ),
    ("its header names no recipient", "헤더에 수신자가 없습니다", "其文件头没有收件人"),
    ("its header is longer than 2 MiB", "헤더가 2 MiB보다 깁니다", "其文件头超过 2 MiB"),
    ("its header ends too early", "헤더가 너무 일찍 끝납니다", "其文件头结束得太早"),
    (
      "neither a recipient nor the header's end begins here", "수신자도 헤더의 끝도 아닌 줄입니다",
      "此处既不是收件人，也不是文件头的结尾"
    ),
    (
      "a recipient's words are not separated by single spaces", "수신자의 단어 사이에 공백이 하나가 아닙니다",
      "收件人的各词之间不是单个空格"
    ),
    ("a recipient has no type", "수신자의 종류가 없습니다", "收件人没有类型"),
    (
      "a recipient's text is not in age's format", "수신자의 텍스트가 age가 쓰는 형식이 아닙니다",
      "收件人的文本不是 age 写出的格式"
    ),
    ("its first chunk is missing", "첫 청크가 없습니다", "缺少第一个数据块"),
    ("the chunk is cut off", "청크가 잘렸습니다", "数据块被截断"),
    ("the last chunk is empty", "마지막 청크가 비어 있습니다", "最后一个数据块是空的"),
    (
      "the last chunk is changed or cut off", "마지막 청크가 바뀌었거나 잘렸습니다", "最后一个数据块被改动或截断"
    ),
    ("the chunk is changed", "청크가 바뀌었습니다", "数据块被改动"),
    ("its last chunk is missing", "마지막 청크가 없습니다", "缺少最后一个数据块"),
    (
      "there is data after its last chunk", "마지막 청크 뒤에 다른 것이 있습니다", "最后一个数据块之后还有内容"
    ),
    ("it does not begin with {begin}", "첫 줄이 {begin} 줄이 아닙니다", "它不是以 {begin} 开头"),
    (
      "more than 1 MiB of white space follows its end", "끝난 뒤에 공백이 1 MiB 넘게 있습니다",
      "结尾之后有超过 1 MiB 的空白"
    ),
    ("there is data after its end", "끝난 뒤에 다른 것이 있습니다", "结尾之后还有内容"),
    (
      "a line before it is shorter than 64 characters", "앞에 64자보다 짧은 줄이 있습니다",
      "它前面有一行少于 64 个字符"
    ),
    ("the line is not in age's format", "age가 쓰는 형식의 줄이 아닙니다", "该行不是 age 写出的格式"),
    ("its end is missing", "끝부분이 없습니다", "缺少结尾"),
    ("the line is too long", "줄이 너무 깁니다", "该行过长"),
    ("more than 1 MiB of white space follows", "그곳에 공백이 1 MiB 넘게 있습니다", "那里有超过 1 MiB 的空白"),
    (
      "a character is changed, missing or extra", "문자가 바뀌었거나 빠졌거나 남습니다", "有字符被改动、缺失或多余"
    ),
  ]
}
