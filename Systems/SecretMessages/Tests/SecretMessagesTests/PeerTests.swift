import Foundation
import SecretMessages
import Testing

/// Messages sealed here and opened by peers, and vice versa.
@Suite struct PeerTests {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test(.enabled(if: Peer.age.isAsked, Comment(rawValue: Peer.age.remark)))
  func `Debian's age opens messages sealed here, and vice versa`() throws {
    let run = try shell.run(
      """
      set -e
      age-keygen -o k1 2> /dev/null
      age-keygen -o k2 2> /dev/null
      r1=$(age-keygen -y k1) r2=$(age-keygen -y k2)
      for size in 0 65536 200000; do
        head -c $size /dev/urandom > plain
        for armor in "" --armor; do
          secret seal plain $armor --to $r1 --to $r2 > ours
          age -d -i k1 ours | cmp - plain
          age -d -i k2 ours | cmp - plain
          age $armor -r $r1 -r $r2 < plain > theirs
          secret open theirs -i k1 | cmp - plain
          secret open theirs -i k2 | cmp - plain
        done
      done
      secret key new mine --output k3 > r3
      age -R r3 < plain | secret open - -i k3 | cmp - plain
      secret seal plain --to $(cat r3) | age -d -i k3 | cmp - plain
      echo same
      """, expecting: 0)
    #expect(run.text == "same\n")
  }

  @Test(.enabled(if: Peer.age.isAsked, Comment(rawValue: Peer.age.remark)))
  func `Debian's age and this library accept the same SSH keys`() throws {
    let run = try shell.run(
      """
      set -e
      head -c 100000 /dev/urandom > plain
      for number in 1 2 3 4; do
        ssh-keygen -q -t ed25519 -N '' -C "a key" -f key$number
        secret seal plain --to "$(cat key$number.pub)" | age -d -i key$number | cmp - plain
        age -R key$number.pub < plain | secret open - -i key$number | cmp - plain
      done
      echo same
      """, expecting: 0)
    #expect(run.text == "same\n")
    let locked = try shell.run(
      """
      ssh-keygen -q -t ed25519 -N 'password' -f locked
      echo | secret open - -i locked
      """, expecting: 64)
    #expect(locked.error.contains("this SSH key has its own passphrase"))
  }

  @Test(.enabled(if: Peer.python.isAsked, Comment(rawValue: Peer.python.remark)))
  func `PyPI's pyrage opens messages sealed here, and vice versa`() throws {
    let run = try shell.run(
      """
      set -e
      printf 'p\\303\\244ss \\360\\237\\224\\221\\n' > password
      head -c 70000 /dev/urandom > plain
      secret seal plain --work-factor 4 --passwords-fd 3 3< password > ours
      secret key new mine --output key > recipient
      secret seal plain --to $(cat recipient) > ours.x
      \(Peer.python.command) - << 'END'
      import pyrage
      plain = open("plain", "rb").read()
      password = open("password").read().strip()
      assert pyrage.passphrase.decrypt(open("ours", "rb").read(), password) == plain
      identity = pyrage.x25519.Identity.from_str(open("key").read().splitlines()[-1])
      assert pyrage.decrypt(open("ours.x", "rb").read(), [identity]) == plain
      open("theirs", "wb").write(pyrage.passphrase.encrypt(plain, password))
      recipient = pyrage.x25519.Recipient.from_str(open("recipient").read().strip())
      open("theirs.x", "wb").write(pyrage.encrypt(plain, [recipient]))
      END
      secret open theirs --passwords-fd 3 3< password | cmp - plain
      secret open theirs.x -i key | cmp - plain
      echo same
      """, expecting: 0)
    #expect(run.text == "same\n")
  }

  @Test(.enabled(if: Peer.python.isAsked, Comment(rawValue: Peer.python.remark)))
  func `PyPI's pyrage opens a vault`() throws {
    let run = try shell.run(
      """
      set -e
      echo vault > v
      echo one | secret password add home --passwords-fd 0 --vault vault.age \\
        --vault-password-fd 4 --vault-work-factor 4 4< v
      secret vault backup copy.age --vault vault.age --vault-password-fd 4 4< v
      \(Peer.python.command) - << 'END'
      import json, pyrage
      for name in ["vault.age", "copy.age"]:
          text = pyrage.passphrase.decrypt(open(name, "rb").read(), "vault")
          print([entry["name"] for entry in json.loads(text)["entries"]])
      END
      """, expecting: 0)
    #expect(run.text == "['home']\n['home']\n")
  }

  @Test(.enabled(if: Peer.python.isAsked, Comment(rawValue: Peer.python.remark)))
  func `PyPI's rncryptor opens messages sealed here, and vice versa`() throws {
    let run = try shell.run(
      """
      set -e
      n=0
      for password in a 'correct horse' 'пароль' '密码' "$(printf '%064d' 0)" \\
        "$(printf '%065d' 0)" "$(printf '%0200d' 0)" '🔑'; do
        n=$((n + 1))
        printf '%s\\n' "$password" > password$n
        head -c $((n * n * 300 - 300)) /dev/zero | tr '\\0' 'x' > plain$n
        secret seal plain$n --format rncryptor --passwords-fd 3 3< password$n > ours$n
      done
      \(Peer.python.command) - << 'END'
      import rncryptor
      for n in range(1, 9):
          password = open(f"password{n}").read().strip()
          plain = open(f"plain{n}").read()
          peer = rncryptor.RNCryptor()
          assert peer.decrypt(open(f"ours{n}", "rb").read(), password) == plain
          open(f"theirs{n}", "wb").write(peer.encrypt(plain, password))
      END
      for n in 1 2 3 4 5 6 7 8; do
        secret open theirs$n --passwords-fd 3 3< password$n | cmp - plain$n
      done
      echo same
      """, expecting: 0)
    #expect(run.text == "same\n")
  }
}
