// Made by Scripts/make-language-table from the package babel 2.19.0, CLDR 49; not to be edited.
// The rules and directions are those of Unicode's CLDR (Unicode License 3.0).

/// What CLDR says of languages: how they count, and from which side they are read.
enum LanguageTable {
  /// What the table was made of.
  static let source = "babel 2.19.0, CLDR 49"

  /// Plural rules for whole numbers, in CLDR's notation, each with the languages that have it.
  ///
  /// A language that is not here, nor a shorter form of it, has one form.
  static let plurals: [(rule: String, languages: String)] = [
    (
      """
      one n = 1
      """,
      """
      af afr alb als an arg asa ast az aze azj bal baq bcc bem bez bg brx bul ce cgg che chr ckb \
      cld da dan de deu div drh dut dv ee ekk el ell en eng eo epo est et eu eus ewe fao fi fin \
      fo fry fur fy gaz geo ger gre gsw ha hau haw hu hun ia ido ie ile ina io jgo ji jmc ka kaj \
      kal kas kat kaz kcg khk kir kk kkj kl kmr ks ksb ku kur ky lb lg lij ltz lug mal mar mas \
      mgo ml mn mon mr nb nbl nd nde ne nep nl nld nn nnh nno no nob nor npi nr ny nya nyn om or \
      ori orm ory os oss pap pbu ps pus rm rof roh rwk saq sc sd sdh seh sn sna snd so som sot sq \
      sqi src srd ss ssw ssy st sv sw swa swe swh syr ta tam te tel teo tig tk tn tr ts tsn tso \
      tuk tur ug uig ur urd uz uzb uzn ve ven vo vol vun wae xh xho xog ydd yi yid
      """
    ),
    (
      """
      one n = 0..1
      """,
      """
      ak aka bh bho bih csw lin ln mg mlg nso pa pan plt ti tir tw twi wa wln
      """
    ),
    (
      """
      one n = 0 or n = 1
      """,
      """
      am amh as asm ben bn dgo doi fa fas gom gu guj hi hin kan kn kok pcm per pes prp tg tgk vi \
      vie zu zul
      """
    ),
    (
      """
      zero n = 0; one n = 1; two n = 2; few n % 100 = 3..10; many n % 100 = 11..99
      """,
      """
      ar ara arb
      """
    ),
    (
      """
      one n = 0,1
      """,
      """
      arm ff fuc ful hy hye kab si sin
      """
    ),
    (
      """
      one n % 10 = 1 and n % 100 != 11; few n % 10 = 2..4 and n % 100 != 12..14; many n % 10 = 0 \
      or n % 10 = 5..9 or n % 100 = 11..14
      """,
      """
      be bel ru rus uk ukr
      """
    ),
    (
      """
      zero n = 0; one n = 1
      """,
      """
      blo chv cv ksh
      """
    ),
    (
      """
      one n % 10 = 1 and n % 100 != 11; few n % 10 = 2..4 and n % 100 != 12..14
      """,
      """
      bos bs cnr hr hrv scc scr sr srp
      """
    ),
    (
      """
      one n % 10 = 1 and n % 100 != 11,71,91; two n % 10 = 2 and n % 100 != 12,72,92; few n % 10 \
      = 3..4,9 and n % 100 != 10..19,70..79,90..99; many n != 0 and n % 1000000 = 0
      """,
      """
      br bre
      """
    ),
    (
      """
      one n = 1; many n != 0 and n % 1000000 = 0
      """,
      """
      ca cat es gl glg it ita lld pt-ao pt-ch pt-cv pt-gq pt-gw pt-lu pt-mo pt-mz pt-pt pt-st \
      pt-tl scn spa vec
      """
    ),
    (
      """
      one n = 1,2,3 or n % 10 != 4,6,9
      """,
      """
      ceb fil tgl tl
      """
    ),
    (
      """
      one n = 1; few n = 2..4
      """,
      """
      ces cs cze sk slk slo
      """
    ),
    (
      """
      zero n = 0; one n = 1; two n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = \
      1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; few n % 100 = \
      3,23,43,63,83; many n != 1 and n % 100 = 1,21,41,61,81
      """,
      """
      cor kw
      """
    ),
    (
      """
      zero n = 0; one n = 1; two n = 2; few n = 3; many n = 6
      """,
      """
      cy cym wel
      """
    ),
    (
      """
      one n % 100 = 1; two n % 100 = 2; few n % 100 = 3..4
      """,
      """
      dsb hsb sl slv
      """
    ),
    (
      """
      one n = 0..1; many n != 0 and n % 1000000 = 0
      """,
      """
      fr fra fre por pt
      """
    ),
    (
      """
      one n = 1; two n = 2; few n = 3..6; many n = 7..10
      """,
      """
      ga gle
      """
    ),
    (
      """
      one n = 1,11; two n = 2,12; few n = 3..10,13..19
      """,
      """
      gd gla
      """
    ),
    (
      """
      one n % 10 = 1; two n % 10 = 2; few n % 100 = 0,20,40,60,80
      """,
      """
      glv gv
      """
    ),
    (
      """
      one n = 1; two n = 2
      """,
      """
      he heb ike iku iu iw naq sat se sma sme smj smn sms
      """
    ),
    (
      """
      one n % 10 = 1 and n % 100 != 11
      """,
      """
      ice is isl mac mk mkd
      """
    ),
    (
      """
      zero n = 0; one n = 0,1 and n != 0
      """,
      """
      lag
      """
    ),
    (
      """
      zero n % 10 = 0 or n % 100 = 11..19; one n % 10 = 1 and n % 100 != 11
      """,
      """
      lav lv lvs prg
      """
    ),
    (
      """
      one n % 10 = 1 and n % 100 != 11..19; few n % 10 = 2..9 and n % 100 != 11..19
      """,
      """
      lit lt
      """
    ),
    (
      """
      one n = 1; two n = 2; few n = 0 or n % 100 = 3..10; many n % 100 = 11..19
      """,
      """
      mlt mt
      """
    ),
    (
      """
      one n = 1; few n = 0 or n != 1 and n % 100 = 1..19
      """,
      """
      mo mol ro ron rum
      """
    ),
    (
      """
      one n = 1; few n % 10 = 2..4 and n % 100 != 12..14; many n != 1 and n % 10 = 0..1 or n % 10 \
      = 5..9 or n % 100 = 12..14
      """,
      """
      pl pol
      """
    ),
    (
      """
      one n % 10 = 1 and n % 100 != 11; two n = 2; few n != 2 and n % 10 = 2..9 and n % 100 != \
      11..19
      """,
      """
      sgs
      """
    ),
    (
      """
      one n = 0 or n = 1; few n = 2..10
      """,
      """
      shi
      """
    ),
    (
      """
      one n = 0..1 or n = 11..99
      """,
      """
      tzm
      """
    ),
  ]

  /// The languages that are read from right to left; their longer forms are so, too.
  static let rightToLeft = """
    ajp apc ar ara arb ary az-arab bal bcc bgn bm-nkoo bqi brh ckb cld div dv fa fas ff-adlm \
    ha-arab he heb iw ji kas kk-arab ks ku-arab lrc ms-arab mzn nqo pa-arab pbu per pes ps pus \
    rhg sd sdh skr snd syr trw ug uig ur urd uz-arab ydd yi yid
    """

  /// Longer forms of these that are not, since they are written in another script.
  static let leftToRight = """
    bal-latn ks-deva sd-deva
    """
}
