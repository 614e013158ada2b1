import type { ArticleTexts } from './texts.ts'

export const tl: ArticleTexts = {
  term: {
    title: 'Mga tuntunin ng paggamit',
    body: '<p>Ang player ay 20 taong gulang pataas, may iisang account, at hindi ito ipinapagamit sa iba.</p><p>Play money ang gamit sa site na ito. Wala itong halagang salapi at hindi made-deposit o mawi-withdraw bilang totoong pera.</p><p>Pinal ang resulta ng round kapag naitala na ng server, kahit isara mo ang page bago mo ito makita. Kapag nagkamali ang laro, kinakansela ang mga round at ibinabalik ang taya.</p>',
  },
  'bonus-terms': {
    title: 'Bonus at mga tuntunin nito',
    body: '<p>Ang bonus ay perang idinaragdag sa deposit. Pinipili mo ito sa page ng <a href="/promotions">mga promo</a> bago mag-deposit, at nakikita muna ang lahat ng tuntunin: magkano ang kailangang itaya, pinakamataas na taya, pinakamalaking matitira, hanggang kailan at aling laro ang hindi bilang. Hindi nagbabago ang mga tuntuning pinili mo.</p><p>Hangga’t hindi ito natataya, hindi muna maka-withdraw o transfer. Puwede kang maglaro pa, o isuko ang bonus kung walang bukas na taya: mawawala ito at ang napanalunan, maiiwan ang sarili mong perang hindi natalo. Makikita ang kulang pa sa <a href="/#/me/bonusDetails">Detalye ng bonus</a>. Kung walang piniling bonus, walang kondisyon ang deposit.</p>',
  },
  'account-security': {
    title: 'Panatilihing ligtas ang account',
    body: '<p>Buksan ang <a href="/#/me/security">Seguridad ng account</a>. Doon ay puwede kang:</p><ul><li>magpalit ng password at magtakda ng hiwalay na payment password;</li><li>magpatunay ng email at numero ng telepono, na gamit din sa pagbawi ng account;</li><li>gumamit ng authenticator app at itago ang mga recovery code;</li><li>makita at i-log out ang mga device na naka-log in.</li></ul><p>Hindi kailanman hihingin ng aming staff ang password o code mo. Kapag may humingi, huwag ibigay.</p>',
  },
  contact: {
    title: 'I-contact kami',
    body: '<p>Makakasulat ka sa amin mula rito: piliin ang <strong>Sumulat sa amin</strong> sa ibaba ng help center, piliin ang paksa, sumulat ng hanggang 140 karakter at maglakip ng hanggang 3 larawan.</p><p>Tao ang bumabasa ng bawat mensahe. Darating ang sagot sa mailbox mo at makikita rin sa help center.</p>',
  },
  deposit: {
    title: 'Paano mag-deposit',
    body: '<ol><li>Mag-log in at buksan ang <a href="/#/me/depositv2">page ng deposit</a>.</li><li>Piliin o i-type ang halaga ng play money, sa loob ng minimum, maximum at limit bawat araw na nakasulat doon.</li><li>Kumpirmahin. Agad na tataas ang balance at nasa record ng account ang entry.</li></ol><p>Kung may bukas na paraan ng pagbabayad ang site, ipinapakita ng page na iyon ang fee, minimum, maximum at tagal ng bawat isa bago ka magbayad.</p>',
  },
  withdraw: {
    title: 'Paano mag-withdraw',
    body: '<p>Walang halagang salapi ang play money kaya walang mawi-withdraw. Kung totoong pera ang gamit ng site at bukas ang withdrawal, ganito iyon:</p><ol><li>Magdagdag ng payout account sa sarili mong pangalan at magtakda ng payment password.</li><li>Buksan ang <a href="/#/me/withdraw">page ng withdrawal</a>: nakasulat kung magkano ang puwedeng i-withdraw at bakit hindi ang iba.</li><li>Kumpirmahin gamit ang payment password, at sundan ang status at dahilan sa page na iyon.</li><li>Kapag naipadala na namin ang pera, sabihin kung natanggap, bahagi lang o hindi dumating.</li></ol>',
  },
  'play-money': {
    title: 'Play money',
    body: '<p>May play money agad ang bagong account, at may libreng dagdag sa page ng deposit hanggang sa limit bawat araw. Hindi ito mabibili, maibebenta o maipapalit sa salapi.</p>',
  },
  rtp: {
    title: 'Ano ang RTP',
    body: '<p>Ang RTP ay bahagi ng mga taya na ibinabalik ng laro sa average sa napakaraming round: sa 96%, ang tayang 100 ay bumabalik na 96 sa average. Sa maikling panahon ay maaaring malayo rito, pataas o pababa.</p><p>Ipinapakita ng sarili naming mga laro ang RTP bago ka maglaro at sa page ng rules. Galing ito sa nakapirming talaan ng laro at hindi nagbabago ayon sa player, oras o taya.</p>',
  },
  fairness: {
    title: 'Patas na laro',
    body: '<p>Bago ka maglaro, pumipili ang server ng seed at ipinapakita ang selyo nito (SHA-256 hash). Maaari kang magdagdag ng sarili mong seed. Kinukuwenta ang bawat resulta mula sa dalawa at sa numero ng round.</p><p>Kapag nagpalit ka ng seed, inilalabas ng server ang dating seed. Masusuri na ng kahit sino kung tugma ito sa selyo at makukuwenta ulit ang bawat resulta.</p><ul><li>Buksan ang round mula sa record ng taya at piliin ang “Panoorin at i-check ang round”.</li><li>O i-download ang patunay at suriin ito kahit walang network.</li></ul>',
  },
  'verify-round': {
    title: 'Paano suriin ang isang round',
    body: '<ol><li>Buksan ang <a href="/#/me/bets">record ng taya</a> at pumili ng round.</li><li>Piliin ang <strong>Panoorin at i-check ang round</strong>. Ipinapakita ng page na <a href="/verify">I-check ang resulta</a> ang patunay ng round.</li><li>Kukuwentahin ulit ng browser mo ang resulta at sasabihin kung tugma.</li></ol><p>Kung hindi pa inilalabas ang seed namin, magpalit ng seed sa page ng <a href="/#/me/fairness">patas na laro</a>; masusuri na agad ang lahat ng lumang round.</p>',
  },
  responsible: {
    title: 'Responsableng paglalaro',
    body: '<p>Libangan ang mga laro. Ipinapakita ng bawat laro ang RTP bago maglaro; sa katagalan, mas maliit ang bumabalik kaysa sa itinaya.</p><ul><li>Magtakda ng oras bago magsimula, at huminto kapag dumating ito.</li><li>Huwag habulin ang talo: walang round na nakakaalala sa nauna.</li><li>Magpahinga kapag hindi na masaya.</li></ul><p>Kung nagdudulot ng problema ang pagsusugal sa iyo o sa malapit sa iyo, sa Thailand ay bukas araw at gabi ang hotline 1323 para sa kalusugang pangkaisipan.</p>',
  },
  'safer-tools': {
    title: 'Mga limit at break',
    body: '<p>Nasa page ng <a href="/safer-play">ligtas na paglalaro</a> ang lahat ng gamit:</p><ul><li>limit sa talo, taya at oras: ang mas mababa ay may bisa agad, ang mas mataas ay pagkatapos maghintay at kumpirmahin ulit;</li><li>paalala habang naglalaro kung gaano na katagal at magkano ang panalo o talo;</li><li>break o exclusion: sarado ang mga laro sa buong panahong iyon at hindi mabubuksan nang maaga;</li><li>pagsasara ng account, at kopya ng data mo.</li></ul>',
  },
}
