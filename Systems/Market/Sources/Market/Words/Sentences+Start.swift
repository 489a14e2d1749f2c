import Catalogues

extension Sentences {
  /// The reasons why the market cannot start or copy its file, written for users of the command.
  static let start: [Messages.Row] = [
    (
      "start.database", "the database {path} cannot be used: {why}; choose one with --database",
      "데이터베이스 {path}을(를) 쓸 수 없습니다: {why}. --database로 다른 파일을 고르세요",
      "无法使用数据库 {path}：{why}；请用 --database 选择其他文件"
    ),
    ("start.foreign", "another application created it", "다른 프로그램이 만든 파일입니다", "它由其他程序创建"),
    (
      "start.foreign-tables",
      "it contains tables of another application; create a database for the shop",
      "다른 프로그램의 테이블이 있습니다. 상점용 데이터베이스를 만드세요",
      "其中有其他应用程序的表；请为商店创建一个数据库"
    ),
    (
      "start.later-schema",
      "its tables have version {version}, but this market supports version {known}; install the "
        + "later one",
      "테이블의 버전은 {version}이고 이 market은 {known}까지 압니다. 더 새로운 market을 설치하세요",
      "其表的版本是 {version}，而此 market 只支持到 {known}；请安装更新的 market"
    ),
    (
      "start.earlier-schema",
      "its tables have version {version}, but this market copies version {known}; start this market "
        + "once with the shop to upgrade it",
      "테이블의 버전은 {version}이고 이 market은 {known} 버전을 복사합니다. 이 market을 그 상점으로 한 번 시작하면 "
        + "업그레이드됩니다",
      "其表的版本是 {version}，而此 market 复制的版本是 {known}；请用此 market 启动一次该商店，它会随之升级"
    ),
    (
      "start.occupied",
      "it already contains a shop, which is left unchanged; create an empty database",
      "이미 상점이 있어 그대로 두었습니다. 빈 데이터베이스를 만드세요", "其中已有商店，未作改动；请创建一个空的数据库"
    ),
    (
      "start.encoding",
      "its encoding is {encoding}; create it again with the encoding UTF8",
      "인코딩이 {encoding}입니다. UTF8 인코딩으로 다시 만드세요", "其编码是 {encoding}；请用 UTF8 编码重新创建"
    ),
    (
      "start.not-granted",
      "the user may not create or use its tables; make the user the owner of the database",
      "이 사용자는 테이블을 만들거나 쓸 수 없습니다. 사용자를 데이터베이스의 소유자로 만드세요",
      "此用户不能创建或使用其中的表；请将该用户设为数据库的所有者"
    ),
    (
      "start.password-shown",
      "the address of the database contains a password, which others can see; "
        + "give it in PGPASSWORD or in ~/.pgpass",
      "데이터베이스 주소에 남이 볼 수 있는 비밀번호가 있습니다. PGPASSWORD나 ~/.pgpass로 주세요",
      "数据库地址中含有他人可见的密码；请用 PGPASSWORD 或 ~/.pgpass 提供"
    ),
    (
      "start.other-address",
      "the address of a PostgreSQL database must have the form postgres://user@host:port/name; "
        + "give the password in PGPASSWORD or in ~/.pgpass",
      "PostgreSQL 데이터베이스의 주소는 postgres://user@host:port/name 형식이어야 합니다. "
        + "비밀번호는 PGPASSWORD나 ~/.pgpass로 주세요",
      "PostgreSQL 数据库的地址必须采用 postgres://user@host:port/name 的形式；请用 PGPASSWORD 或 ~/.pgpass 提供密码"
    ),
    (
      "start.no-file-database",
      "the shop is in a PostgreSQL database and not in a file; copy it with pg_dump and pg_restore",
      "상점이 파일이 아니라 PostgreSQL 데이터베이스에 있습니다. pg_dump와 pg_restore로 복사하세요",
      "商店在 PostgreSQL 数据库中而不在文件中；请用 pg_dump 和 pg_restore 复制"
    ),
    (
      "start.no-work",
      "the work on orders needs a PostgreSQL database, but {path} is a file: "
        + "market work --database postgres://user@host:port/name",
      "주문 작업에는 PostgreSQL 데이터베이스가 필요한데 {path}은(는) 파일입니다: "
        + "market work --database postgres://user@host:port/name",
      "处理订单需要 PostgreSQL 数据库，而 {path} 是文件："
        + "market work --database postgres://user@host:port/name"
    ),
    ("start.empty", "it contains no shop", "상점이 들어 있지 않습니다", "其中没有商店"),
    ("start.unreadable", "you do not have permission to read it", "읽을 권한이 없습니다", "您没有读取它的权限"),
    (
      "start.password",
      "the password of the new owner cannot be shown, since standard output cannot be written; no file "
        + "was created",
      "표준 출력에 쓸 수 없어 새 주인의 비밀번호를 보여 줄 수 없습니다. 파일을 만들지 않았습니다",
      "无法写到标准输出，因而无法显示新店主的密码；未创建文件"
    ),
    ("start.other-kind", "it is another kind of file", "종류가 다른 파일입니다", "它是其他类型的文件"),
    (
      "start.no-file", "it cannot be opened, and no file can be created there",
      "열 수 있는 파일이 아니고 그곳에 만들 수도 없습니다", "它不是可以打开的文件，也无法在那里创建"
    ),
    ("start.read-only", "it cannot be written", "쓸 수 없는 파일입니다", "它无法写入"),
    ("start.locked", "another program has locked it", "다른 프로그램이 잠갔습니다", "它已被其他程序锁定"),
    ("start.damaged", "it is damaged", "손상되었습니다", "它已损坏"),
    ("start.no-space", "there is no space left", "남은 공간이 없습니다", "空间不足"),
    (
      "start.port-in-use",
      "port {port} of {host} is in use by another program; stop it, or choose another port with --port",
      "{host}의 포트 {port}을(를) 다른 프로그램이 쓰고 있습니다. 그 프로그램을 끝내거나 --port로 고르세요",
      "{host} 的端口 {port} 正被其他程序使用；请结束它，或用 --port 选择其他端口"
    ),
    (
      "start.port-not-allowed",
      "port {port} of {host} is not allowed for this user; choose one above 1023 with --port",
      "이 사용자는 {host}의 포트 {port}을(를) 쓸 수 없습니다. --port로 1023보다 큰 포트를 고르세요",
      "此用户不能使用 {host} 的端口 {port}；请用 --port 选择大于 1023 的端口"
    ),
    (
      "start.not-here", "{host} is not an address of this machine; choose one with --host",
      "{host}은(는) 이 컴퓨터의 주소가 아닙니다. --host로 고르세요", "{host} 不是本机的地址；请用 --host 选择"
    ),
    (
      "start.no-host", "there is no host \"{host}\"; choose one with --host",
      "\"{host}\"라는 호스트가 없습니다. --host로 고르세요", "没有主机“{host}”；请用 --host 选择"
    ),
    ("start.missing", "the file {path} does not exist", "{path} 파일이 없습니다", "没有文件 {path}"),
    (
      "start.exists",
      "the file {path} already exists and is left unchanged; move it, or choose another name",
      "{path} 파일이 이미 있어 그대로 두었습니다. 옮기거나 다른 이름을 고르세요",
      "文件 {path} 已存在，未作改动；请移走它，或选择其他名称"
    ),
    (
      "start.uncopied", "{source} cannot be copied to {target}: {why}",
      "{source}을(를) {target}(으)로 복사할 수 없습니다: {why}", "无法将 {source} 复制到 {target}：{why}"
    ),
    (
      "start.uncopied-from", "the shop cannot be copied from {path}: {why}",
      "{path}에서 상점을 복사할 수 없습니다: {why}", "无法从 {path} 复制商店：{why}"
    ),
    (
      "start.uncopied-to", "the shop cannot be copied to {path}: {why}",
      "{path}(으)로 상점을 복사할 수 없습니다: {why}", "无法将商店复制到 {path}：{why}"
    ),
    (
      "start.unlike-tables",
      "the shop cannot be copied: the table {table} is missing or different in SQLite or PostgreSQL; "
        + "install a later version of the market",
      "상점을 복사할 수 없습니다: SQLite와 PostgreSQL의 테이블 {table}이(가) 다릅니다. 더 새로운 market을 설치하세요",
      "无法复制商店：SQLite 与 PostgreSQL 的表 {table} 不同；请安装更新的 market"
    ),
    (
      "start.unequal",
      "the copy in {target} was undone, because its table {table} differs: {rows} rows, and {copied} "
        + "in the copy; copy the shop again",
      "{target}의 복사본을 취소했습니다. 테이블 {table}이(가) 다릅니다: {rows}행, 복사본은 {copied}행. 다시 복사하세요",
      "{target} 中的副本已撤销，因为表 {table} 不同：原有 {rows} 行，副本有 {copied} 行；请重新复制"
    ),
  ]
}
