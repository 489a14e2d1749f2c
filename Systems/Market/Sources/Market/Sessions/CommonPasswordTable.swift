// Made by Scripts/make-common-passwords from the package zxcvbn 4.5.0; not to be edited.
// The package has the MIT License.
// The bound on a file's lines does not apply to a table that a script makes.

/// The passwords that are used most often.
enum CommonPasswordTable {
  /// The package that the table was made of.
  static let source = "zxcvbn 4.5.0"

  /// The passwords in order.
  ///
  /// Each comes after the number of characters that it shares with the one before, as a letter from
  /// `A`.
  static let passwords: StaticString = #"""
    A!qaz2wsx Exsw2 A%%passwo A.adgjmptw A0.0.0.000 B000000000d Ko H1 H7 E9999 D777fffa D96462 C1\#
    97400 C7james C998877 B1011900 G10 G50 G60 H1 G70 H1 H2 H3 H4 H5 H6 H7 H8 H9 G80 H1 H2 H3 H4 \#
    H5 H6 H7 H8 H9 G90 H1 H2 H3 H4 H5 H9 E2000 H1 G10 H1 D20304 I05 K06 E1990 D31985 H8 H9 D41985\#
     H8 D61986 G90 D71986 D81988m H9 D91987 H9 C121986 H8 C2345678910 C3cpfza C47258369 E8520 H36\#
    9 F963 I25 C92837465 Ctelemike01 B2011971 H5 G80 H1 H2 H3 H4 H5 H6 H7 H8 H9 D21971 H3 H6 H9 G\#
    81 H2 H3 H4 H5 H6 H7 H8 H9 G90 D31970 H3 H4 H5 H7 H8 H9 G80 H1 H2 H4 H5 H6 H7 H8 H9 D41972 H3\#
     H4 H5 H6 H7 H8 H9 G80 H1 H2 H3 H4 H5 H6 H7 H8 H9 D51970 H2 H3 H5 H6 H7 H8 G80 H1 H2 H3 H4 H5\#
     H6 H7 H8 H9 D61971 H2 H4 H6 H7 G80 H2 H3 H4 H5 H6 H7 H8 H9 D71971 H5 H6 H8 H9 G80 H1 H2 H3 H\#
    4 H6 H7 H8 H9 D81970 H3 H4 H6 H7 G80 H2 H3 H4 H5 H6 H7 H8 H9 D91971 H3 H5 H6 H7 G80 H1 H3 H4 \#
    H5 H6 H7 H9 C101973 H6 H7 H9 G81 H3 H4 H5 H6 H7 H8 H9 C551670 B3031986 D41986 G91 D82006 C302\#
    8pw B4041988 G91 C325956 C975756 B5051985 H7 H9 B6061986 C225930 C3dyjuy B7071977 G87 D91990 \#
    C73417k C831505 C931505 B8031985 H6 D51990 D81988 C121986 D54711 C522580 Dtzzqi B9051945 D807\#
    06 F8qwe C87654321a Kq E7890 Bcdh0v99ue Bo9i8u7y I6t Ckm9ijn Bp9o8i7u Braziel0 Bsister0 A1001\#
    1986 G90 D200300 D31988 D51987 D71987 Dyears C101986 G90 D11213 C203040 I5 J0 K60 D93847 I56 \#
    Kq Cinches B1001001 D51987 G90 D61985 D81989 C111111 I11zz Ia H8 Ha Hq Gaa F22222 Faaaaa E222\#
    2 E9999 Eaaaa Eqqqq D21314 I15 F986 E2233 I3 J000 Ja Dluzer C22112211 E3300 G11 G44 I5 J5 K66\#
     Iq G55 Gaa D35813 I21 D51422 C335577 I99 C8a105b C924704 Cc645df Cqq22ww B2011987 D21988 D31\#
    985 H7 D51988 C11123a D21985 G90 E3434 D31415 I16 C23334444 F445 C312312 I3a Jq G321 G45 I6 G\#
    qq Hwe Jqwe D2323q D32100 G12 I3 G45 I6 J654 Gaa Hz Gqaz Hq Hw Ie Jewq D40987 E1234q E2000 E3\#
    412 E4321 Ia Iq E509876 F123 I4 Hi F2000 G345 F432 I1 F5432 J1 Kq F600 G11 H2 I3 G54321 G654 \#
    J321 H6 G70 H1 H7 H8 I0 I1 I2000 I8 I9 J. J0 K0 L987654321 K987654321 Ka Km Kq Laz Lw Me Nrty\#
     Ks Kw Kz Lzz J1 K0 L1 K2 L3 J87654321 J9 K87654321 Ja Ka Kbc Ks Jb Jc Jd Je Jf Jg Ji Jk Jl J\#
    m Jn Jo Jp Jq Kaz Kq Lq Kw Le Mrty Jr Js Jt Jv Jw Jx Jy Jz Kx Lc Ia Ic Ii Im Iq Jwe Is Iw Iz \#
    H9 I8 Ha Ia Hb Hd Hk Hl Hm Hq Iw Jertyu Hr Hs Ht Hu Hv Hw Hz G87 H9 G98 I7 H9 Gaa Ia Hb Ic Hs\#
     Id Gqaz Hq Iq Hw Ie Jr Kt Ly Gru Gss Gzx Ic Hz F789 F9876 Fabc Id Je Gsd Ifg Fqaz Gqq Gwe Ir\#
     Jt Ky Frewq Ftrewq Fzxc Ivb E6789 E7890 E8765 E9876 Eabcd Fsdf Ekekc Eqwer Iasdf Mzxcv It Jy\#
     Erewq Fmvb Ezxcv D56789 E78951 E81321 D65478 I9 J0 G987 E9874 I1 I5 Hz D789456 Dabc123 Es123\#
     Fd123 Dboots1 Dhfjdk147 Dlol123 Dmasha Eudar Dqaz123 Gwsx Eq123 Ew123 Fe12 I3 G321 G456 Jrty\#
     Gas Id Jzx Lc Gqwe Grt Iy Dzxc123 C435687 D57896 I3 D81632 Ce3e456 Cinches Clocked Cmonkey C\#
    qw12qw E34er I56ty Easzx Eerty Cs3t4p55 B3021990 D31987 D41987 H8 D61986 C121985 C243546 E567\#
    8 F768 E65798 C324124 C4679258 G852 Dkzbip C5135ab D72468 E6479 E908642 F11q G35 F246 I8 J0 F\#
    7531 F8642 F97531 B4021985 H6 D61991 D71789 C111986 D42135 D59265 C2536789 C725836 I9 J0 Ja D\#
    85236 I9 E9632 I1 I5 C881488 C938685 Cvbqk9p B5011987 D21985 D51981 G90 C101986 Dnxjmt C42637\#
    8 Dugeiu C8uefas C9357258 G456 D75300 G123 G21 H486 H58 G456 J852 H6 G852 G91 D87532 I1 Cs9pu\#
    03 B6051987 H9 C121987 B7011987 D51988 D61988 D71994a C171717aa C2839456 C711771s B8011987 D6\#
    1990 D91985 C121812 C254288 D73645 C436572 C821221 B9061987 C101987 C216801 D83746 I5 C371ayj\#
     D91945 C411945 C58proman C719870 D2chev D33791 D55791 C844891 D51985p D66891 Eirachka D77891\#
     D99891 C911992 D22991 D33991 D44991 D52009sa E5991 D66991 D77991 D92000 Cmtpgam19 Ba2a3a4a I\#
    5a Db3c4d I5e Ds3d4f I5g K6h Caaaaaa Cbcdefg Crsenal Csdfghj Dshole Eword Bbasebal Etard Cbbb\#
    bbb Cigdadd Fick Crandon Culldog Fshi Dtthea Bccccccc Charles Gie Delsea Dicken Compute Drvet\#
    t Dwboys Creativ Dicket Bdiamond Colphin Crummer Beeeeeee Cxplore Bferrari Cishing Clowers Co\#
    otbal Drever Creedom Cuckyou Bgateway Crizzly Bheather Drbier Cxboqg2 Is Bj9e7f6f Cackson Cef\#
    frey Dnnife Dssica Cjjjjjj Cohnson Bladybug Cetmein Coveyou Bmanager Dtthew Celissa Cichael F\#
    ell Dllion Conster Custang Bpackers Dnther Dss1page Fwor Id Dtrick Cenguin Choenix Corsche Bq\#
    2q3q4q I5q Dw3e4r I5 Jt K6y C3e5t7u Ca2ws3e Id J4rf Dsw23ed Dy2wsx Exsw2 Dz!qaz E2wsx I3edc M\#
    4rfv E3edc E@wsx Ewsxedc Excvb Fdr5 Fsw2 I3edc Mvfr4 Ezaq1 Cw23er4 Derty1 Hu Iiop Brainbow Dn\#
    gers Cichard Cosebud Bs1h1e1f1 Camanth Ccooter Cexyred Cimpson Ctarwar Deeler Cunshin Dperma \#
    Bthunder Ciffany Bw2q3r4e Dw3w4w Carrior Cildcat Eliam Bx2zkg8w Crg4kcq Cxxxxxx Bz2x3c4v I5b \#
    Cxcvbnm Czzzzzz A20031987 D4-10- D51988 D61988 D91988 G91 C111986 Djedlz Cspanks B1011989 D31\#
    987 H8 G90 D51988 G91 C101986 D25150 Erush C2121qaz C3qwe879 C436587 B2011988 D21986 H9 D3198\#
    4 D41987 H8 D61941 D71986 C1195ws C221111 E3333 C334455 C446688 Cq04w90e B3021986 D41987 E930\#
    7 D5822q C176djivanfros Cjordan Cskidoo Cwesdxc B4011985 D61986 C111989 C3462536 C5lufpq C681\#
    012 F357 I9 C8ujnfk Cgordon Cpnz6kc B502557i D31987 D41988 D81988 D91987 C121987 C251325 C4xt\#
    pss C800852 E2580 B6031988 D61987 Dzntpc C429vadim C7ksyjf B7061988 C731828 B8011987 D21990 H\#
    2 D41987 C7hf71h Cinfern B9011985 D51989 D71983 C9792458 Bb4dnvsx C8riedt Cigtits Cornot2 Ib \#
    Bi5fdruv Bkash6zq Bletmein Bsexy2ho Bw3e4r5t Cj2k9oj Csx1qaz E3edc Ecde3 Ezaq1 A30031988 D419\#
    86 D51985 C5pwzlr C624700 B1011987 C1music C217221027711 C415926 I5 J4 H7 B21456987 D65498 I7\#
     E732167 Dret32 C6159487 Iworms B33222111 D34444 D666999 C5533aa Crjhjds B43104ky C523452 E48\#
    15 B611jcmg C460341 C8ejhih C925814 I7 D852147 E7412 I5 B7583867 B80zliki C3pdjvl C972091 Cgj\#
    geuftd Bedc4rfv Evfr4 Bf3fpht7op Brjs1la7qe Bstooges Cyqo15hil Btechsrl Bxbobobo A40028922 C7\#
    7mash B13276191q Cd8cd98f00b B2042042 C7cobra C94967296 Cqwerty42 B3046721 C11111q C211234 Er\#
    ewq B4332211 C445555 E8888 D555666 C556677 Cmagnum B506802a C4dfmcq C6123789 D45645 D789123 C\#
    m2do5bs B6775575 B74jdvff C8jfszk B809594q C151623 I4 J2 Ka Klost Kq B904s677075 C527843 Drus\#
    19 Bcranker Bebouux8 Bfa82hyx Creedom Bg3izhox Cxrzemq Bme2know Br3e2w1q Cfv3edc E5tgb Czp8ab\#
    7 Bz34l0ts Dal0ts A50spanks B1051051051 D94didi C525354 C842543 B2545856 C678677 B31879fiz B4\#
    11pimo D233432442 D32442 C32112345 C5ettvy B51scasi C44332211 Duzpad C556666 D666777 C667788 \#
    C832811 Cbgates B65hlgqo C7rntvm B7392632 B8565254 Bc92v5h6 Bhsu75kpot Bt4r3e2w1q C6y7u8i Cgb\#
    6yhn Enhy6 Bw76rnqp Cr2i7h8 A625vrobg C717315 B339cndh B40xwfkv C58zn7a B5mustan B6005918 C61\#
    3666 D69999 D999666 Dsatan C9e53e1 B7390436 Ccamaro Cmustan B82regkh C46kg3r C6xqxfg Ccamaro \#
    B9213124 Ccamaro Bgcf636i Bjhwmqku Bxe8j2z4 A705499fh B3501505 B4108520 D23698 I5 E58963 D852\#
    96 I3 J0 Gkk C227422 D617000027 C8159263 B53951456 G852 C4740g0 B653ajl1 C6rglqy B777755102q \#
    F778 Ha Hs Hz E8888 D888999 Dangel B8621323 C9123456 D45612 I3 J0 D63214 I5 I7 E54123 Cn3s5af\#
     B94613852 Belephants Crtu3ds Bf4df451 Bgorwell Bhrdnw23 Bimjfstw Bjokx7b9du Bovtgimc Bu8i9o0\#
    p Cgd5hip2j A80070633pc C637852730 C8state C988218126 B1726354 B363eddy B5200258 C852008 B63a\#
    bgsg C753099 Cchevyx B70621345 C654321q C8kckxy Ce5nclizry B8002000600 C351132 C889999 B90098\#
    890 D15173454 C172735872 C211375759 D31243658s D8190a C600506779 C876065093rax Bj4ye3uz Blett\#
    ers Bphrowz622 J4 Bxuuobe4 A911turbo C8273645 B2702689 C93709b13 B379992a Hq B44turbo B517538\#
    52 B6321478 I5 E58741 D85274 I1 J0 B8741236 I5 E5632 I1 D654321a Jq Jz D98798 C9244342a B9762\#
    000 C887766 C9111999q D888777 Bhmlpyjd Bkyq6fge Aa1234567 I8 J9 K0 Ha Hb Hz C9l1980 Ca2a3a4 I\#
    a5 Cb2c3d4 Ie5 Cl2e3x4 Cs2d3f4 Ig5 B32tv8ls Ceilm2s2y B7777777 Cnz8546 B9387670a C87654321 Ba\#
    1111aa D23123 F321 F456 Ca12345 I6 Da1111 Eaaa1 Ebbbb Cbbccdd Crdvark Don123 Cssddff Bb123456\#
     Ecd34 Cc12345 I6 J789 Gabc Dd1234 I5 Ee123 I45 Ff12 I3 Gg1 Cercrom Edeen Chishek Cigail1 Cno\#
    rmal Cracada Ibra Ekadabra Emova Csinthe Culafia Bc2zxdty Capulco Ccess12 I3 H4 G20 H2 G88 G9\#
    9 Gno Dount1 Hbloc Cdeehan Cerview Dshigh Chilles Cidburn Erain Cmilan1 Cun3t1x Dransx Frsx B\#
    dam1234 Dpters Celheid Ephia Cgjmptw Cidas11 H2 Cmin123 G8533362 Eral1 Crenali In Diana1 Gna1\#
     Cv12775 Dantag Dentur Cxel187 Berosmit Ih Ftar Cssedai Czakmi1 Bfrodita He Ctermat Bgamemno \#
    Dpov58 Cbdlcid Cent007 Cgarwal Cnieszka Cricola Birborne Erush Dedale Dforce I1 Djordan Dplan\#
    e Cshiteru Bjcuivd289 Cnjuhfa Ibz Bk470000 Catsuki Cinfeev Csarben Bl123456 Cabama1 I23 Fste \#
    Dkazam Dnfahy Dstair Cbacore Etros Dert12 Gjr Go1 Ccapone Etraz Cdebara In Eraan Cejandr Dksa\#
    nd Ier Ir Ja Feev Ia Dmania Dna2010 Eushka Dssand Ir Jo Dvtina Dx1234 I5 F959 G73 H4 G85 H7 G\#
    90 H1 H5 H6 E2000 G10 F112 Eande Ir1 Hr Ia1 Ie Iu Eis01 Esandr Cfabeta Erome Io Dredo1 Cgerno\#
    n Chambra Cicante Ee123 Dgator Dna123 Eo4ka Fchka Ckaline Clalone En123 Dblack Is Den123 Eyca\#
    t Digato Ir Eson1 Fter Dnight Dochka Dstar1 Hs Gte Cmaz666 Cohomora Dysius Cpacino Dha123 Fbe\#
    t Ia Fdog Fman Fome Iga Gne Cskdjfh Ig Ctavista Derego Fnat Cucard1 Bmadeus1 Dnda01 G10 H1 H2\#
     I3 H8 G69 Fine Dranth Eillo Dterasu Furs Euers Dzing1 Eonas Gka Cber123 Fdog Flee Drosia Dul\#
    anc Cekpass Drica1 H2 Esham Dthyst Ciga500 Coremio Csterda Im J1 Bn83546921an13 Cabelle Eolic\#
     Dconda Dkonda Dlfuck Elove Eslut Drchy1 Dstasi Ija Iy Ja Dthema Eoliy Ccella2 Dhorag Ht Cdre\#
    123 Fa11 H2 G99 Gs1 Feva Fi123 Gka Ftti Fw01 G10 H1 H2 I3 H3 G22 G88 G99 Gjackie Fy123 Gka Eo\#
    med Ia Dyod22 Cfield1 Cgel007 F123 F666 F777 Fa12 Fbab Fdog Feye Is Fiqu Gto Fo4ek Gchek Gfwa\#
    r Duilla Chnhoem Dyeuem Cimal2000 Gs1 Ee123 Dsimov Cna1982 H4 H5 H6 H7 H8 H9 G90 H4 H7 E2000 \#
    G10 F614 Emari Epoli Erbor Delies Emari Ette1 Die123 Fdog Dushka Conymou Dther1 Ctananarivu D\#
    eater Elope Dhony0 H1 H2 H3 H5 H7 H9 Dietam Egone Ehero Evirus Don123 Fell Ia Fia1 Go1 H2 H3 \#
    Hj Gus Fova Eshka Curadha Bolsucks Bpache64 Chrodit Cocalyp Dkalipsis Dllo11 H3 Cpelsin Dle12\#
    3 Fgat Fmac Fpie Fs12 I3 Gauce Geed Ftre Bq1sw2de3 Cswdefr Cuafina Elung Emann Erius Demini C\#
    wzsxedc Brabella Dchnid Dgorn1 Ccangel Dhange Il Eibal Ftec Emage Dlight Dturus Cenrone Dyuke\#
    sc Cgentin Gum Donaut Changel Cianna1 Dstote Hl Dzona1 Ckangel Clingto Cmadill Egedd Ion Ho I\#
    n Estus Dstron Cnster55 Crowhea Cschloc Ih Dehole Enal1 H2 Hf Ic Dhavin Ct131313 Dem123 F2010\#
     F777 Fis1 Dichok Eller Dofwar Cwpls4u Bs123456 Cd12345 I6 Gasd Gqwe Dasd12 I3 Gas Df1234 I5 \#
    E4321 E67nm Easdf I1 Efdsa Eg123 I4 J5 Fh01 G12 I3 Gj1 Hk Il J1 K23 Ejkl1 H; Elkjh Eqwer Erew\#
    q Ezxcv Dqwe123 Dzxc123 Cfnhg66 Chley01 G11 H2 I3 G69 Cmodean Gus Cpirine Csa1234 Esins Fsin \#
    Is Dclown Erack Deater Embler Dfucke Dhole1 H2 H3 Hs Dlicke Ir Eover Dmaste Ir Eunch Dociat D\#
    word1 Ctalavista Eroth Derios Gx1 Donmar Itin Fvil Ila Dra123 Eoboy Fman Fvan Bt4gftlw Chlon6\#
    4 Clanta1 Gida Hs Djhjdf Combomb Creides Buckland2010 Cgust11 H2 H5 H6 H7 G22 H4 H5 G31 Gin C\#
    ntjudy Crelien Gus Cstin01 G11 H2 I3 G31 I6 Gtx Erali Ia1 Ctechre Dhcode Dobahn Epass Bvalanc\#
    h Ie Dngard Cemaria Dnger1 Etura Condale Crillavigne Ctoritet Bwdrgyjilp Cesome1 H2 Bz123456 \#
    Cathoth Certy12 I3 Gui Iop Cfpc310 Csxdcfv Igb Cwebitalia Ab0ll0cks B1234567 B929ezzh Babemag\#
    n Iet Eruth Dushka Dy1234 E2000 Ebear Flue Foy1 Ecake Is Edoll Eface Egirl I1 Furl Ehuey Elon\#
    5 Gve Ephat Eruth Ccardi1 Dkbone Ed00r Foor Fraf Elash Espac Ie Ewood Cd11bad Dabing Foom Dbo\#
    y69 Dgirls Dkarma Eitty Dlands Dminto Dnaamhere Cerchen Cggins1 Dheera Dpipes Ciley01 G10 H1 \#
    H2 Cjingan Dskorv Ckayaro Clalaika Ence1 Ddhead Erick Defire Dla007 Eer23 Eoon1 Hs Es123 Fack\#
     Dtimor Cnana12 Gs1 Dderas Gos Eit01 G12 Dgkok1 Dkshot Dshee1 Cphomet Crabbas Ecuda Ekuda Eno\#
    va Dbados Fra1 Gia In Hs Gos Ewire Dcelon Ia Elays Deback Efeet Foot Ditone Dkley1 Dmaley Dne\#
    y01 G11 H2 Drabas Fcud Ia Fkuda Eynov Dselona Dtende Eman1 Cseba11 Gl1 Hl I1 J1 J2 I2 I3 I7 I\#
    9 Dilisk Dketba Il Jl1 Dsboat Efish Ehead Eingw Eline Eman1 Gst Eplay Dtard1 Ho Eogne Ctistut\#
    a Dman01 G11 H2 I3 H3 G21 H3 G69 G99 Dterie Gse Gy1 Cyadera Dliner Dshore Dwatch Bb123456 Cbb\#
    bb99 Gb1 Bcfields Bdfyeirf Beachboy Gum Fes1 Dnhead Etown Dr2327 Ecat1 Hs Flaw Edown Eshar Ie\#
     Dst666 Fie1 Dtles1 H4 Dutifu Il1 Dver12 G69 Eis69 Cckham7 Cefcake Dr1234 Ebong Enuts Dthove \#
    Chemoth Dolder Clgario Eorod Dinda1 Dla123 Fboo Fdog Hn Fgio Eevue Esout Eybut Dochka Eved1 C\#
    ndover Dedikt Essere Etton Dgals1 Dhogan Didorm Djamin1 Dladen Dnett1 Fvis Eyboy Dtley1 Crbat\#
    ov Dezuckiy Dgerac Ekamp Dliner Dmuda1 Dnadet Frd1 Ehard Dserke Ir Csiktas Dtfriend Dzoptad C\#
    thany1 Dtis36 Eyboo Ip Flou Cverly1 Bhbyjxrf Biarritz Cedronka Cgballa Hs Eird1 Elack Fock Fu\#
    e1 Eoner Fobs Gty Fy12 Eroth Eubba Fcks Ftts Dchief Eocks Ddaddy I1 Eick1 Hs Eog69 Dfella Eoo\#
    t1 Dgdogg Eirls Ereen Dhouse Dloser Dmaxxx Eoney Futh Dnasty Dpappa Eenis Eimpi In Eoppa Euss\#
    y Dsexxy Gy1 Etick Fuff Dtime1 Fts1 Gts Hy Eruck Eymer Dwilly Ckerboy Clbobag Dl1234 Eabon Ig\#
     Egate Is Eiard Ey123 Fbob Hy Fgoa Fjoe Fray Cngbong Eo123 Dladen Cohazar Id Dnicle Dshock Cr\#
    dcage Ehouse Eland Eman1 Dmingh Dthday1 J0 K0 I2 J1 J99 I3 I4 I5 J4 I6 Cscayne Euit1 Dexual D\#
    marck Eilla Ih Ctch123 Fass Fboy Fedu Ip Gs1 Deme12 G69 Blablabl Dck123 F666 Fadd Gss Fbea Hl\#
     It Hr Iry Gir Id Gox Hy Gur Fcat Goc Ik Fdic Ik Gog Feye Ffin Gly Fhat Hw Ik Gea Irt Gol Ie \#
    Fice Ge1 Fjac Ik Flab Fmag Gen Htal Gor Fone Gps Gut Fpoo Fros Ie Fsab Gex Ghe Gta Ir Gun Fto\#
    p Fwhite Dde123 Frun Iner Dhblah Dnkman Dster1 Hs Foff Cenheim Dssed1 Fing Fyou Cindman Egbli\#
     Ing Ek182 Dzzard Coembol Dndie1 Gnka Dod123 F666 Flus Epers Dwfish Ejob1 Hs Eme69 Ctynbabrfw\#
    bz Cue1234 E2000 Earmy Eball Is Fear Gll Grr Fird Edevi Ils Fragon Fuck Eeyes Efire Gsh Egill\#
     Fras Ejays Fean Eline Emoon Enose Gte Erose Eskie Gy1 Fman Ftar Etick Ewave Dnt420 Bmw318is \#
    E25is E30ci D750il Bob12345 Dafett Dby123 Fboy Fjoe Dcat12 Ddylan Dmarle Iy Dolink Ccephus Cd\#
    iroga Dyhamm Eshop Ceing74 H7 Cgdan123 Gova Cjangle Cllocks Dogna1 Cmbadil Eshel Cnapart Dd00\#
    07 Eage1 Frenko Defish Ehead Ethug Is Eyard Dghits Djour1 Dkers1 Doedge Dscott Cobies1 Eless \#
    Eoo11 H2 G69 Dgaloo Eiema Enish Dkcase Emark Eworm Dmboom Etown Dndock Dster1 Dtcamp Emort En\#
    eck Esman Eycal Il Fman Crabora Ddeaux Dis123 Fenko Fova Dnfree Etorun Dodina Dussia Csco123 \#
    Fe01 Dshogg Etone Dton12 Ctafogo Cwhunte Ir Dling1 Cy4u2ownnyc Dscout Dwonde Br00klyn Cadley1\#
     Epitt Dindea Dnden1 Fnew Fon0 H1 H2 H3 H6 H7 Fy12 Dsilia Dvehea Irt Fs10 G95 Dzzers Ceadman \#
    Eker1 Hs Ffas Dhznev Ditlin Dndan1 Enan1 Etfor Dtagne Ehart Dwcrew Cian123 Fna1 Ddget1 Dghton\#
     Dllian Dmston Dstol1 Dtney1 Hs Etany1 Concos1 H2 H7 Dodwar Eklyn I1 Fsie Dther1 H2 Dwncow Fd\#
    og Feye Fie1 Flov Fs99 Cuce123 Flee Fwayne Dins77 Dno123 Eswic Bsheep75 Bubba123 Fbub Fdog Fm\#
    an Elegu Im Gs1 H2 Cccanee Dkeye1 Hs Efast Eshot Fkin Fter Ewhea It Fild Cdapest Ddy123 Fboy \#
    Fcat Fdog Flee Dlight Dweise Ir Eiser Cffalo1 Hs Eett1 Ey123 Cgmenot Dsbunn Iy Ckowski Cldoze\#
    r Dgakov Dldawg Fog1 H2 H7 Hg Hs Efrog Ehead Enuts Eride Es123 Feye Fhit Ewink Eyboy Cmblebe \#
    Ie Derang Cngalow Ehole Dny123 Fman Cratino Dberry Dunduk Csdrive Dhmast Ewick Dinessbabe Dta\#
    nut Eer01 G11 H2 I3 G21 H2 G69 G88 G99 Cterfly Dterba Hean Gcu Ip Gfl Iy J1 Eface Fuck Ehead \#
    Fole Elove Emunc Ih Enutt Eocks Fns1 Eplug Czzkill Eword Bvgthfnjh Byabybnb Djhvfnbrf Ccnbnen\#
     Cnthytn Ac0rvette B3por2d2 B43dae874d Dqpul5rz Bab4ma99 Daller Dernet Dibble Enboy Dledog Fg\#
    uy Fman Dowabo Ccapipi Dhondo Frro Cdillac Dr14nu Cffreys Chek0980 Citlin1 Clamity Evera Dbea\#
    rs Diente Eforn Ii Egula Emero Dliope Fsta Ho Eofduty Dvin69 Cmaleon Gun Ero67 H9 Gss Gz2 I8 \#
    Dbiami Eridg Del123 Feon Fot1 Ftoe Eron1 H2 H7 Dilla1 Ge1 Dp0017 Cnada12 G99 Fien Eries Ddleb\#
    o Ey123 Fass Fbar Fcan Ie Fman Desfan Dnabis Eibal Gus Eonba Gda Ile Doneos Dtona1 H7 Ducks1 \#
    Cpetown Dital1 H5 Hs Doeira Dricor In Dslock Dtain1 Cramelo Ddigan Fnal De1839 Ebear Efree Dl\#
    a123 Eitos Eos12 I3 Esbad Gerg Eton1 Dnival Dolcox Fina I1 He1 Fyn1 Dpedie Im Fnte Drera4 Dte\#
    r12 H5 Ehage Eman1 H2 Eoons Csablan Ica Enova Dey123 Fdog Dhflow Emone Iy Dper12 G99 Dsandr E\#
    idy1 Fe12 Dtaway Ctdaddy Derham Fpil Dfight Fsh1 Dherin Eouse Dinhat Dlover Dmando Dsdogs Eme\#
    ow Dwoman Cvalier Deman1 Dscout Bbr600f3 H4 Grr D900rr E29rr Cufhtnf Bcccccc1 Bde34rfv Dxswza\#
    q Ctnjxrf Ekfyf Hrf Cznjckfd Begthgegth Gfhjkm Cisi123 Clebrat Git Este1 Gia Dicagt Dlphon Ie\#
     Dtic1888 G67 G88 Gfc Gs1 Cntauri Eral1 Fino Eurion Cpseoun Crberus Dulean Cssna15 H7 I2 Czer\#
    121 Bfitymrf Ckfvfylhf Cvlehfr Bgtwbfkbcn Bh1tt1ck Caching Dinsaw Dlleng Dmeleo Eonix Ep123 F\#
    agn Fion Dngeit Gme I1 Gpa Enel1 Dos666 Dpstic Dracte Eger1 Hs I1 Eisma Eles1 H2 H3 Ht Fie0 H\#
    1 I23 H2 H3 H4 H5 H6 H7 H8 H9 Hb Hs Fott Fton Emed1 Dse123 Ceburashka Dckers Fito Fmat Derios\#
     Flea Iers Ese12 Gca Etah1 Dlsea0 H1 H2 H3 H4 H6 H7 H8 Hf Ic Dmistr Drokee Eries Dshire Esman\#
     Hster Eter1 H2 H3 H7 Dvelle Erole It Ey350 F454 Fman Fs10 Ftru Fz71 Dwbaca Hc Ia Dyanne Eenn\#
    e I1 Cgobndg Cibears Dcago0 H1 H2 H5 H7 Eco22 Eken0 H1 I23 H2 Hs Hwing101 Eo123 Dhuahu Dlango\#
     Edren2 Eidog Elout Dmaera Dnacat Fman Ftow Echil Eese1 Dpmunk Eper1 Hs Ester Dtarra Cloe123 \#
    Coclate Eolat Ie1 Dochoo Dpper1 Hs Esuey Cris123 Fbln Grown Frey Fsie Gy1 Fta1 Ger Gia Ian In\#
    1 Hn Gma Gof Hp Ihe Kr1 Hs Gy1 Donic1 Dysler Cuck123 Fie1 Fles Drchil Bidkid86 Cgarett Cncinn\#
    a Dderel Eylou Dgular Dnamon Csco123 Fkid Ctibank Cvilwar Bjdthitycndj Ckysirj Crjkjdf Cxb201\#
    4 Bk6znp42 Blambake Dpton1 Drinet Fsse Ekken It Dssact Fic1 Hs Dudia1 Dybird Emore Eton1 Ceme\#
    nce Eson1 Dopatr Dvelan Cinton1 Dpper1 Hs Dtlick Eoris Cose-up Dwnboy Cubpenguin Bmu9ggzh Bnf\#
    ybckfd Chfyybr Djbntkm Dtrjpf Cjvfnjkju Ctgfirf Fyjdf Bobblers Dra123 F427 Fjet Ccacola I1 Dk\#
    gobbler Ering Esuck Ier Doloco Epuff Erico Cdeblue Ckeisit Cldbeer Efire Eplay Deman1 Dlants \#
    Eecti Fen1 Fge1 Eingw Gs1 Dole57 Embia Erado Essus Dt1911 Erane Cmanche Fder Dbat123654 Dcast\#
    1 Dfort1 Dicbook Jdb Js Fsans Dmand1 He Ho Eodor Eunit Dpaq12 Eutador Ka Ge1 Hr I1 Cncorde Hi\#
     Erete Dducto Dehead Dfiden Dnect1 He Hi Dsense Etanc Fruc Eumer Dtaine Eortionist Erera Fol1\#
     Cokie12 G59 Gs1 Fng1 Dl1234 Ebean Is Edude Efool Egirl Fuy1 Ehand Eman1 Eness Ewhip Dper12 D\#
    rslig Iht Cpenhag Crleone Dnbrea Id Eeliu Gl1 Eflak Ehole Hi Io Fusk Dperfmonsy Esman Drado1 \#
    Dtland Dvet07 Gt1 He I1 Csmodog Dtaric Ia Dworth Cttage1 Cunchac Etach Fer1 Hstrike Fry1 Fyli\#
     Drtney1 Dsteau Cventry Cwabung Dboy12 G22 Gs1 H2 Gup Bptnz062 Brabcake Dcker1 Fhea Id Fsevi \#
    Dnberr Dwfish Dyfish Dzy123 Fbab Goy Fcat Ffrog Fman Fzil Ceampie Fyou Etine Gve I1 Depers Do\#
    sote Dscent Dvette Cibbage Dcket1 Ht Dmson1 Dppler Dstiano Dtters Cjhgbjy Ejcnm Cocodil Dnald\#
    o Dssfir Froa Ducher Dwnvic Cuiser1 Dsader Dzazul Cystal1 H2 Bsfbr5yy Btdfcnjgjkm Chuttdbx Hf\#
     Hyf Cvtyjdf Bubalibr Ie Dbies1 Dswin1 Ccciolo Dumber Cddles1 Clinary Cmeater Dlover Dshot1 H\#
    s Eucker Cntfinger Elick Esoup Cpcake1 Crious1 Etiba Drahee Ctegirl Diepie Bvbhyjdf Ctifhbrb \#
    Czefh1gk Jc Bxfcnkbdfz Fmttcnm Czdsaewq Byberman Fnet Fonline Fsex Cclone1 Hs Fps1 Cecvevhbr \#
    Cgnusx1 Cjdsvujljv Cnthia1 Ctuehjxrf Ejdbr Bzekolada Ad1234567 Ci2m3a4 Clakiss B78unhxq Bad2o\#
    wnu Ddy123 Fmac Cedalus Cffodil Eyduc Dtpunk Cgestan Dobert Cisy123 Fdog Fmae Hy Ckota01 G12 \#
    Clejr88 Dglish Dlas01 G11 H2 G21 H2 Gtx Dmatio Cmage11 Dned69 Egood Docles Cnce123 Ddelion Dg\#
    erou Diel01 G11 H2 I3 G21 Ga1 Git Gle1 Ejela El8098 Dny001 F123 Fboy Dte123 Ehema In Cpzu455 \#
    Credevi Il Dkange Il Ehors Ejedi Eknig Iht Elord Emanx Foon Eness I1 Figh It Eside Foul Ftar \#
    Ewing Folf Dthmau Fvad Ier Emout Csha123 Fdasha Eenka Ctalife Fore Dnigga Cve1234 Ecole Eyboy\#
     Did123 Fkin Flee Foff Fruiz Enchi Cydream Dtona1 Dwalker Bbjktnnf Crnjhbz Gjdbx Iyf Cyjuhfl \#
    Bcowboys Ctdjkjl Dktyyfz Dvghbdf Itn Cunited Bdddddd1 Be1987ma Cadhead Elift Fock Eman1 Feat \#
    Epool Esexy Fpin Ewood Dth123 F666 Fnote Frow Fsta Ir Cbbie69 Dorah1 Ccember1 Gre Cepblue Edi\#
    ve Epurple Ethro Iat Ewate Drhunt Ier Epark Dznuts Hz Cfender Diant1 Dlep27 Dtones Clasoul Di\#
    ciou Dorean Dpiero Dta123 Fchi Fforce Fone Fsig Cmetrio Don123 F666 Cn12345 Dis123 G988 Dman8\#
    5 Cpeche1 Hmode Crparol Drick1 Hh Csember Digner Dkjet1 Dperad Io Js Dtiny1 H2 Eroye Ctectiv \#
    Droit1 Cutschland Cvil123 F666 Fboy Fdog Griver Fish Fman Hy Icry L4 Do2706 Echka Czember Bfc\#
    bkbcf Fmtd If Ckmrbhbz Dtynby If Irf Cnheirf Cyjdf846 Bgl70460 Bhjnvytyjub Biablo11 G66 I6 Eo\#
    lic Dmante Eond1 H2 H3 H6 H7 Hb Hd Hs Dna123 Dpason Cciembr Dkface Ehead Eless Fick Ester Fuc\#
    k Eweed Dtiona Cego123 Dtcoke Cfferen Cgital1 Hprodu Eview Dnity7 Clbert1 Dligaf Hs Eweed Cma\#
    1234 I5 F985 H9 G90 H2 H3 H4 H5 H6 H7 H8 H9 E2000 H9 G10 Dedrol Ensio Didrol Etris Dochka En4\#
    ik Cnamite Dgdong Dmamma Dosaur Dsdale Cogenes Dnysus Dsesamo Cpstick Crektor Ewolf Dkpitt Dt\#
    ball Fike Eybir Goy Fdog Fgirl Fman Cscgolf Eover Dkette Dturbe Cvedeep Ersio Cxiedog Bjg4bb4\#
    b Dabbab Ckrjlfd Dujuhfl Bkflbckfd Fdjcnjr Fvbh Ijdbx Kyf Cjfghdk Bm6tzsgp Citriev Boberman C\#
    dgeram Gs1 Fviper Cgballs Eert1 Ereat Ih Dfight Dgy123 Fdog Fsty Ile Dhouse Dlover Dphil3650 \#
    Eound Dstyle Chcvtec Clemit1 He Dittle Dlarbi Eface Domite Dphin1 H2 H9 Hs I1 Cma77ns Einlock\#
    2005 Denico Dinati Hor Fic1 Gka Gon Gqu Cnaldduck Etello Dkeykong Dna123 Dt4get Ecare Eforg E\#
    gotm Ehate Eknow Etell Comsday Drknob Cpehead Craemon Domich Ethee Gy1 Dtmund Cthedew Cughboy\#
     Elas1 Cvetail Cwjones Dnhill Eunde Braconis Dgon00 H1 G10 H1 H2 I3 H3 G20 H1 H2 H3 H5 G64 H6\#
     I6 H9 G76 H7 G88 G98 H9 Gba Ill Kz Gfi Ire Hl Iy Gs1 Fon1 Erace Ester Ceamcas It Fer1 H2 Hs \#
    Fgirl Dssage Cjynfrnt Co8smwq Dpdead Ekick Ezone Dwssap Cpepper Cumandbass Eline Emer1 Hs Enb\#
    ass Bs7zamnw Bthjybrf Gxrf Dyjcnm Ckjcbgtl Cxyjcnm Bucati74 G99 Dhess1 Dkhunt Eling Esoup Dtt\#
    ape Cde1234 F998 Elove Cffbeer Ckeblue Enukem Ester Cmbass1 Efuck Cncan21 De2000 Cpont24 Crac\#
    ell Endal Fgo1 Cstin23 Ey123 G97 Fdog Ctchess Fman Bynamite Estar Domite Bzxtckfd Aeae21157 C\#
    gle123 Feye Fman Fone Fs05 G12 G20 Crnhard Dthlin Ik Cstern1 Eside Ewest Food Dy1234 Eride Ct\#
    menow Fraw Eyass Dpussy Dshit1 Bclipse1 H2 H9 Bdcwsxqaz Cdie123 Celweis Cgewise Food Cinburg \#
    Cuardo1 Dcatio Cward11 H2 Gss Beeeeee1 Bfbcapa201 Bggplant Bightbal Il Cnstein Dtrach Bjacula\#
    tion Bkaterina J20 Cilpool Clhigcz Bl546218 Caine22 Cbereth Ccamino Cdiablo Dorado Dritch Cea\#
    nor1 Dctra1 Gic Gon Dfante Dktrik Dment1 Ha Dna123 F2010 Eberg Dphant Dven11 Cfquest Dstone C\#
    isabet Dzabet Ih1 Fveta Clehcim Diott1 Cmer251 Cvira26 Es123 Bmachine Is Dnuela He Cbalmer Ce\#
    rald1 Egenc Eson1 Ciliano Ey123 Dnem12 Cmajane Ditt22 Cyeuanh Bnamorad Cdymion Cergize Ir Cfo\#
    rcer Cgineer Dland1 Clighte Cter123 Fnow Fpri Ise Ftai Cvision Bpaulson Cervier Ciphone Dsode\#
    1 Csilon1 Brection Diamjh Cic1234 Esson Bscalade Dorpio In Cmerald Cperanz Dresso Csayons Den\#
    don Ctefani Drellit Bternal1 Fity Chernet Buphoria Cro2000 Ecard Cs1sue1 Bvanescence Egeli Io\#
    n Cenflow Drclea Eest1 Egree Elast Fong Emore Eques It Eton1 Hf Eythi Cgeniya Cildead Colutio\#
     Bxcalibe Ir Hu Ir Dellen Fsio Dlusiv Cecutiv Gor Cpediti Dloite Ir Fre1 Hr Dress1 Ctra300 Ee\#
    me1 Bybdthcbntn Cecandy Af00tball B14tomcat C5eagle B8yruxoj Babienne Dolous Dregas Ccefuck C\#
    hjlbnf Cilsafe Drchil Efiel Elady Gne Emont Eview Dth123 Ckepass Clcon11 H2 H6 G69 Gs1 Dlenan\#
    gel Eout2 H3 Dstaff Cmily01 Gguy Cndango Dtasia Gma Gti Gy1 H7 Eomas Gen Crfalla Dscape Eide1\#
     Dtface Eripper Cstback Gll Ecars Edraw Efood Elane Ctbitch Ddaddy Dgirls Dhead1 Dluvr69 Dpus\#
    sy Cvorite2 I3 I5 I6 I7 I8 Bbi11213 Bcbarcelona Eyern Cc5nky2 Bearless Dther1 Hs Cderica Doro\#
    va Celgood Cfolico Cldspar Dicida Ide Ex123 Fxxx Dlatio Eowes Cnerbahce Crdinan Dndale Drari1\#
     H2 H3 H5 Hs Ctish01 G69 Cuerweh Ir Cyenoor Id Bffffff1 Cvdj474 Bgdfgdfg Cjrfkbgcbc Ctkmcby B\#
    hnehxbr Dtv1998 Cutynbyf Cvfutljy Bibonacci Ccktjuv Dtion7 Cdelity Cetsbel Cfa2008 G10 H1 Cgh\#
    tclu Ib Fer1 Fing54 Clibert Cnalfan Itasy Ence1 Dnland Creball Fird Flad Ie Edawg Efigh Iter \#
    Fly1 Ehawk Fose Gus Eman1 Eplug Estar Iter Gor Im Etruc Ik Ewall Fire Fork Dstone I123 Fson F\#
    tim Csh1234 Ebait Fone Ecake Eerma In Eface Food Ehead Fook Eing1 Elips Etank Dtfuck Ctness1 \#
    Cveiron Estar Bjnq8915 Bk8bhydb Cbyf001 Ejxrf Cg7h4f3v6 Cmnthyfnbdf Cojn6gb Ctdnbyf Drcfyl Ih\#
     J1 Jf Jjd Lbx Lyf Fttd Dyeirf Ejxrf Blameboy Fngo Eingo Dpjack Dsh123 Fbac Fman Fnet Dtbush \#
    Ehead Eland Fine Eron1 Ceetwoo Dxible Escan Chtyfkby Cimflam Dntsto Ine Dpflop Emode Eper1 Es\#
    ide Corenci Eian1 Fda1 H2 Dunder Dwer12 Gs1 Cvbybcnhfnjh Cyers88 Dfishi Dvholm Dwheel Bnkfynb\#
    lf Boiegras Cllowme Cofight Dtbal1 Hl I1 J2 I2 Ehill Elong Gve Eslav Crbidde Dd9402 Ef150 F25\#
    0 F350 Focus Etruc Ik Deplay Eskin Ft11 G99 Ever1 H21 Dgetit Eotit Gte Dklift Dmatters Eula1 \#
    Drest1 Dsaken Dtunat Ge1 I2 Eytwo Dward1 Ctograf Cucault Dndati Drplay Estar Cxglove Dhound D\#
    trot1 Dwoods Dylady Eroxy Bractals Dnce98 Gs1 Hc Fhis Fis1 Hc Ek123 Ffur Fie1 Cdfhbev Ekfyu C\#
    eakout Fsho Iw Dckles Dd1234 Ederf Fie1 Fy12 Eerik Isberg De4all Ebird Ecell Edom0 H1 H2 H3 H\#
    4 H5 H7 H9 Efall Ehand Elanc Fove Email Gn1 Eones Epass Forn Ht Eride Espace Ftuff Gyl Etime \#
    Euser Ewill Diheit Dnchfr Gie Dquenc Cfltvbz Ciday13 Eolin Dedric Ends1 Hte Jr Cogger1 Fies E\#
    legs Eman1 Dinlaven Dmhell Dnt242 Fera Fier Dstbit Cuitbat Fcak Bsd9shtyu Cunoles Buck1234 E_\#
    inside Eedup Fr11 G69 Eface Fest Egirl Ehard Fead Fole Eing1 Gside Ftall Elife Fove Eme69 Gha\#
     Ird Gno Iw Fyass Enuts Eoff1 H2 Eshit Flut Ethat Gem Hworld Gis Euall Eyeah Fou! H0 H1 I2 J3\#
     H2 H6 I9 H7 H8 Hbitch Hguys Chrfzgc Cjifilm Cllback Ehous Emetal Foon Esail Cmanchu Cnfunfu \#
    Dhouse Dkster Dnyguy Fman Dstuff Dtime1 Hs Cssball Cturama Dyn007 Czzball Bvcnthlfv By.njxrf \#
    Cfcnfcbz Dnjkbq Gmtdyf Drjylf Clh.irf Ejvtlf Etq95 Grf Ftdf Cnfyfyfhbde Djybyf Cutkbyf Fjxtr \#
    Ag0dz1ll4 B1234567 Babriel1 H2 Hl Cdzooks Clactic Gus Edriel Etasara Ky Deries Dlaghe Fries D\#
    vesto Cmecock Is Fube Eover Etime Cndalf0 H1 H2 H3 Dgbang Ied Esta1 Hr Ger I1 Djaman Eubas Dn\#
    ibal Dymede Crbage1 Ddenia Dfield I1 Dgamel Eoyle Dibald Drett1 Ctekeep Eway1 H2 H3 H9 Hs Dor\#
    ade Fman Cudeamus Dloise Dntlet Cvrilov Bb15kv99 Cgbcmrf Chfvblf Clfhfcbyf Hs Djhfcs Corv526 \#
    Cpacker Dlf123 Etw123 Bcheckou It Bearhead Cddylee Cemoney Cibcnbr Dlesau Cmini69 Dstone Cner\#
    al1 Fic1 Esis1 Eviev Diusnet Dnadiy Colog323 Drge01 G11 H2 H3 Fia1 Craldin Dlinde Dmania Gy1 \#
    Donimo Drard8 Eity1 Csperrt Ctalife Dfucked Dmoney Dnaked Dsdown Emart Dtysbu Cvaudan Bfccdjh\#
    l Egjhn Cgf1234 Erfhkj Evfvf Chfcjkmrf Eljrc Eyjbr Djkbot Fm007 G11 H2 I3 H3 I5 G22 Ggfhjkm G\#
    xbr Fzytn Dkfvtyn Dnbpfy Cif1991 Cxqx686 Cyfcjybr Bgggggg1 Bhbdtn12 I3 Gbr I1 Ib Gdctv Gghbdt\#
    n Hjrf Grfrltkf Djhbntn Dlehjr Grb Drjkbcn Gmyj Dywtccf Cfplybr Chh47hj764 L9 Cjcgtrn Enbnenr\#
    f Gvtyz Fj123 Gabkz Ggbpltw Hfhjkm Hhjcnj Gnf Ir J1 Gqgfhjkm Grdfibyj Kf Ddthrf Dnjnbg Frjk D\#
    rehfnehf Gjh Ejgtyrj Duhfvvf Ftcc Dvtntq Cost123 Fdog Fman Frid Ier Ctktcnm Dpbltyn Biancarlo\#
     Eluca Etess Fs56 Cbsonsg Cgabyte Demags Clbert1 Dgames Ih Dlian1 Cmmesum Cnger11 H2 I3 Dscoo\#
    t Dtonic Duwine Crfriend Culiana Cveitup Czmo123 Fdo1 H2 Bjhjctyjr Cikbdctyf Ckbyjxrf Drjdybr\#
     Dysqgbpltw Dzrjdf Cytltkmybr Bladiato Ir Folus Eston Dsgow1 Enost Esjaw Cendale Enwei Ewood \#
    Cock9mm Bmctruck Bn56gn56 Casher23 Boathead Cbigred Drowns Euins Duffs2 Cdbless Ddess1 Dfathe\#
     Ir Disgoo Id Great Flov Ie Dloves Dofwar Dsgift Elove Emack Epeed Ewill Dzilla Ceagles Cfast\#
    er Dorit1 Cgators Diants Chabsgo Clakers Ddenbo Iy Gey Ie Efing Ier Gsh Emine Eorak Erush Esi\#
    nk Ftar Etree Ewing Deafsg Df1234 Eball Ecart Flub Eer01 G11 H2 G23 Eing1 Cndolin Defish Cobe\#
    r12 Dd12345 H654 E4you Ebeer Foss Fye1 Efell Ias Food Egame Firl Ehead Eison Elife Fuck Enews\#
     Epussy Estuf Etime Is Fogo Ewood Eyear Dfball Dgle12 I3 Dseman Crdolee85 Fn24 Dilla1 Hz Ctig\#
    ers Dohell Dyoass Brace123 Flan Dndam1 Fma1 Forgue Fpri Ix Evill Dpeape Epler Dsshop Dvedig D\#
    ywolf Ceatdan Fgoo Fone Fsex Fwhi Dedisgood Ekgod En123 F420 Fbay Gud Fday I1 Gog Fegg Gry Gy\#
    e Is Flan Itern Fman Ftea Gre Ie Fwoo Dgory1 Dmlins Dndel1 Dshnik Dtzky9 Dyhoun Ewolf Cidlock\#
     Dffey1 Fin1 Hs Dgoryan Dmlock Ereap Dnders Dzzley Gie Gy1 Coucho1 Endho Epd2013 Bsewfmck Cgb\#
    a368 Cxr1000 F100 Btfullam Chtcnhjqrf Erhtcnjr Ckmvtyb Hm Cnhjdbx Gyf Fpfdjlcr Cogto43 Cxtymr\#
    f Buadalup Drdian Dtemal Cderian Cesswho Cildwars Eherme Elaum Ferm Dnness I1 Dtar12 Gma In G\#
    ra Clliver Cnblade Ddam00 Dners1 Dsling Ier Emoke Dther1 Cstavo1 Ctentag Dierre Bxlmxbewym By\#
    3yt2rgls Cmnastic Bznybwf13 Ahabanero Cgakure Cileris Drball Ckkinen Clflife I2 Emoon Epint D\#
    lo123 Fwboy Gee Doreach Cmbone1 Eurg1 He Dmarby Eer22 G69 G99 Ghe Gs1 Gtime Dpster Dradio Dst\#
    er1 Cndbags Gll Ecuff Esoff Eyman Dkster Dnah01 G11 H2 Eelor Eibal Eover Dsolo1 Ewurst Cppine\#
    s Ey100 G23 Fboy Fday Is Gog Fguy Fjoy Fman Fone Crakiri Ddball Fody Ecock Gre I1 Edick Friv \#
    Ehead Eline Epack Erock Etail Fime Foon Ewareid Food Grk Dley01 G11 H2 H3 G69 G99 Dmony1 Dris\#
    on1 Ey123 Fdog Fpot Iter Dtland Ctelove Esyou Dteras Erick Cwaii50 Gan Dkdog79 Eeye1 Hs Emoon\#
     Ewind Dthorn Cyabusa Estan Czelnut Bd764nw5d7e1vb1 Beadcase Ehunt Eless Eshot Drtbre Dt7777 \#
    Eher1 H2 H6 Hs Frow Ewave Dvymet Ial Cckfyxbr Cdgehog Dimaptfcor Dj2n4q Donism Ht Cimdall Dne\#
    ken Elein Cjmeddig Clicopt Dlbent Efire Egate Eo101 G23 I4 Fall Fhel Fkit Ity Fman Goto Fthe \#
    Ire Fween Gorld Fyou Erais Ier Esing Fpaw In Eyeah Dpdesk Cmicuda Engwa Dmelig Cnderso Erix1 \#
    Driett Fque Ey123 Crbert1 Dcules Dewego Dkules Dmione Dnande Dpderp Dshey1 Csoyam1 I23 Ctfiel\#
    d Cythere Bfcgbplzq Dnfvfy Cgcjlbz Bhhhhhh1 Biawatha Cbernia Discus Cggins1 Dhball Fury Efive\#
     Eheel Ejump Eland Ier Fife Espee Etime Ewind Chje863 Clfiger Dlbill Ecres Eside Croyuki Csto\#
    ry1 Cthere1 Dman47 Bjcnbckfd Cvfyjdf Fnbrf Bkger286 Bobiecat Cckey10 H1 H2 H9 G21 H2 G69 G99 \#
    Cddling Cgwarts Cleinon Eshot Diday1 Dland1 Eiste Ey123 Fdog Fwoo Id1 Dymoly Eshit Cmebase Fr\#
    ew Edepo Efree Egrow Emade Epage Er123 Fjay Fsim Fun1 Ewood Grld Cnda123 F200 G50 F450 Fcar G\#
    br Giv Iic Grv Hx Fman Fs2000 Fvfr Dey123 Fbea Ir He Gun Fdew Fpie Got Dgkong Dolulu Cokedup \#
    Dligan Dpstar Ger Dsiers Dters1 Cpalong Deful1 Hl Dkins1 Crizon1 Dnball Edog1 Ey123 Fboy Fdog\#
     Fguy Fman Fone Dseman Gen Fsho Csehead Ct2trot Dbabes Eitch Dchick Dgirls Dlanta Dpants Euss\#
    y Dsauce Eex69 Ehot1 Epurs Etuff Dwater Eheel Is Cunddog Dse123 Fbed Fcat Fpen Fwife Js Eton1\#
     Cvepark Bpmrbm41 Brothgar Cvatska Bshfd4n279 Btcnjhfy Cubcnhfwbz Bubbahub Dertus Cgecock Edi\#
    ck Etits Doboss Clkster Dlcity Cmmerh2 Cngwell Dt4red Eer01 G11 H2 I3 G22 G69 G99 Eing1 Eress\#
     Crrican Cskerdu Gs1 Eies1 Dtler1 Bvidovre Bxp4life Cxrvwcy Bydepark Cperion Dnodanny Bzze929\#
    b Aiaapptfcor Cmgreat Dhappy Eorny Dpurehaha2 Dthema In Gone Bbelieve Cill123 Fjpf Ftes Bcam4\#
    usb Dndoit Cecream Eube1 Dhouse Dman69 Bddqdiddqd Hkfa Cinahui Clewild Contcare Fkno Iw Bfopt\#
    fcor Drgot1 Hit Cufkbyf Bgnatius Cor1234 F994 Cromania Bhateyou Biiiiii1 Bjrjkflrf Bkilz083 B\#
    likepie Gussy Fsex Fyou Clmatic Dumina Iti Esion Coveamy Gss Fboobies Fcock Fgirls God Fher G\#
    im Fjen Hs Ius Fkim Flife Guc Fmar Ge1 H2 Gom Gusic Gylife Hself Fpor In Gus Isy Fsex Fyou I!\#
     I1 J23 I2 Cuvporn Etits Cya1234 F992 Bmaccess Dgine1 Cissyou Cladris Cmortal Cpalass Derator\#
     Fium Dlants Dortan Essib Ctheman Bnandout Ccognit Io Dubus1 Cdahous Ie Depend Dia123 Fna1 Hl\#
    i Ger Gs1 Cferno1 Diniti Hy Dlames Dormat Etech Cgersol Dodwetrust Dram01 Ckognito Csertion J\#
    s Domnia Dpecto Eiron Dtalldevic Hsqlst Hutil Duranc Ctegra1 Git Elinside Eracial Fcourse Fmi\#
    lan Fnat Get I1 Fsta Dheass Fend Dranet Eepid Euder Cuyasha Cvalidp Dernes Dictus Esibl Bpswi\#
    ch1 Bqzzt580 Breland1 Cina123 Dsh123 Fman Conbird Echef Edoor Efish Ht Ehead Fors Ie Elung Em\#
    aid Ien Gn1 H2 Fike Epony Eroad Eside Gnk Etree Bs3yeusc C_a_bot Cabella1 Dcs155 Ceedeadpeopl\#
    e Dngard Chikawa Ckander Clander Ctanbul Dhebes Fman Btalian1 Ho Cdxtyrj Bvan1985 E2010 Cerso\#
    n3 Bwantsex Fyou Bzabella Aj0nathan B1234567 B3qq4h7h2v Babroni1 Cck1234 Earoo Fss1 Edani Iel\#
    s Ehamm Eie69 Eoff1 Epot1 Eryan Eson1 H2 H5 Fter Dob123 Dqueli Cdakiss Cilbait Fird Dmatadi C\#
    ke1234 E5253 Ester Eyboy Clal123 Epeno Cmaica1 Des007 F123 Fbon Id J007 Fon1 Die123 Flee Cnsp\#
    ort Duary1 H2 Cpanees Credleto Dhead1 Csmine1 H2 H5 H7 Don123 Dper12 Cvabean Cwbreak Cydog472\#
     Dhawk1 Hs Dsoncj Czzbass Eman1 Bbond007 Beanpaul Cdiknig Iht Emast Cepster Cff1234 Eerso Gy1\#
     Erey1 Cllybea In Ffis Cmoeder Cnnife1 Hr1 Ey123 Cricho1 Dkyboy Donimo Drylee Dusale Csse123 \#
    Eica0 H1 H2 H6 H7 H8 Hm Hs Ducrist Es123 F777 Fchr Iis Kt Fis1 Hlord Fsaves Ctbalance Elack B\#
    g3h4hfn Cthfnjh Bhrl0821 Bigei743ks Dgaman Cllian1 Cmandanne Ddavis Dmy123 Fboy Fjam Ctterbu \#
    Cujitsu Bjjjjjj1 Bkbvgbflf Blbyjxrf Gtcndj Cedfyxbr Bo9k2jw2 Cbsearc Ceblack Dsakic Emith Cha\#
    nna1 Ges Dn1234 Eatha Ecena Edeer Ie Egalt Emish Eny69 G99 Gbo Epaul Esmith Fon1 H2 H4 Ewayn \#
    Cker123 F666 F777 Cllymon Cnathan1 Dnyboy Cr23dan Ddan01 G11 H2 I3 H8 G22 H3 G45 G99 Cselito \#
    Fuis Eph10 H2 Gin Dhua01 G12 H9 Cxury8f Cystick Brcfyjxrf Btuac3my Buancarlo Ejose Cggalo1 Ee\#
    rna Iut Ciceman Clia123 Ee456 Cmpman23 Cnebug1 Dgfrau Elist Dior01 G12 I3 G24 Dkfood Email Ey\#
    ard Cpiter1 H2 Crassic Cst4fun Fyou Edoit Eforf Iun Eice1 Fn01 G10 H1 H2 I3 Gbiebe Lr Ge1 Cve\#
    ntus Bvtuepip Bxfhjdfirf Ak1234567 I89 B9dls02a Baitlynn Ckaroto Eshka Clamazo Digula Emera E\#
    nina Dleank Ia Eisti Cmasutr Ia Dehame Iha Dikadze Gze Cngaroo Cppaman Fsig Craganda Emelka E\#
    ndash Ddinal Den123 Dimova Eshma Dlmarx Gsc Dolina I1 Dtoshka Csparov Ctarina Derina Hka Dhar\#
    in Eryn1 Die123 Fdog Dmandu Drina1 Dya123 Eusha Cwasaki Cyaking Dla123 Czakova Enova Ftip Bbd\#
    thgekm Cnthfnehf Bcchiefs Cj9wx5n Cmfwesg Bd189nlcih Beith123 Ckskek1 Clly001 F123 Fann Cnaid\#
    og Ddall1 Dnedy1 Fth1 Ewort Ey123 Dshin1 Gro Eingt Dwood1 Frth Ctamine Cvin123 Cyboard Dlargo\#
     Dstone Dwest1 Bfcnjxrf Cnju842 Cvgjxrf Bgvebmqy Bickass1 Ebutt Eflip Esass Ckimora Eriki Clb\#
    osik Dlabee Ebill Eemal Il Fr01 G11 H2 I3 H3 G23 G66 I6 H9 G77 G99 Gbe Eians Eswit Ezone Cmbe\#
    r45 Gle Hy1 Cndbuds Dg1234 Edom1 Efish Ier Ekong Elear Erich Esize Fton Crill123 Dsten1 Cssar\#
    my Emyas Is Ethis Ctty123 Fcat Fkat Git Bjrjvjnbd Blapaucius Dudia1 Ceopatra Cimenko Dngon1 C\#
    ondike Dotzak Cubnika Divert Bnickerless Hs Dght12 G99 Gs1 Cockers Dpfler Eo4ka Dwledg Cuckle\#
    s Bobebryant Cchamcie Fnie Cdaira52 Cetsu13 Chsamui Ckakola Clesnik Dia123 Dovrat Cmarova Dpu\#
    ter Cndom25 Dfetka Dnichi Donenko Evalov Dstantin Colhaas Crdell1 Doleva Cshechka Cteczek Cur\#
    niko Cvalenko Bpydskcw Br9z40sy Cakatoa Dsavica Enodar Eotka Dvchenko Cistall Fen1 Fin1 Ha1 H\#
    ka Fjan Cokodil Cyptoni Btnj2010 Cybyuhfl Bukareku Duruza Eshka Cleshov Cmar123 Crosaki Gwa D\#
    tcobain Dwamac Csanagi Bwiettie Bzsfj874 Al0swf9gx B58jkdjp! B8g3bkde Babrador Ccrimos Ia Eos\#
    se Cdybird Fug1 Effesta Egaga Firl Eluck Cetitia Cfayett Cgwagon Ckeland Ers12 G24 G32 H4 Esh\#
    ow Fide Ewood Clakers Eland Cmbchop Eorghini Hini Erett Cncaste Eelot Ddrove Ir Escap Dzarot \#
    Cpdance Dochka Dutaxx Cracrof It Dionov Dkspur Dousse Dry123 Fbir Cserjet Dombra Dtochka Etim\#
    e Dvegas Cteralu Is Cura123 Cvalamp Cwncare Emowe Etrax Czyacres Bbfyjxrf Chtrnjh Cpfqyth Bea\#
    dfoot Dpfrog Dther1 Dvemealone Cbedeva Dowski Dron23 Cdzeppe Ilin Cedsuni Gtd Cft4dead J2 Eha\#
    nd Cgalize Dioner Dlover Doland Gs1 Ciceste Ckbyxxx Cmmings Donade Cn2ski1 Da1982 E2010 Dochk\#
    a Conard1 Eidas Crochka Csbian1 Hs Dpaul1 Ctitrid Dmein0 H1 H2 I2 H3 H4 H6 H7 H9 Hn Iow Ho Fs\#
    ee Do2010 Dsdoit Efuck Eplay Dterma Cvelone Diatha In Cwie622 Cxingky Gto Dmark1 Dus300 Bfiek\#
    mrf Dtymrf Cplhfgthvf Bg2wmgvr Bhbjkjubz2957704 Bibertad Gy1 H2 H7 Cchking Dkme69 Dorice Cebh\#
    err Eling Cfeguar Ehack Eisgood Estyl Fuck Is Cghtbul Ffoo Fhou Fman Fnin Ig Fsab Ier Ckemike\#
     Ewhoa Cldevil Dlian1 Dwayne Cmabean Eperu Dewire Dpbizk Iit Edick Cncoln1 Dda123 Eros8 Esay1\#
     Fey1 Deage2 Dkinpark Conhear It Eking Esden Csa1234 Emari Dichka Dtopad Ctebeer Dhium1 Dtleb\#
    ear Hi It Jch Ho Gdo Ggi Irl Gjo Gma In Gon Ie Gwhore Cveevil Elife Erp00l Goo Il J1 Jfc Fune\#
     Estrong Ewire Cza2000 H9 Eveta Dottes Bjb4dt7n Cxtymrf Bkjhgfdsaz Bobster1 Cchness Dkdown Ee\#
    rroom Esmit Doman0 Cgan123 Dcabin Dging7 Dinova Estic Etech I1 Dlatin Cislane Ckomoti Iv Cl12\#
    3123 G45 I6 Dlipop Eypop Dolyo123 Cmonosov Cndon01 G11 H2 G20 H2 G99 Desome Ftar Ewolf Dgball\#
     Feac Ih Foar Id Edick Fong Ehair Forn Is Ejohn Elegs Fife Eshot Etong Eview Ewood Dsdale Cok\#
    atme Eing1 H4 Dsee123 Cpas123 Dloprock Cranthos Ddsoth Dedana Enzo1 Csangel Ies Dbravo Denord\#
     Er123 Dfix16 Dt4815162342 Elove Esoul Ctrfotr34 Dus123 Cuisian Cve1234 E2000 G10 H1 E4ever F\#
    you Eable Ebird Foat Fugs Ecock Fraf Efeet Forever Egirl Ehate Fina Furts Eislife Elife Eme89\#
     Eporn Fuss Iy Erboy Fgir Il Fman Esexy Fong Fpor In Ftory Fuck Fyou Ethem Fits Eyou1 H2 Ezp1\#
    314 Cwrider Bp2568cskt Bsdlsd12 Cia9dnb9y Cutiger Btcnhjth Chgfhjkm Cybcjdf Bucas123 Difer1 H\#
    666 Dky123 F777 Fboy Fcat Gharm Fdog Fman Fone Dozade Cdacris Dmilla Cnchbox Cojianhua Csciou\#
    s Ctscher Cv2epus Efuck Dbekki Dpussy Bvbnhbq1 Cjdp383 Bysander Ctghjgtnhjdcr Cudmila Bzbs2tw\#
    z Chan16889 Am1234567 Cgarand B6cjy69u35 B7hsqstm Bacanudo Erena Foni Ddaddy Eonal Dgyver Dhi\#
    ne1 Eoman Dintos Ih Dkdadd Iy Eenzi Dross7 Dsan26 Cdagaskar Ela11 Fina Ddison Emaxx Eog69 Del\#
    ein Dhatte Ir Eouse Dison0 H1 H2 H3 H9 Dness1 Donna1 Cestro1 Cgellan Dgie11 H2 Gma Dic123 Fal\#
    123 Fian Fman Ester Dnavox Dpies1 Chalkit Ia Cilcreated5240 Eman1 Dyeuem Cjestic Dinbuu Dorto\#
    m Ckarenko Fova Eveli Deitso Eksa11 Elove Emone Iy Ds2010 Eimka Gus Clamute Dcolm1 Hx Dinois \#
    Eshka Dlard1 Eorca Erats Cma1234 I5 F961 H3 E2010 Ebear Ecita Eliga Epapa Esboy Fita Dma123 F\#
    mia Eoth1 Dochka Cnager1 Dchest Ie Jr K1 Fild Eity1 Ddarin Ika Eingo Eolin Eragora Gke Feki E\#
    y123 Dgust6403 Dhatta Dnheim Eing1 Dolito Dsfiel Eikka Etein Dtaray Dunite Id Dwhore Cpet1234\#
    56 Dlelea Ifs Drchem56458 Cradona Ejade Ekesh Enell Io Ethon Euder Dbella Dcelit Glo Ehenko E\#
    ius2 Eopol Io Eus12 Ddigra Dgaret1 Git Eosha Dia123 Fchi Fjos Fna1 Ee123 Egold Ehuana Ejuan I\#
    a Elena Flio Fyn1 Ena123 Fer1 Hs Gs1 Fo13 Eo123 Eposa Eshka Fsa1 Eupol Dk1234 E3434 Eetin Ehe\#
    garty Dlboro I1 Eey12 Eins1 Dmalad Eelad Dquise Dried1 Eyher Dseill Ie Ehal1 Dtesana Ein11 H2\#
     Ga1 Gi1 Eusia Dyann1 Ejane Ekate Csahiro Emune Derati Dh4077 Ea123 G998 Fmasha Eenka Eoutq D\#
    on123 Dsimiliano Dter00 H1 G10 H1 H2 I3 H3 G21 H2 H3 G55 G69 G77 G99 Gb8 Ha Iiting Ite Jing G\#
    ca Ird Hh Iief Gkey Glo Gma Hi Ind Gof Gs1 Eurba Ition Dyanya Ctahari Dchbox I20 Dematica Ika\#
     Dilda1 Drix01 G12 H3 G69 G99 Dt1234 Ehew1 H2 H3 H5 H7 H8 H9 Fias Geu Eingl Dulino Dveeva Cul\#
    wurf Dreen1 Eice1 Fzio Eolarastefy Cverick I1 Is Cx33484 Dim1935 Fili Ian Fus1 H2 Dpayne Eowe\#
    r Dthedo Dwell1 H2 H7 Cyflowe Dnard1 Czafaka Ehaka Dda323 F626 Frx7 H8 Dinger Bbkugegs Bccool\#
    24 Cdonalds Claren1 Hf1 Bdmaiwa3 Beandyou Dtball Ehead Eloaf Cchanic Cdical1 Fina Etate Dvede\#
    v Ia Cgabyte Edeth Eman1 Hx Epass Folis Estar Etron Clanie1 H2 Dbourn Dinda1 Essa1 H2 H3 H6 H\#
    7 Dnikova Cmphis1 Dyself Cowmeow Cphisto Crcator Eedes I1 Fnar Eury1 H7 Ftio Dengue Didian Dl\#
    in01 G11 H2 G21 G69 G99 Dmaid1 Hs Drill1 Dsedes Csohorny Dquite Dsenge Eiah1 Ctal666 Fgea Ir \#
    Fhead Fica Flic Ia J1 Fman Etron Dhodman Dro2033 Fpol Ds1986 Cvefalkcakk Cxicali Gno Biami305\#
     Cchael0 H1 I2 H2 H3 H4 H5 H6 H7 H8 H9 Hb Hc Hd Hj Hl Eele1 Gin Gle1 Gob Eigan Dk7278 Eey01 G\#
    11 H2 G22 Gmo Iuse Drolab I1 Fphone Fsof It Fwav Cdnight I1 Cghtymo Duelit Cke1234 I5 Ehunt E\#
    y123 Clamber Eshka Dehigh Enium Dhouse Dkbone Emaid Gn1 Eshak Eyway Dlenia Hu Im Gni Fr31 Gli\#
     Ite Gti Ime Eion1 Ewall Dwauke Cmi92139 Cndgame De2306 Ecraft J123 Eonly Dhasenha Dicoop Edi\#
    sc Emoni Eskir Dnesot Ftte Dotaur Euche Dstrel Cracle1 Enda1 Donova Eslav Ia Cschief Dfit99 G\#
    s1 Dha123 Fnya Eutka Diaczek Dsion1 Fssi Ekitt Iy Ey123 Dterio Gme Eral1 Fess Ey123 Fdog Cthr\#
    and Dsubis Dtens1 Cyvarxar Czredhe Bjollnir Bmmmmmm1 Bnbvcxz1 Bobbdeep Dydick Cdelsne Cjojojo\#
     Clly123 Fcat Fdog Fmoo Cm4u4mm Dmy123 Doney1 Dsanaladventure Cnalisa Gza Emour Dday12 Dey111\#
     G23 F4me F777 Fbag Fmak Ier Hn Gon Dgoose Dica12 G69 Eque1 Etor1 H2 Dkey00 H1 G10 H1 H2 I3 H\#
    3 G20 H1 H2 H3 H4 G66 H9 G77 G99 Gbo Iy Hu Itt Gma In Gs1 Efish Dolith Epoli Hy Dster1 H2 H7 \#
    H9 Dtagne Fna1 Eecar Ilo Frey Gre Egom240 He Ereal Fose Ey123 Cokie12 Dm4242 G61 Dnbeam Edog1\#
     Eglow Eligh It Gte Erake Eshin Ie Ftafa Hr Eunit Dse123 Fhea Fjaw Fman Crebeer Emone Iy Dgai\#
    ne Fn01 G12 Gstanley Dkovka Dozova Dpheus Fius Drigan Fsse Eowin Id Dtgage Eicia Fmer Cssberg\#
     Dtwanted Ctdepas Is Je Dher12 Gfu Ick Glode Docros Is Eguzz Erbik Ie Fcyc Fhea Id Fman Fola \#
    Hla Frad Cunta1n Gin Dse123 Fman Fpad Cvieman Cwerman Bpetroff Brblonde Drownx Ix Dungle Bsco\#
    nfig Couthwa Btwapa1a Buaythai Cdhoney Dshark Elide Dvayne Cenchen Cffdive Ir Ein12 Clberry D\#
    edeer Dtimed Fpas Glelo Kg Fscan Gyn Ic Cnchkin Crcielago Dmansk Dphy01 Dzilka Cselman Dhroom\#
     Dic123 Fman Dtaine Fng0 H1 H2 H3 H4 H5 H6 I9 H7 H8 H9 Hg It Hs Frd1 Bvtnr765 Bwq6qlzo Bxaigt\#
    g5 Cyzptlk By2girls C3girls Cfamily Driend Cmoney1 Ether Cnameis Dewbots Fpas Cpasswo Ird Cse\#
    cret Dpace1 Dterio Gy1 Eikal Cxworld I4 An7td4bjl B8skfswa Badezhda Cllepuh Cncy123 Dotech Dt\#
    ucke Cpolean Dster1 Crkoman Duto12 I3 Cscar03 G20 H4 G88 G99 Dhvill Dtenka Eya1995 G2010 Fboy\#
     Fman Ctalia1 Ge1 Gya Es666 Fcha Fha1 I23 H2 Gka Dedawg Fogg Dhan01 G12 Gie Dural1 Hs Fist Cu\#
    ghty1 Hboy Dsicaa Dtilus Fque Cvigato Ir Dyblue Eseal Czarenko Gth Fova Bbuhtyjr Bcc1701a Hd \#
    He D74656 Dpl25282 Bdshnx4s Bebraska Ccroman Icer Dtarin Cderland Dkelly Cedforspeed Esome Cf\#
    ertiti Cmesis1 Ezida Drac58 Dvxyheqdd5oqxyxyzi Cophyte Cpenthe Dhilim Dtune1 Csterov Ctnwlnk \#
    Dscape Dvideo Dwork1 Hingpe Dzwerk Cuspeed Dtrino Cveragain Fdie Fgiveup Fland Fmin Id Gor Ie\#
     Fwinter Cwburgh Dcastl Ddelhi Dhaven Djerse Iy Dlife1 Dmexic Dorder Flea Ins Dpass1 H3 H6 Hw\#
    ord Eoint Frt1 Hs Eroject2004 Dshoes Etart Fyle Dworld Dyork1 He Dzeala Ind Cxtdoor Czabudka \#
    Bfnmzyrf Cvthkfy Bhecsyfujkjdt Cfdvfnjkju123 Dkbdfkb Bicegirl Erack Etits Dholas1 Dk1234 Elau\#
    s Esfun Dolas1 H2 Fe11 H2 H8 G23 Gtt Cetzsch Cgger123 Dhtcrawler Ffal Fhaw Ik Fime Fman Hr Fo\#
    wl Fwin Ig Hs Ih Golf Chao123 Cke1234 Dita123 H998 G2000 G95 Fina Dki123 Dolaev Ia Gus Clknar\#
    f Cneball Einch Djaman Eutsu Dtendo I1 I64 Crvana1 Cssan350z Ctehawk Emare Bjdevils Bnmaster \#
    Cnnnnn1 Boaccess Cchance Dturne Chack04 Cisette Ckia123 F2700 F3110 G230 H50 G310 F5130 G200 \#
    H28 H30 G300 H10 H20 G530 G800 F6120 G230 Ji I3 G300 I3 G630 F7070 G610 F8800 Fdermo Fn70 H3 \#
    G95 Climit5 H8 H9 Hs Cname123 Dcapa0 Dmembe Drev67 Codles1 Cpasswo Ird Crmandy Dseman Dthsta \#
    Ir Fwes Dwegen Csaints Dferat Iu Dtromo Ctagain De1234 Ebook Dhanks Eing0 H1 Doriou Dredam Ie\#
     Dtingh Eoday Dyours Cunours Cvartis Estar Dembre Difarm Ekova Cwayman Fout Dwowtg Bthvbyfnjh\#
     Cktdbpjh Buaddn9561 Cdelamb Cggets1 Cmber20 Gon Enuts Crsultan Cttertools Bwo4life Bygiants \#
    Cknicks Cyankee Ao4izdmxu Bakland1 Dridge Bblivion Csessio Didian Cvious1 Bc247ngucz Ceans11 \#
    Ctavian Dober1 H2 H3 H6 H7 H8 Epuss Bddworld Cinthor Ct4p6sv8 Cysseus Bfclr278 Cfsprin Bhiost\#
    at Ie Bktober7 Blcrackmaster Cdpussy Dschoo Il Emobi Ile Epice Dtimer Ceander Dg1994 H5 Enaru\#
    to Cga1976 Civeoil Ftti Colo123 Bmega123 Fman Fred Cgkremidia Dwtfbbq Csairam Bnelove1 Dpiece\#
     Clyone1 H4 Ctheroc Iks Booooo99 Bpelastra Dn1234 Edoor Esesa Ime Ewide Dratio Gor Copop11 Ct\#
    imist Fus1 Eplex Equest Bqglh565 Brange10 H1 H2 G44 G77 G99 Gs1 Cenburg Cgasmic Ciflame Doles\#
    1 Clando1 Bscar123 Fdog Bu812345 F4me Ctsider Bverdriv Ekill Elord Bwnage123 Bxymoron Bzlq6qw\#
    m Ap0015123 C30710p$e4o Co9i8u7 Iy6 B1234567 B2ssw0rd B3nnywiz B455w0rd Cssw0rd Ford B@ssw0rd\#
     Ba$$w0rd C55w0rd Ford Cchanga Dific1 Ha Dkard1 Eers1 H4 Cganini Dedown Cinkill Ier Etbal Il \#
    J1 Fer1 Ckalolo Distan Cladin1 He Entir Denque Dlmall Dmeira Is Ftto Etree Doalto Dpatin Cnas\#
    oni Ic Ik Dcake1 Ehito Dda123 Fbear Eora1 H2 Hs Dorama Dtera1 Eher1 H2 H5 H6 Hs I1 Eies1 H2 E\#
    yhos Ie Fman Cpabear Egeno Emama Eroach Esmurf Derboy Fcli Ip Gut Fino Dichul Ellon Dpnase Cr\#
    abola Echut Edigm Gse Foxx Ellax Emedi Ic Fore Dcells Dfilev Dis123 Dker12 Eside Eview Dlamen\#
    t Dol123 F999 Famea Fparol Drothe Dsifal Dtagas Eizan Ener1 Eyboy Fman Ftim Csadena Dha123 Ds\#
    1234 Fword Ecode Efind Eion1 Hs Eking Emast Ier Eport Esword Ethie If Ew0rd I1 Fard Ferd For1\#
     Hd I0 J0 J1 I1 J0 J1 J2 K3 L4 J3 I2 J1 J3 I3 I4 I5 I6 J9 I7 I8 I9 J9 Is Jtandard Ht Dwoord C\#
    tagoni Dches1 Dhfind Ier Dricio Gk0 H1 H2 H3 H7 H8 H9 Fot1 Hs I1 Fzia Eycja Dterso Cul1234 Ea\#
    123 Fner Echen Eina1 Gka Cvement Dilion Dlenko Eusha Cyton34 Czzword Bchealth Bdtpljxrf Beace\#
    123 Fout Ehes1 H2 Eock1 Dnut11 H2 Gbutter Gs1 Drljam Etree Cbbles1 Cdigree Dro123 Cekab00 Goo\#
     Dpshow Cgasus1 Dgysue Cnchair Ddrago In Delopa Etrating Jon Dfloor Dguin1 Hs Dis123 Dmouse D\#
    nstat Ie Ey123 Fdog Fwis Ie Dsacol Dthous Eium1 H2 H3 H4 Cpper01 G11 H2 I3 G76 Dsi123 Fcol Ia\#
     Fman Hx Fone Cregrin Dfect1 Ho Eorma Dicles Dnille Dsepho Ehing Eona1 Dtinant Dvasive Eert1 \#
    Cscator Cter123 Fbil It Gurg Fnor Ith Fose Fpan Drovich Gna Bfchfytw Cqxjyjr Bgszt6md Bhaedru\#
    s Dntasm Hy Fom1 H2 Hs Drmacy Dtfarm Ceasant Donix1 Dzc419hv Cialpha Dlbert Eippe Gs1 Elesh F\#
    ies Gp1 Emont Dsh123 F420 Fing Coenix1 H2 H3 H7 H8 H9 Dneman Dtogra Fman Fsho Cydeaux Bi31415\#
    9 Canoman Dzza31 Ccasso1 Dcolo1 Dkles1 Dtuers Cehonkii Drcing Ckachu1 Cligrim Dot123 Dsbury C\#
    mpdadd Iy Ejuice Eshit Fter Cnarell Deappl Ie Econe Etree Ewood Dggolf Epong Euino Ezing Dker\#
    to Efloy Id Epant Fuss Iy Ey123 Dnacle Doyako Coneer1 Cpeline Eutvj Dpen33 Cramida He Etes1 D\#
    rello Cstache Eons1 Ctbull1 Hs Dchers Dtbull Esbur Czza123 Fboy Fhut Fman Fpie Bjcgujrat Cflk\#
    ork Blankton Dstic1 Hs Dt1num Einum Eypus Dyball Foy1 H2 Hs Eer69 Egirl Folf Frou Ehard Emate\#
     Estat Iion L2 L3 Etime Ceaseme Cokijuh Cumber1 Cymouth Bmdmscts Ik Bointman Du0987 E1234 Elk\#
    jh Eytrewq Ckemon1 I2 J3 H2 Hs Er123 Fface Esmot Clarbea Ir Fis1 Foid Dice22 Gma Dkadot Fudi \#
    Io Dniypizdec0211 M110211 Do1234 Epolo09 Cn32029 Ddscum Dtiac1 Cochie1 Dhbear I1 Dkster Dl612\#
    3 Dntang Dpface Ehead Eypan Cpcorn1 Dpy123 Fdog Dtarts Crkchop Eypig Dn1234 E4life Eking Elov\#
    e Ir Eo123 Fgra Ifia Iphic Fman Fsta Ir Epass Esite Ftar Dpoise Dsche1 H9 I11 Hs Dtland Esmou\#
     Eugal Evale Cseidon Ditivo Dtbank Eov10 I00 Ctapova Culette Drquoi Cwer123 F666 Fade Fboo Fh\#
    ou Fmac Hn Fpla Fstr Bpppppp1 Cspankp Br1ncess Cashant Ceacher Dciosa Gus I1 Fsio Ddator Dlud\#
    e1 Dmier1 Fumcash Dsario Eiden Etigio Fon1 Dtende Etybo Iy Ggirl Cidurok Dmaver Ia Eetim Ie21\#
     Erose Dnce11 H2 Gsa Hs I1 Ia Ie Gto Fipa He Egles Eter1 Dscill Eonbreak Dvate1 H5 Dyanka Cod\#
    igy1 Eucti Dfesor Gso Dgramm Dject1 Dmethe Eopas Dphet1 Dspero Etock Dtools Ftyp Dverbs Eiden\#
     Fsta Cufrock Bs253535 Cw333333 Cychnau It1 Folo Dlocke Btfe3xxp Cybnxtvgbjy Buertorico Cfung\#
    a7782 Cllings Cmpkin1 H2 Hs Cnisher Dkrawk Fock Esnotdead Cppydog Cravida Dple01 G11 H2 H3 G6\#
    9 Cshistik Dsy101 G23 F4me Fbitch Goy Fcat Feat Ier Ffuck Fkat Flic Ik Jer Hp Gov Ier Fman Ct\#
    amadre Engina Bxx3eftp Byramid1 H7 He Hs Aq1234567 I8 J9 K0 Hq Cq2q3q4 Iq5 Cw2e3r4 It J5 Ky6 \#
    Mu7 Oi8 Qo9p0 B2w3e4r5 B8zo8wzq Bawsed123 Grf Itg Kyh Cz12345 I6 Gwsx Fwsx Ewsx2 Dedctgb Dsed\#
    cft Dwsx11 H2 I3 J4 K5 Ged Ic J1 K2 L3 Jrfv Mtgb Dxcdew Is Fvbn Im Esw12 I3 G21 Ged Ic J123 J\#
    vfr Bcmfd454 Bmezrxg4 Cpq39zr Bpful542 Cwoeiruty Bq123456 I789 Cqq1111 Eqqq1 Dwwweee Cwweerr \#
    Buagmire Dlity1 Dnt4307 Js Fum1 Dresma Dttro6 Ceenas8151 Fbee Cicksan Gil Iver Detkey Dksilve\#
    r Dncunx Covadis Bw123456 Eer34 Caszx12 I3 Gerdfcv Gqw Ce123456 J7 Gasd Gqwe Grty Dasd12 I3 G\#
    qwe Gzx Ic J1 K23 Ddcxzas Esazxc Dqwe12 I3 Dr1209 G34 I5 E4321 Easdf Izxcv Efdsa Et123 I4 J5 \#
    F54321 Fasdfg Fgfdsa Ftrewq Fy00 H1 H2 H9 G10 H1 I1 H2 I3 J4 K5 L6 M789 H3 G2010 H1 H2 H3 G32\#
    1 H3 G66 I6 H9 G77 I7 H8 G88 H9 G99 Gas Id Jfgh Gu1 H8 Hi Io Jp K1 L0 L23 Gytrewq Fzui Iop Ez\#
    xcv Dst123 Bzwxecrv Ar1234567 B2d2c3p0 Ho B3ady41t Cvi3wpass B4e3w2q1 Babbit66 Ccecar1 Hs Dha\#
    el1 Eel69 Cdagast Diance Ftio Ecal1 Eohea Id Fman Cffaele Hlo Cgnarok Ciders1 H2 Dnbow1 H2 H6\#
     H7 Hs Edrop Emake Ir Gn1 Etree Eyday Dstlin Cmbler1 Eo123 Dmstei In J1 Dstein Cnchero Ddom12\#
    3 Dger01 H2 G11 H2 G21 G69 G75 G98 H9 Gs1 H2 H9 Cptor22 Dunzel Csengan Dpberr Eutin Dta220 Ff\#
    ar Ii Fman Cttlers Gsn Eolo58 Cven123 Cwiswar Cymond1 Czdvatri Dorbac Bb26dett Bdfhnbhf Cgpl3\#
    ds Beady2go Dldeal Egood Emadr Ii Jd Etime Dnimator Cbbyt34 Decca1 H2 Ellio Cckless Cd12345 D\#
    alert Epple Dbarch Gon Eeard Eirds Eull1 Dcloud Eross Ddevil Erago In Ewarf Deemed Hr Dfish1 \#
    Dgreen Dhawks Eead1 Hs Eorse Fuse Dknapp Dlands Eight Dneck1 Drider Fver Eocke Fses Fver Dshi\#
    ft Foes Ekin1 Hs I1 Eox04 G11 Etone Grm Dtruck Dvette Dwhite Eing1 Hs I1 Eood1 Cfinnej Chjgfn\#
    rf Ckbrjdf Cloaded Cmbrand Dingto Cnegade Dfield Cpvtyrj Dytwjd If Fxbr Crehepf Dfhfxf Ftre C\#
    sidentevil Dolute Dpublika Dtaura Ctired1 Cvelati Enant Diew69 Gpa Iss Eval47 Doluti Fver Bfg\#
    bnjirf Decnfcerf Dtkmrf Chbyjxrf Dectkm Dfntkm Erfnbwf Eufylf Evtkm Irf Eylfi Fnby Djkbyf Dlb\#
    yfk Dnjirf Ckbybyf Dmrekznjh Dtylfhm Cnfcnhjaf Egekmnf Ehbyf Dthbyf Hrf Eymrf Cpfynbg Cvbrflp\#
    t Dfcenhf Dtgbyhn Dxfnrf Cycthdf Bhapsody Cbcnbyf Hjxrf Cfcbdfz Efdbwf Gxbr Ejnrf Eyjlfh Ddxt\#
    yrj Cind101 Cjrjlbk Ctdtlrj Bicardo1 Dcardo Dflair Dhard0 H1 H2 H3 H7 H9 Dkster Dochet Ceslin\#
    g Cffraff Dleman Cghtnow Ckimaru Cleydog Cncewin Id Cobravo Cptide1 Cver123 Fplate Frat Fsid \#
    Bjcntyrj Cdfkmxer Ftyrj Chjkmbien Ftdf Cirfrgbde Cntyjxtr Crfrjkf Cvgm.nth Cyatnrf Dcnbnewbz \#
    Ffynby Bkbvtyrj Cfdbfnehf Ctjgfnhf Blzwp503 Boaddogg Ekill Gng Erash Funn Ier Estar Ger Etrip\#
     Cbert01 G11 H2 I3 G22 G99 Ga1 Go1 Gs1 Ho Din123 Fhoo Id Dotech Fics Ccawear Dheste Dkandr Eb\#
    ott Iom Ecity Eet21 G69 G88 Gma In Gs1 Efish Ford Ehard Fead Enrol Il Eport Eroll Eshox Ftar \#
    Ey123 Fboy Fdog Ftop Cdman91 Cflcopter Cger123 Cllover Etide Cma1993 En123 F222 F777 Fenko Fo\#
    va Fson Ftik Ia Eshka Deo123 Cnaldinho Go1 H7 H9 Codypoo Dsevel Eter1 Hs Dtbeer Eedit Csebowl\#
     Fud1 Hd Hs Edale Ehill Emari Ewood Dsella Eigno Dtislav Cthmans Dterda Eweil Cunders Cvnogod\#
     Cxanne1 Brrrrrr1 Bsalinas Bt6ytere Bubberdu Cffneck Eryde Cgbyman Clesyou Cnescape J1 Dning1\#
     Csh2112 Emore Dlan123 Dsell1 H2 Eian7 Eland Dty123 Fboy Fdog Ctabega Bvgmw2gl Byjgjxrf Bz93q\#
    pmq As1234567 I89 B456123789 B5r8ed67s B7fhs127 Baab9000 Cbbath1 Drina1 Ccramen Eific Cdiedog\#
     Cfeu851 Cgitari Cilaway Eboat Efish Eing1 Eormo Ion Dsg002 Clamand Ier Ira Esana Dinger Esbu\#
    r Dly123 Dtanat Elake Eydog Dvatio Gor Cm138989 Dadams Enth1 Ha I1 Erkand Etron Dmy123 Fboy F\#
    cat Fdog Dpson1 Dsung1 I23 H2 Duel12 Erai1 Cnandreas Fton Dchez1 Etuar Dders1 Eiego Eman1 Hn \#
    Eokan Erine Fock Ey123 Fdog Dfrancisco Dgeeta Dity72 I9 Dpedro Dtacla Gru Eeria Eorin Copaulo\#
     Cpphire Cqartvelo Crah123 Ejane Fevo Esota Etoga Dgsyan Csafras Dha123 I4 J5 G988 H92 I5 I6 \#
    I7 F2000 H10 F_007 Fdog Eenka Dkatoo Dquatc Dsy123 Fdog Ct321321 Dan666 Fa666 Delite Flit Dri\#
    ani Cun24865709 Dsage1 Hs Cvatage De13tx Cxophon Cyangku Bc0tland Canner1 Drecro Eface I1 Ele\#
    t1 Hs Chalke0 I4 Estie Deisse Dlampe Fnge Eumpf Dmidt1 Dnecke Fide Euffi Dool12 Ggirlie Ersch\#
     Droede Dumach Cimitar Drocco Cooby11 H2 Gdo Io Eter1 H2 H6 H7 Hs Drelan Id Epian Go1 H2 H6 H\#
    7 Hn Is Dtland Esman Et123 Fie1 Fsda Dubidou J2 J6 Crabble Epland Fper Gy1 Etch1 Deamer Ewbal\#
     Fyou Dibble Duffy1 Cubadiv Fpro Dderia Bd3lpgdr Dutre7 Csadee23 Beabass1 Dgrams Gve Eulls Dh\#
    awks Eorse Dlteam Dnjohn Drcher Gin Eock6 Dshell Fore Dttle1 H2 Cbastia In1 He In Dora64 Drin\#
    g1 Ccret12 I3 Gar Dtion8 Durity I1 Cductive Cemnemaailm Cgblue2 Cinfeld Clfok2013 Cmenova Din\#
    ole Is Dperf1 Hi Erini Cnators Dha123 Dsatio Dtinal Gel Cphirot Ih Dtembe Hr Dultur Ia Craphi\#
    m Dega123 Enada Fdip Iity Fity Dgbest Eeeva Hna Fy123 Dsolution Dvice01 H1 Cvastopol Den777 F\#
    dus Fof9 Ftee Gy7 Erine Dilia1 Esgur Cx12345 Ddrive Dfiend Ereak Disfun Fgood Dkitte Dlover D\#
    machine Fnia Dpistols Dsells Fxse Elave Dxxxxx Dy1234 Ebabe Hy Feast Fitc Ih Efeet Egirl Is E\#
    lady Fegs Fove Emama Etime Ewife Bfgiants Bh4d0w3d Cadow01 G11 H2 I12 I3 H3 H4 G22 G69 G88 G9\#
    9 Gfa Ix Gma In Gru Gs1 Dhrukh Dkespe Dlimar Dmanking Erock Dne123 Fy14 Enara Fon1 Dolin1 Dri\#
    ngan Ekman Eon69 Dwshan Cdwlnds Cearer9 Ddevil Depdog Dffiel Dlley1 Dmales Dnlong Drbert Eloc\#
    k Eman1 Dvchenko Cinchan Eigam Ii Dpmate Drley1 Dtball Fird Eface Fuck Ehappens Fead I1 Fole \#
    Cock123 Fers Dkolad Doter1 Drtdog Fsto Dtgun1 Eokan Dwboat Etime Credder Dike01 Cumaher Drike\#
    n Cygirl1 Bibelius Cdekick Eshow Ewind Ier Dorova Cegheil Dmens1 Drra01 Cffredi Cgmachi Dnatu\#
    r Dsauer Clencer Fthill Dicone Dkeborg Dlyboy Dmaril Dver11 H2 G33 G99 Gad Io Gfi Ho Ix Gma G\#
    si Ht Fstr Cmba123 Fcat Don123 Fsay Dpleplan Eson1 Hs Cnatra1 Dfonia Dgapor Gur Dister Dtesi0\#
    7 Couxsie Cssyboy Dyphus Cthlord Cxtynin Ie Bk84life Dboard Dordie Cate123 Fboa Ird Ceeter1 D\#
    letor Cidmark Dnhead Ener1 Dpjack Eper1 Dttles Corpion I39 Cyblues Ddive1 Hr Dline1 Dpilot Dt\#
    ommy Dwalk1 He Ir Blacker1 Fing Dmdunk Dpnuts Eshot Dva123 Eeboy Dyer66 I6 H9 Gs1 Ceepers Dip\#
    nir Cick123 Fric Dmed123 Eshad Iy Dpknot I1 I666 Epery Coneczko Dt2009 Dwhand Epoke Eride Cut\#
    fuck Ewife Bmackdow In Dlldog Ffry Ftit Fvil Ile Drtass Fies Dshing Ceghead Cile123 F4me Drno\#
    ff Gva Dth123 Coke420 Fdog Fone Fpot Fweed Fy01 G12 Dlensk Doches Gie Ethie Cuggles Bnake123 \#
    Feye Is Fman Dpper1 Eshot Ceakers Cickers I1 Dper01 G12 Coogans Fins Epdog Ig Fy12 G69 Dwball\#
     I1 Fird Foar Id Edrop Eflak Ie Ehite Eman1 Gss Eshoe Ftor Ewhit Ie Cuffles Dggles Dsmumrik B\#
    oboleva Driety Cccer09 G10 H1 H2 I3 H3 H4 H5 H6 H7 H8 H9 G20 H1 H2 G33 G69 G99 Dhi2014 Drates\#
     Cftball I1 Ecore Etail Eware Cjdlg123aljg Ckolova Drates Cldier1 Didsna Ike Etair Gri Fude D\#
    nishko Eyshko Domon1 Dstice Cmething1 Cnechka Dgbird Eohan Dic123 Dnyboy Dofgod Fsam Dshine D\#
    y1234 Eericsson Efuck Evaio Coners1 Cphie12 Gh6 Dranos Crcerer Ddfish Deilly Dokina Drento Cs\#
    o123aljg Culmate Dndman Dthbay Fpar Ik Hw Fsid Ie Fwes Cvereig Bpacebar Goy Fman Dgetti Ehett\#
     Dm967888 Dnking Fme1 Ener1 Drhawk Ekles Fy01 G11 H2 G99 Erow1 Etacu Gk1922 Gn1 I17 Hs Ficu D\#
    wn666 Ceaker1 Dcboot Eial1 Hi Hk Etrum Eulum Dedrac Dncer1 H2 Cider10 H2 Gma In J1 J3 Dke123 \#
    Dtfire Clatter Dinter Etter Congebo Ib Donman Drtage Fste Ir Crewell Ding00 G12 G99 Gst Fter \#
    Docket Curs123 Dtnik1 Cyglass Bqueaker Fler Erting Dirrel Fter Br20dett Cilanka Dnivas Bsptx4\#
    52 Csssss1 Cvegeta Btairway Dlingrad Eker1 I23 Elion Fone Dmford Epede Dndart Frew Eislav Ele\#
    y1 H2 Dples1 Dr1234 Ebuck Is Grs Ecraf It Edust Efire Gsh Flee Fuck Gry Egate Gze Ir Firl Eli\#
    gh It Gne Gte Eship Et123 Fnow Frek Ewar1 Hs I1 Dtion1 H2 Cealth1 Emboa Deler1 Hs I1 Fhea Din\#
    way Dllina Dpanov Ia Eh123 Fani Fen1 Dve121 H3 Fnso Dwart1 Chgrtst Cickboy Fman Dgmata Dletto\#
     Elher Dmorol Dnger1 Hs Fray Ekyfinger Cockcar Fhol Fing Dkrotka Dmatolog Dnecol Id Fwal Dppe\#
    dby Cr8edge Dange1 Hr Fnik Etfor Foca Ister Ewber Iry Eycat Deaker Fming Eetball Ekoza Dider1\#
     Eker1 Epclub Fper Doller Ductur Emmer Etter Cudent1 Eio54 Gworks Emuff Iin Dntman Dttgar Bub\#
    lime1 Dmarin Eissi Dwoofer Cccess1 Dkcock Edick Eer69 Efuck Eit69 Emeoff Fyco Ick Gdi Ick Eth\#
    is Cdhakar Cgarbea Ir Fdog Fray Cikoden Cmitomo Dmer00 H1 H3 H4 H5 H6 H7 G10 H1 H2 H3 G20 G69\#
     G98 H9 Gti Ime Eoner Cnburst Ddance Fypunch Eerla Fvil Dflowe Ir Dghile Dlight Dny123 Fboy F\#
    day Fsid Drise1 Dsh1ne Fine I1 Cper123 Fbad Gee Gow Hy Fcar Goo Fdav Gog Gude Hp Ier Ffly Gre\#
     Fgir Il Fjet Fma1 Hn I1 J23 I2 Iboy Hr Iio Hx Gen Fnov Ia Fpuper Fsex Gon Iic Gta Ir Fted Gr\#
    a Dport1 Creno13 Eshot Dfboar Ecity Eer69 Eing1 Eside Dveyor Eivor Csanne1 Dpende Czanne1 Bve\#
    ta123 Fsveta Elana Hka Bwallows Dmpfox Dnsong Dtteam Ceet123 Fass Fdream Fgirl Fhea Ir Fie1 F\#
    nes Is Fpea Gussy Dtlana Cimmer1 Fing Dnger1 Hs Fing Dssair Cord123 Ffis Ih Bycamore Cdney12 \#
    Clvania Eeste Cncmast Ier Cracuse Cs64738 Dadmin Dtem12 G32 At34vfrc1991 Cfkvkmj Babaluga Dby\#
    cat Dle54781 Ftop Ccobell Cdmichaels Cekwond Io Cganrog Dheuer Cilgate Cjmahal Ckamine Eyuki \#
    De8422 Edown Ehana Cliesin Esker Fman Dktome Dlulah Donesi Cmerlan Dpabay Dwsn3sja Cnechka Dg\#
    erin Ie Eo123 Dnenbau Dstaaf Dushka Dya123 Crantul Esova Etata Dheel1 Hs Cshkent Dsadar Ctert\#
    ot Diana1 Dooine Cylor01 G12 Gma Czdevil Dmania Bcglyued Bdfyutkbjy Beacher1 Dmster Ework Dpa\#
    rty Drdrop Cchdeck En9ne Fica Hs Folo Dktonik Dumseh Cddy123 Fbea Ir Cengirl Elove Eslut Ciub\#
    esc Clecast Ier Efone Ho Gon Emark Ephon Fort Evisi Gzor Cmitope Dp1234 Eest1 Eorar Epass Iwo\#
    rd Etress Cnerife Dnesse Eis11 H2 Dtacle Cquiero Fla1 Gla Crminat Io Jr Dorist Drapin Eell1 E\#
    iers Ey123 Cst1234 Eerer Eibil Fcle Fng1 I23 H2 Epass Euser Cufelo7 Cxas123 Bgbxtcrbq Bhailan\#
    d Dnatos Ekgod Fyou Cebeach Grs Gst Gtl Ies Elues Dchamp Elash Fown Eure1 Ddevil Eoors Dflash\#
     Eorce Dgame1 Ehost Eirls Ereat Djoker Dkiller Fng1 Fwi1 Dlast1 Dmaste Ir Ftri Ix Draven Eesa\#
    1 Eiver Eock1 Dsaint Eims2 Enake Etone Dtachi Ehing Eruth Dworld Cicknes Dnkbig Fpad Drdeye E\#
    teen Dsisit Gme Esuck Is Comas01 G10 H1 H2 I3 H3 H9 Dr5200 Eadin Esten Creesom Doatfuck Cugli\#
    fe Fove Dmbnils Eper1 Dnder1 H2 H3 H5 H7 H9 Hb Iird Hc Hs Cvfrjdf Biberian Gum Hs Duron1 Ccke\#
    tmaster Eleme Fing Gsh Etock Cffany1 H2 Cger123 F200 Fboy Fcat Feye Flil Fman Fpaw Fs01 G11 H\#
    2 Ftig Fwoo Ids Dger01 G11 H2 G69 G99 Dhtass Fend Drenok Cktonik Cmberla Ind Gwo Ilf Debomb E\#
    lord Epass Fort Ewarp Dmy123 Dothy1 Exa94 Cncouch Dfloor Dhorse Dkerbe Il Jl Dtable Cppmann C\#
    ramisu Dibon12 Ctanic1 Gum Dleist Eover Dmouse Dsnass Bkachenko Cbpfdtnf Blbyjhju Bm371855 Cj\#
    xn151 Bodiefor Ckenbad Diohotel Cmahawk Dbraid Ier Eston Dcat14 Djerry Eones Dmy123 Fboy Fgun\#
     Flee Dservo Dwaits Cnyhawk Colshed Etime Dnarmy Eporn Dshort Eweet Cpdevice Dflite Dolino Dp\#
    dogg Dsecre It Criamos Dnado1 Hs Donto1 Drente Hs Dtoise Cshiba1 Ctalwar Denkopf Dtenha Im Cu\#
    chdow Dghguy Dlouse Dtoune Cwtruck Cyota91 Dstory Bracker1 Ey123 Ddeman Fr12 Dffic1 Ford Dile\#
    r1 Hs Enman Dnmere Equil Esam1 Fcend Fexual Ffor Flator Fpor Dpdoor Dshman Dveler Gle Fsti Eo\#
    lta Dxdata Ceasure Defrog Ehous Etops Dkbike Cfnthbyf Ciangle Ethlo Dbbles Dcolor Ddent1 Dfor\#
    ce Dgger1 Dllian Dm7gun Dnitro In Gy1 H3 Dplets Dstan1 Fram Dumph1 Cojans1 Dmbone Epete Doper\#
    1 H2 Hs Dtters Duble1 H2 Esers Cucker1 Hs Fing Fman Deblue Egrit Elove Dffles Dmpet1 Dskawka \#
    Etn01 Go1 Ho Ine Cyagain Btttttt1 Bubitzen Cczno18 Cesday1 Cjazopi Dheirf Cnafish Cpacshakur \#
    Dpence Crambar Endot Dbo911 Fdog Dkey50 Dtoise Bvxtjk7r Bwilight Dnboys Ekles Eturb Dsted1 Gr\#
    s Dzzler Cogirls Byler123 Crik123 Cson123 Au4slpwra Baeuaeman Bbvyfpbz Bekmyfhf Bfdibyjd Cgyn\#
    dmv Chhbgjnnth Dvjybz Ckfrnbrf Bhbujhbq Ctqneyu Biegu451 Bjhjl312 Ckjdjkjvrf Bkflbfnjh Fjkec \#
    Bltimate Dra123 Fman Bmbrella Bnb4g9ty Ccencored Dlebob Fsam Cderdog Fgro Fhil Fpar Ftak Ier \#
    Gow Fwat Goo Hr Cforgiv Ien Cicorn1 Dversa Hi Cknown1 Climite Bp9x8rww Brlacher Csitesux Bser\#
    name Dthis1 Cmarine Dc0311 E1775 Cuckballz1 Btahjazz Cjuhfabz Dvtnhbz Co29321 Cyyflbq Buuuuuu\#
    1 Bvmrysez Avacation Cder123 Cgabond Ckantie Cldemar Fpen Dentin Ia Erie1 Gya Dhalla Dkiria E\#
    yrie Dleywa Cmpire1 Cncouve Ddamme Dechka Essa1 Dgelis Euard Dhalen Dilla1 Dyarespekt Cradero\#
     Cseline Dileva Fina Gsa Hk Ctoloco Cuxhall Cz21093 H9 Bbhjckfdf Citymrf Cnhjafy Begas123 Chp\#
    bkrf Closiped Cndetta Dezuel Dgence Dom121293 H3 Dtura1 Crbatim Eoten Dgesse Ften Ditas1 Fech\#
     Ezon1 Dmont1 Dochka Enika Gqu Dycool Egood Ibot Emuch Enice Esexy Ctteman Bfhbfyyf Eyjxrf De\#
    cmrf Dnsirf Fyjdf Dufhbnf Irf Dvtkfl Irf Ciekmrf Dtymrf Ckmdbyf Dtymrfz Clfufcrfh Cnbkmlf Dhj\#
    crby Dtvfnbrf Cpfafrf Crcbv123 Gec Hv Gjd If Grf Gvfrcbv Dfhjdf Gys Cuyjkbz Cvekbxrf Ftxrf Df\#
    2011 Ebgfgf Egfgf I123 Iz Ektyf Evskfhfve Cylfhby Irf Dxtcnth Bg08k714 Bibrator Ccecity Dtoir\#
    e Fria1 Gy1 Cdeogam Fman Cewsoni Ic Cka1996 H8 E2010 H1 Dings1 Dtoria Hja Hy Ia Cllevalo Cnby\#
    lrj Dcent1 Dograd Dtelok Colator Eetta Cper123 Fgts Fman Crginie Dtuagirl Cshenka Digoth Ctal\#
    ik1 Gna Dtoria Ho Cvahate Ditron Bjhjpjdf Drjdrf Cnjhjkf Cqgfhjkm Czctvmz Dgjxnf Bkontakte Bl\#
    ad1234 F994 H5 H6 H7 H8 E7788 Eimir I1 Fslav Ja Evlad Bodafone Cldemar Dgograd Dition Dkodav \#
    Eswag Ien Dleyba Dtaire Duntee Dvo240 F850 Fs40 G80 Fv70 Cnnegut Cronina Cva12345 Dochka Cyag\#
    er1 H2 Bqsablpzla Bsevolod Cjasnel12 Bthctltc Cufgjkbc Burdf5i2 Bw198m2n Byjujnjxbt Aw1234567\#
     Cw2w3w4 B2dlww3v5p B8gkz2x1 Bachovia Etwoord Cffenss Cheguru Ckeboar Cldemar Dhalla Dkman555\#
     Dlace1 Eeye1 Epape Estre Iet Dter34 Cnderer Dtsome Cpapapa Cr3demo Datsea Dchild Eraft I1 I3\#
     Deagle Ehous Dgames Dhamme Ir J40k Dlock1 Frd1 Drior1 H2 Hs Dszawa Cs.here Ddwasd Dhingt Ctc\#
    hmen Der123 Fboy Ffal Floo Fmel Ion Fpol Io Fski Cvmanuk Cyfarer Bcksdypk Bdtnjxtr Beare138 D\#
    ther1 Cbhompas Js Dmaste Ir Dsol76 Gutions Eter1 Hs Cdnesda Cedhead Cihnachte Kn Cjrpfpu Clco\#
    me1 I2 J3 H2 H8 Dkom01 Dlcome Edone Ehung Eingt Dshman Cnef45313 Crewolf Donika Dt1234 Ehvfy \#
    Ey123 Cssonnn Dtbrom Ecoas It Eern1 Eham1 Elife Eport Eside Ewind Hg Food Ctpussy Dwilly Eork\#
    s Bg8e3wjf Bharfrat Dtever I1 Eisit Eluck Ethef Iuck Hh Iell Ceaties Ciplash Drling Dskers Gy\#
    1 Eper1 Etler Dteboy Fdog Fhea Fout Fpower Fsox Gta Ftai Il Fwol If Eney1 Coareyou Dcares Dkn\#
    ows Dopass Dsyourdaddy Cynotme Dtesha Bideglid Eopen Espre Cfey200 Cktoria Cldbill Flue Ecard\#
     Gt1 Hs Efire Eman1 Eroid Gse Eside Ftar Ethin Ig Ewest Food Dliam0 H1 H2 H3 H6 H7 H8 Hj Hm F\#
    e12 Cnchest Ddmill Eows1 H2 H9 Esong Gr1 Ftar Furf Dgchun Ezero Dner12 Eipeg261 Dston1 H2 Hs \#
    Dter00 H1 G11 H2 G99 Dxclub Csconsi Dhbone Emaster Cthlove Czard12 Gry Bladimir Ctfg4ta Bmegr\#
    fux Bnmaz7sd Bolfgang Eman1 Epack Dverin Ie Cmersle Cnderbo Iy Gfu Gwall Ho Dkette Codbird Ed\#
    oor Fuck Eland Gwn Epony Esink Ftoc Ik Ewind Fork Ey123 Dfwoof Crdlife Epass Dkhard Esuck Dld\#
    123 Fcom Gup Fwar Gid Dmwood Cw12345 Dlook1 Bp2003wp Coolejr Brangler Cest666 Fle1 Gin Ig1 Ci\#
    nkle1 H5 Hs Congway Btpmjgda Butang36 Bwr8x9pu Cwwwww1 Ax4ww5qdr B72jhhu3z Baccess2 Ckep1234 \#
    Bboxlive Bcalibur Country Benocide Egear Ephon Cxeylhf Bohzi3g4 Bpressmusic Bsvnd4b2 Cw21qaz \#
    E3edc Bthtgfirf Bufrgemw Bxxxxxx1 Byh28af4 Bzsawq21 Ayaglasph Cmahar1 H6 Ekasi Cnkeemp Gs0 H1\#
     H2 H3 H4 H7 H9 Dochka Dshi1982 Crdbird Doslav Bbrbnbyf Ff_25 Djkftd Ibx Iyf Bcwvrxxh Beahbab\#
    y Erigh Dr2000 H5 Cllow12 G22 Cs90125 Dterda Bfcnfcmz Etymrf Ez123 Fvjz Fyfcnz Cdbufnjh Ceiyb\#
    rb Cgjktjy Cltymrf Cnfitymrf Bgfxbkgt Bingyang Bjdbrjdf Djcnbf Dsqgfhjkm Fujl Dujhjl Bm3cautj\#
     Bogibear Crkshir Etown Csemite Cuandme Dngone Drmama Fom1 Ename Dsuck1 Bqlgr667 Cmbevgk Br8w\#
    dxcq Btdxz2ca Cngfhjkz Dhjufnm Crhjvfyn Cyfdbcnm Bujyd360 Bvtte545 Bxkck878 By5rbfsc Cyyyyy1 \#
    Bzerman1 Az1234567 I89 Hz Cx2c3v4 Ib5 Cz2z3z4 Bacharia Gy1 Charova Cnzibar Cphod42 Cq11qaz E2\#
    345 Gwsx Fqaz Fwsx Exsw2 Icde3 Dwsx123 Gcde Jrfv Dxswcde Cratustra Csranec Cxscdvf Bcxfcnkbdf\#
     Kz Bebra123 Cnit2011 Cppelin Crocool Csyrmvu Bhjckfdf Bidane10 Cgazaga Dgy123 Cldjian Cmmerm\#
    a Cnedine Cppy123 Bjses9evpa Bldej102 Boidberg Clushka Cmbie13 Bqjphsyf6ctifgu Brjdktdf Bse4x\#
    dr5 Dcyus56 Bucchero Bx123456 I789 Casqw12 Cc12345 Gzxc Dasd123 Gqw Ie J123 Dqweasd Dv1234 Ea\#
    sdf Eb123 I4 J5 Fn12 I3 J456 Gm. H1 I2 J3 Hm Hz Efdsa Evcxz Bz123456 C8807zpl Cxxccvv Czxxxcc\#
    c Dzxxxx Ezzz1
    """#
}
