import type { EventWords } from '../events.ts'

/** Which of the contracts an agent's letter is about. */
const kind =
  '{kind, select, dividend {dibidendo} daily {araw-araw na sahod} hourly {oras-oras na sahod} other {real-time na sahod}}'

export const tl: EventWords = {
  'deposit-credited': {
    title: 'Pumasok na ang deposit mong {amount}',
    body: 'Idinagdag na namin ang {amount} sa balance mo. Numero ng order: {number}.',
  },
  'withdrawal-sent': {
    title: 'Naipadala na ang withdrawal mong {amount}',
    body: 'Ipinadala namin ang withdrawal {number} na {amount} noong {at}. Pakikumpirma kapag natanggap mo na. Kung walang sagot, ituturing itong natanggap pagkaraan ng takdang oras; kung wala pa ang pera, sabihin sa amin at hihinto ang oras.',
  },
  'withdrawal-reminder': {
    title: 'Natanggap mo na ba ang withdrawal na {amount}?',
    body: 'Hinihintay ng withdrawal {number} na {amount} ang sagot mo. Sa {until}, ituturing na itong natanggap. Kung wala pa ang pera, sabihin sa amin bago iyon at hihinto ang oras. Ito ang paalala {count} sa 3.',
  },
  'withdrawal-rejected': {
    title: 'Hindi naaprubahan ang withdrawal mong {amount}',
    body: 'Hindi namin naaprubahan ang withdrawal {number}. Naibalik na ang pera sa balance mo.\n\nDahilan: {reason}',
  },
  'withdrawal-returned': {
    title: 'Naibalik sa balance mo ang pera ng withdrawal {number}',
    body: 'Sinuri namin ang sinabi mo. Naibalik sa balance mo ang hindi dumating sa withdrawal {number}.\n\n{reason}',
  },
  'withdrawal-forced': {
    title: 'Nakita naming dumating na ang withdrawal {number}',
    body: 'Sinuri namin ang sinabi mo at nakita naming dumating na ang pera ng withdrawal {number}.\n\n{reason}',
  },
  'password-changed': {
    title: 'Napalitan ang password mo',
    body: 'Napalitan ang password mo noong {at}. Na-log out ang lahat ng ibang device. Kung hindi ikaw ito, sumulat agad sa customer service.',
  },
  'payment-password-changed': {
    title: 'Napalitan ang payment password mo',
    body: 'Napalitan ang payment password mo noong {at}. Para sa seguridad mo, naka-pause ang withdrawal nang 24 oras. Kung hindi ikaw ito, sumulat agad sa customer service.',
  },
  'phone-changed': {
    title: 'Napalitan ang numero ng telepono mo',
    body: 'Napalitan ng {contact} ang numero ng account mo noong {at}. Para sa seguridad mo, naka-pause ang withdrawal nang 24 oras. Kung hindi ikaw ito, sumulat agad sa customer service.',
  },
  'email-changed': {
    title: 'Napalitan ang email mo',
    body: 'Napalitan ng {contact} ang email ng account mo noong {at}. Para sa seguridad mo, naka-pause ang withdrawal nang 24 oras. Kung hindi ikaw ito, sumulat agad sa customer service.',
  },
  'payout-account-bound': {
    title: 'May idinagdag na payout account',
    body: 'Idinagdag sa account mo ang payout account {account} noong {at}. Kung hindi ikaw ito, sumulat agad sa customer service.',
  },
  'new-device': {
    title: 'Pag-log in mula sa bagong device',
    body: 'May nag-log in sa account mo noong {at} mula sa device na hindi namin kilala.\n\nDevice: {device}\nIP address: {address}\n\nKung hindi ikaw ito, palitan agad ang password mo.',
  },
  'factor-on': {
    title: 'May idinagdag na authenticator app',
    body: 'May idinagdag na authenticator app sa account mo noong {at}. Mula ngayon, hihingan ng code nito ang bagong device. Kung hindi ikaw ito, sumulat agad sa customer service.',
  },
  'factor-off': {
    title: 'Na-off ang two-step verification',
    body: 'Inalis ang authenticator app at mga recovery code ng account mo noong {at}. Kung hindi ikaw ito, sumulat agad sa customer service.',
  },
  'identity-approved': {
    title: 'Beripikado na ang pagkakakilanlan mo',
    body: 'Salamat. Sinuri namin ang ipinadala mo at beripikado na ang pagkakakilanlan mo.',
  },
  'identity-refused': {
    title: 'Hindi pa namin maberipika ang pagkakakilanlan mo',
    body: 'Pakitingnan kung ano ang kulang at ipadala ulit.\n\n{reason}',
  },
  'return-to-play': {
    title: 'Makakapaglaro ka na ulit mula {at}',
    body: 'Pinili mong maglaro ulit. Bukas ang pagtaya at deposit mula {at}. Mananatili ang mga limit na itinakda mo, at puwede kang mag-break o mag-exclude ulit anumang oras. Kung hindi ikaw ito, sumulat agad sa aming customer service.',
  },
  'bonus-credited': {
    title: 'Na-credit ang bonus na {amount}',
    body: 'Hangga’t hindi natataya ang {required}, hindi muna maka-withdraw o transfer. Hanggang {until} ang bonus. Puwede mo itong isuko kahit kailan kung walang bukas na taya.',
  },
  'bonus-half': {
    title: 'Kalahati ng kailangan sa bonus ay natataya na',
    body: '{amount} pa ang kailangang itaya bago ang {until}.',
  },
  'bonus-ending': {
    title: 'Malapit nang mag-expire ang bonus mo',
    body: 'Hanggang {until} ang bonus. {amount} pa ang kailangang itaya. Kung hindi ito matapos, mawawala ang bonus at ang napanalunan, maiiwan ang sarili mong perang hindi natalo.',
  },
  'bonus-done': {
    title: 'Tapos na ang bonus: sa iyo na ang {amount}',
    body: 'Hindi na hinahawakan ng bonus na ito ang withdrawal at transfer. Inalis dahil sobra sa puwedeng matira: {removed}.',
  },
  'bonus-expired': {
    title: 'Nag-expire ang bonus mo',
    body: 'Inalis ang bonus at ang napanalunan: {removed}. Matitira sa iyo ang {amount}.',
  },
  'reward-ending': {
    title: 'May reward kang {amount} na naghihintay',
    body: 'Makukuha mo ito sa reward center hanggang {until}. Pagkatapos, wala na ito.',
  },
  'reward-cleared': {
    title: 'Naaprubahan ang reward mo na {amount}',
    body: 'Naghihintay ito sa iyo sa reward center hanggang {until}.',
  },
  'reward-refused': { title: 'Hindi naaprubahan ang reward mo na {amount}', body: 'Dahilan: {reason}' },
  'application-granted': {
    title: 'Aprubado ang aplikasyon mo',
    body: 'May {amount} na naghihintay sa iyo sa reward center hanggang {until}.',
  },
  'application-refused': { title: 'Hindi naaprubahan ang aplikasyon mo', body: 'Dahilan: {reason}' },
  'requirement-waived': {
    title: 'May kinanselang requirement',
    body: 'Hindi na kailangang itaya ang {amount} bago ka mag-withdraw.',
  },
  'agent-demoted': {
    title: 'Player account na ulit ang account mo',
    body: 'Ginawang player account ng dalawang staff ang account mo. Sarado na sa iyo ang agent center, at hindi na gumagana ang mga code mo sa pag-imbita. Mananatili ang balance mo, ang mga taya mo at ang mga naibayad na sa iyo. Magtanong sa customer service kung may tanong ka.',
  },
  'points-raised': {
    title: 'Tumaas ang points mo sa rebate',
    body: 'Itinaas ng upline mo ang points mo sa rebate o ang grupo mo ng premyo sa lotto. Para sa mga tayang ilalagay mula ngayon ang mga bagong halaga.',
  },
  'points-lowered': {
    title: 'Binabaan ang rebate points mo',
    body: 'Binabaan ng upline mo ang rebate points mo. Ang bagong points ay may bisa mula {day}. Mananatili ang dating points sa mga tayang nauna rito.',
  },
  'contract-offered': {
    title: `Bagong alok na kontrata: ${kind}`,
    body: 'Hanggang {rate} ang pinakamataas na rate. Basahin ang mga kondisyon at sumagot bago mag-{until}. Pagkatapos nito, mag-e-expire ang alok.',
  },
  'contract-end-asked': {
    title: `Hiling na tapusin ang kontrata: ${kind}`,
    body: 'Hinihiling ng upline mo na tapusin ang kontrata. Kung walang sagot hanggang {until}, tuloy ito.',
  },
  'contract-accepted': {
    title: `Tinanggap ng downline mo: ${kind}`,
    body: 'May bisa ang bagong kondisyon mula {at}.',
  },
  'contract-rejected': {
    title: `Tinanggihan ng downline mo: ${kind}`,
    body: 'Hindi magbabago ang dating napagkasunduan.',
  },
  'contract-withdrawn': {
    title: `Binawi ng upline mo: ${kind}`,
    body: 'Binawi ng upline mo ang naghihintay sa sagot mo. Kung may kasalukuyan kang kontrata, hindi ito magbabago.',
  },
  'contract-expired': {
    title: `Hindi na puwedeng sagutin: ${kind}`,
    body: 'Hindi ito nasagot sa oras, o hindi na ito tugma sa mga kontrata sa itaas mo. Kung may kasalukuyan kang kontrata, hindi ito magbabago.',
  },
  'contract-offer-expired': {
    title: `Tapos na ang alok o hiling mo: ${kind}`,
    body: 'Hindi sumagot si {account} sa oras, o hindi na ito tugma sa sarili mong kontrata. Hindi magbabago ang dating napagkasunduan. Puwede kang gumawa ng bago.',
  },
  'contract-ended': {
    title: `Matatapos ang kontrata mo: ${kind}`,
    body: 'Matatapos ito sa {at}. Ang panahon bago iyon ay babayaran pa sa dating kondisyon.',
  },
  'contract-downline-ended': {
    title: `Matatapos ang kontrata ng downline: ${kind}`,
    body: 'Matatapos ang kontrata ni {account} sa {at}. Puwede kang mag-alok ng bago ayon sa sarili mong kondisyon.',
  },
  'wage-paid': {
    title: 'Bayad na ang sahod: {wage}',
    body: `Ang ${kind} para sa {day}: nasa balance mo na ang {wage}. Puwede mo itong buksan at i-check sa Agent center.`,
  },
  'wage-short': {
    title: 'Hindi pa bayad ang bahagi ng sahod mo: {wage}',
    body: `Ang ${kind} para sa {day}: kulang ang balance ng upline mo. Awtomatikong babayaran ang natitira kapag may pera na; sinusubukan ito bawat oras.`,
  },
  'wage-owed': {
    title: 'Kulang ang balance mo para sa mga downline: {wage}',
    body: `Ang ${kind} para sa {day}: mag-deposit muna. Awtomatikong babayaran mula sa balance mo ang utang mo; sinusubukan ito bawat oras.`,
  },
  'wage-paid-for': {
    title: 'Binayaran para sa iyo ang downline mo: {wage}',
    body: `Ang ${kind} para sa {day}: binayaran ng platform ang utang mo. Sa platform na ito ngayon utang; kukunin ito sa balance mo, at hanggang doon ay walang perang makakalabas sa account mo.`,
  },
  'wage-refused': {
    title: 'Sahod na hindi babayaran: {wage}',
    body: `Ang ${kind} para sa {day}: tinanggihan o na-write off ang halagang ito matapos suriin ng dalawang staff. Makikita ito sa bill sa agent centre; magtanong sa customer service kung may tanong ka.`,
  },
  'wage-denied': {
    title: 'Sahod na hindi babayaran matapos ang pagsusuri: {wage}',
    body: `Ang ${kind} para sa {day}: tapos na ang pagsusuri sa mga taya sa team mo, at hindi babayaran ang halagang ito. Makikita ito sa bill sa Agent center; magtanong sa customer service kung may tanong ka.`,
  },
  'wage-corrected': {
    title: 'Itinama ang sahod: {wage}',
    body: `Ang ${kind} para sa {day}: itinama ang mga resulta matapos itong bayaran. Ibabawas ang halagang ito sa mga susunod mong bill ng ganitong uri; walang kukunin sa balance mo.`,
  },
  'lottery-late': {
    title: 'Naantala ang resulta ng draw {number}',
    body: 'Hindi pa inilalabas ang opisyal na resulta ng {lottery}, draw {number}. Mananatili ang mga taya mo hanggang dumating ito. Kung wala pang resulta pagsapit ng {until}, ibabalik ang lahat ng taya.',
  },
  'lottery-moved': {
    title: 'May bagong oras ang draw {number}',
    body: 'Sa {at} na gaganapin ang {lottery}, draw {number}. Mananatili rito ang mga ticket mo. Tatanggap ng taya hanggang {until}.',
  },
  'lottery-void': {
    title: 'Void ang draw {number}',
    body: 'Void ang {lottery}, draw {number}. Naibalik na sa balance mo ang taya ng lahat ng ticket mo rito.',
  },
  'lottery-corrected': {
    title: 'Itinamang resulta ng draw {number}',
    body: 'Itinama ang opisyal na resulta ng {lottery}, draw {number}. Na-settle ulit ang mga ticket mo rito. Makikita ang pagkakaiba sa record ng account mo.',
  },
  'lottery-owed': {
    title: 'May utang kang {wage}',
    body: 'Mas mababa ang bayad sa iyo ng itinamang resulta ng {lottery}, draw {number}, at kulang ang balance mo. {wage} pa ang utang. Kukunin ito sa balance mo, at walang maaaring ilabas sa account hangga’t hindi ito bayad.',
  },
  'feedback-answered': {
    title: 'Sagot sa isinulat mo sa amin',
    body: 'Isinulat mo:\n{question}\n\nSagot namin:\n{answer}',
  },
  'support-answered': {
    title: 'Sinagot ka na ng customer service',
    body: 'May bagong sagot sa usapan mo sa aming customer service.',
  },
}
