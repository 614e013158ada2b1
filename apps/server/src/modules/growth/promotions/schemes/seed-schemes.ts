import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'
import { now } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { setStage, writePromotion } from '../bonuses/promotion-store.ts'
import { taskSeeds } from './seed-tasks.ts'

/** A draft waits for somebody who says when it begins and ends. */
type Seed = Pick<SchemeEdit, 'texts' | 'terms'> & { isDraft?: true }

/** By level from 1: birthday and reaching it, a week, and what has to be staked in that week. */
const levels = [
  ['28', '8', '1250'],
  ['88', '18', '5000'],
  ['188', '38', '12500'],
  ['388', '88', '37500'],
  ['888', '188', '100000'],
  ['1888', '388', '250000'],
  ['3888', '888', '625000'],
  ['8888', '1888', '1500000'],
  ['18888', '3888', '3750000'],
  ['38888', '8888', '10000000'],
] as const
const gifts = levels.map(([amount], at) => ({ level: at + 1, amount }))

/** The domain page's figures: a day's loss, a week's loss by level, a row of seven days, a day's rebate, what levels give, missions, a leaderboard, an application, and drafts of what is drawn by chance. */
const seeds: readonly Seed[] = [
  {
    texts: {
      en: { title: 'Daily cashback', text: 'Part of what you lost in a day comes back the next morning.' },
      th: { title: 'คืนยอดเสียรายวัน', text: 'ส่วนหนึ่งของยอดเสียในแต่ละวันคืนให้เช้าวันถัดไป' },
      tl: {
        title: 'Cashback bawat araw',
        text: 'Bumabalik kinabukasan ng umaga ang bahagi ng natalo mo sa isang araw.',
      },
      vi: { title: 'Hoàn tiền hằng ngày', text: 'Một phần tiền thua trong ngày được hoàn vào sáng hôm sau.' },
      'zh-Hans': { title: '每日返还', text: '当日净亏损的一部分于次日早上返还。' },
      ar: { title: 'استرداد نقدي يومي', text: 'يعود إليك في الصباح التالي جزء مما خسرته في اليوم.' },
    },
    terms: {
      kind: 'cashback',
      period: 'day',
      lossMin: '500',
      tiers: [{ level: 0, ratePercent: 3, most: '1000' }],
      times: 1,
      claimHours: 24,
    },
  },
  {
    texts: {
      en: {
        title: 'Weekly cashback',
        text: 'Part of what you lost from Monday to Sunday comes back on Monday.',
      },
      th: { title: 'คืนยอดเสียรายสัปดาห์', text: 'ส่วนหนึ่งของยอดเสียวันจันทร์ถึงอาทิตย์คืนให้ในวันจันทร์' },
      tl: {
        title: 'Cashback bawat linggo',
        text: 'Bumabalik sa Lunes ang bahagi ng natalo mo mula Lunes hanggang Linggo.',
      },
      vi: {
        title: 'Hoàn tiền hằng tuần',
        text: 'Một phần tiền thua từ thứ Hai đến Chủ nhật được hoàn vào thứ Hai.',
      },
      'zh-Hans': { title: '每周返还', text: '周一至周日净亏损的一部分于下周一返还。' },
      ar: { title: 'استرداد نقدي أسبوعي', text: 'يعود إليك يوم الاثنين جزء مما خسرته من الاثنين إلى الأحد.' },
    },
    terms: {
      kind: 'cashback',
      period: 'week',
      lossMin: '1000',
      tiers: [
        { level: 0, ratePercent: 5, most: '1000' },
        { level: 3, ratePercent: 8, most: '2500' },
        { level: 6, ratePercent: 10, most: '20000' },
      ],
      times: 1,
      claimHours: 48,
    },
  },
  {
    texts: {
      en: {
        title: 'Daily check-in',
        text: 'Seven days in a row; after a missed day it begins again at day one.',
      },
      th: { title: 'เช็กอินรายวัน', text: 'เจ็ดวันติดต่อกัน ขาดหนึ่งวันเริ่มนับใหม่จากวันแรก' },
      tl: {
        title: 'Check-in araw-araw',
        text: 'Pitong araw na sunod-sunod; kapag may lumipas, balik sa una.',
      },
      vi: {
        title: 'Điểm danh hằng ngày',
        text: 'Bảy ngày liên tiếp; bỏ lỡ một ngày thì bắt đầu lại từ đầu.',
      },
      'zh-Hans': { title: '每日签到', text: '连续七天；漏签一天则从第一天重新开始。' },
      ar: { title: 'تسجيل حضور يومي', text: 'سبعة أيام متتالية، وإن فاتك يوم تبدأ من الأول.' },
    },
    terms: {
      kind: 'check-in',
      days: ['1', '2', '3', '5', '8', '10', '18'],
      stakeMin: '100',
      makeUpLevel: 2,
      times: 1,
    },
  },
  {
    texts: {
      en: {
        title: 'Daily rebate',
        text: 'A share of what you staked in a day, won or lost, comes back the next morning.',
      },
      th: { title: 'คืนยอดเทิร์นรายวัน', text: 'ส่วนหนึ่งของยอดเดิมพันในแต่ละวัน ไม่ว่าได้หรือเสีย คืนให้เช้าวันถัดไป' },
      tl: {
        title: 'Rebate bawat araw',
        text: 'Bumabalik kinabukasan ng umaga ang bahagi ng itinaya mo sa isang araw, panalo man o talo.',
      },
      vi: {
        title: 'Hoàn cược hằng ngày',
        text: 'Một phần tiền cược trong ngày, thắng hay thua, được hoàn vào sáng hôm sau.',
      },
      'zh-Hans': { title: '每日返水', text: '当日投注额不论输赢，按比例于次日早上返还。' },
      ar: {
        title: 'عائد يومي على الرهان',
        text: 'يعود إليك في الصباح التالي جزء مما راهنت به في اليوم، ربحت أو خسرت.',
      },
    },
    terms: {
      kind: 'rebate',
      tiers: [
        { level: 0, rates: { slots: 40, live: 30, sports: 30, pvp: 20 } },
        { level: 3, rates: { slots: 60, live: 50, sports: 40, pvp: 30 } },
        { level: 6, rates: { slots: 80, live: 60, sports: 50, pvp: 40 } },
        { level: 9, rates: { slots: 100, live: 80, sports: 60, pvp: 50 } },
      ],
      volume: { from: '100000', more: 10 },
      least: '1',
      times: 0,
      claimHours: 168,
    },
  },
  {
    texts: {
      en: { title: 'Reaching a level', text: 'Every VIP level that you reach gives one gift.' },
      th: { title: 'รางวัลเลื่อนระดับ', text: 'ทุกระดับ VIP ที่คุณถึงให้รางวัลหนึ่งครั้ง' },
      tl: { title: 'Pag-akyat ng level', text: 'May isang regalo ang bawat VIP level na maabot mo.' },
      vi: { title: 'Thưởng lên cấp', text: 'Mỗi cấp VIP bạn đạt được thưởng một lần.' },
      'zh-Hans': { title: '升级礼金', text: '每达到一个 VIP 等级可领取一次。' },
      ar: { title: 'هدية بلوغ المستوى', text: 'كل مستوى VIP تبلغه يمنحك هدية مرة واحدة.' },
    },
    terms: { kind: 'level-up', gifts: gifts, times: 1, claimHours: 168 },
  },
  {
    texts: {
      en: { title: 'Weekly gift', text: 'Your VIP level gives a gift every Monday for the week before.' },
      th: { title: 'รางวัลรายสัปดาห์', text: 'ระดับ VIP ของคุณให้รางวัลทุกวันจันทร์สำหรับสัปดาห์ก่อน' },
      tl: {
        title: 'Lingguhang regalo',
        text: 'May regalo ang VIP level mo tuwing Lunes para sa nagdaang linggo.',
      },
      vi: { title: 'Quà hằng tuần', text: 'Cấp VIP của bạn tặng quà vào mỗi thứ Hai cho tuần trước.' },
      'zh-Hans': { title: '每周礼金', text: '您的 VIP 等级每周一发放上周礼金。' },
      ar: { title: 'هدية أسبوعية', text: 'يمنحك مستواك في VIP هدية كل يوم اثنين عن الأسبوع السابق.' },
    },
    terms: {
      kind: 'salary',
      gifts: levels.map(([, amount, stakeMin], at) => ({ level: at + 1, amount, stakeMin })),
      times: 1,
      claimHours: 168,
    },
  },
  {
    texts: {
      en: {
        title: 'Birthday gift',
        text: 'From VIP level 1 on, once a year, for accounts of 30 days and more.',
      },
      th: { title: 'ของขวัญวันเกิด', text: 'ตั้งแต่ VIP ระดับ 1 ปีละครั้ง สำหรับบัญชีที่เปิดมาแล้ว 30 วันขึ้นไป' },
      tl: {
        title: 'Regalo sa kaarawan',
        text: 'Mula VIP level 1, isang beses sa isang taon, para sa account na 30 araw pataas.',
      },
      vi: {
        title: 'Quà sinh nhật',
        text: 'Từ cấp VIP 1, mỗi năm một lần, cho tài khoản từ 30 ngày trở lên.',
      },
      'zh-Hans': { title: '生日礼金', text: 'VIP 1 级起，每年一次，账户须开立满 30 天。' },
      ar: {
        title: 'هدية ميلاد',
        text: 'من المستوى 1 في VIP، مرة في السنة، للحسابات التي مضى عليها 30 يومًا أو أكثر.',
      },
    },
    terms: { kind: 'birthday', gifts: gifts, accountDays: 30, times: 1, claimHours: 168 },
  },
  {
    texts: {
      en: {
        title: 'Invite friends',
        text: 'Both of you get a reward once your friend has met the conditions.',
      },
      th: { title: 'ชวนเพื่อน', text: 'เมื่อเพื่อนของคุณทำครบเงื่อนไข ได้รับทั้งสองฝ่าย' },
      tl: {
        title: 'Mag-imbita ng kaibigan',
        text: 'Pareho kayong may makukuha kapag natupad ng kaibigan mo ang mga kondisyon.',
      },
      vi: { title: 'Mời bạn bè', text: 'Khi bạn của bạn đủ điều kiện, cả hai đều được nhận.' },
      'zh-Hans': { title: '邀请好友', text: '好友达到条件后，双方均可获得奖励。' },
      ar: { title: 'دعوة الأصدقاء', text: 'يحصل كلاكما على مكافأة حين يستوفي صديقك الشروط.' },
    },
    terms: {
      kind: 'referral',
      referrer: '100',
      friend: '50',
      depositMin: '300',
      friendStakeMin: '1000',
      days: 30,
      // Who registers by name may confirm a number later or never.
      isPhoneAsked: false,
      monthMost: 20,
      times: 1,
      claimHours: 168,
    },
  },
  {
    texts: {
      en: { title: 'Daily missions', text: 'Three missions a day, one after the other.' },
      th: { title: 'ภารกิจรายวัน', text: 'วันละสามภารกิจ ทำทีละภารกิจตามลำดับ' },
      tl: { title: 'Mga misyon bawat araw', text: 'Tatlong misyon kada araw, sunod-sunod.' },
      vi: { title: 'Nhiệm vụ hằng ngày', text: 'Ba nhiệm vụ mỗi ngày, lần lượt từng nhiệm vụ.' },
      'zh-Hans': { title: '每日任务', text: '每天三项任务，依次完成。' },
      ar: { title: 'مهام يومية', text: 'ثلاث مهام في اليوم، واحدة بعد الأخرى.' },
    },
    terms: {
      kind: 'mission',
      period: 'day',
      steps: [
        { goal: 'stake', target: '500', least: '0', category: null, amount: '5', score: 5 },
        { goal: 'bets', target: '50', least: '5', category: 'RNG', amount: '10', score: 10 },
        { goal: 'wins', target: '3', least: '10', category: null, amount: '20', score: 15 },
      ],
      times: 1,
      claimHours: 72,
    },
  },
  {
    texts: {
      en: { title: 'Weekly leaderboard', text: 'The first fifty of each week win a prize.' },
      th: { title: 'ตารางอันดับรายสัปดาห์', text: 'ห้าสิบอันดับแรกของแต่ละสัปดาห์ได้รางวัล' },
      tl: { title: 'Lingguhang leaderboard', text: 'May premyo ang unang limampu ng bawat linggo.' },
      vi: { title: 'Bảng xếp hạng tuần', text: 'Năm mươi hạng đầu mỗi tuần nhận giải thưởng.' },
      'zh-Hans': { title: '每周排行榜', text: '每周前五十名可获得奖金。' },
      ar: { title: 'لوحة ترتيب الأسبوع', text: 'يفوز أصحاب المراتب الخمسين الأولى كل أسبوع بجائزة.' },
    },
    terms: {
      kind: 'leaderboard',
      period: 'week',
      stakePer: '1000',
      prizes: [
        { from: 1, to: 1, amount: '8888' },
        { from: 2, to: 2, amount: '3888' },
        { from: 3, to: 3, amount: '1888' },
        { from: 4, to: 10, amount: '888' },
        { from: 11, to: 50, amount: '88' },
      ],
      times: 1,
      claimHours: 168,
    },
  },
  {
    texts: {
      en: {
        title: 'A reward for your report',
        text: 'Tell us about something that does not work here, with a picture. Where it helps us, you get a reward.',
      },
      th: {
        title: 'รางวัลสำหรับผู้แจ้งปัญหา',
        text: 'แจ้งสิ่งที่ใช้งานไม่ได้พร้อมแนบรูป หากเป็นประโยชน์กับเรา คุณจะได้รับรางวัล',
      },
      tl: {
        title: 'Reward sa iyong report',
        text: 'Sabihin sa amin kung may hindi gumagana rito, na may kasamang larawan. Kung makakatulong ito, may reward ka.',
      },
      vi: {
        title: 'Thưởng cho báo lỗi của bạn',
        text: 'Báo cho chúng tôi điều gì đó không hoạt động, kèm ảnh. Nếu báo lỗi hữu ích, bạn nhận thưởng.',
      },
      'zh-Hans': {
        title: '问题反馈奖励',
        text: '请附图告诉我们哪里无法正常使用。反馈对我们有帮助时，您将获得奖励。',
      },
      ar: {
        title: 'مكافأة على بلاغك',
        text: 'أخبرنا عن شيء لا يعمل هنا مع صورة. إذا أفادنا بلاغك تحصل على مكافأة.',
      },
    },
    terms: {
      kind: 'application',
      period: 'week',
      most: '100',
      attempts: 2,
      isCommentAsked: true,
      isPictureAsked: true,
      times: 1,
      claimHours: 168,
    },
  },
  {
    texts: {
      en: { title: 'Weekly raffle', text: 'Play, take tickets, and watch the draw.' },
      th: { title: 'จับรางวัลประจำสัปดาห์', text: 'เล่น รับตั๋ว แล้วลุ้นผลการจับรางวัล' },
      tl: { title: 'Lingguhang raffle', text: 'Maglaro, kumuha ng tiket, at abangan ang bunutan.' },
      vi: { title: 'Rút thăm hằng tuần', text: 'Chơi, nhận vé và chờ rút thăm.' },
      'zh-Hans': { title: '每周抽奖', text: '游戏领票，坐等开奖。' },
      ar: { title: 'سحب أسبوعي', text: 'العب وخذ تذاكر وتابع السحب.' },
    },
    terms: {
      kind: 'raffle',
      entry: { kind: 'stake', step: '1000' },
      most: 50,
      prizes: [
        { amount: '8888', count: 1 },
        { amount: '888', count: 3 },
        { amount: '88', count: 10 },
      ],
      drawAfterMinutes: 10,
      times: 1,
      claimHours: 168,
    },
    isDraft: true,
  },
  {
    texts: {
      en: { title: 'Lucky wheel', text: 'One free turn a day.' },
      th: { title: 'วงล้อนำโชค', text: 'หมุนฟรีวันละหนึ่งครั้ง' },
      tl: { title: 'Gulong ng suwerte', text: 'Isang ikot bawat araw, libre.' },
      vi: { title: 'Vòng quay may mắn', text: 'Mỗi ngày một lượt quay miễn phí.' },
      'zh-Hans': { title: '幸运转盘', text: '每天免费转一次。' },
      ar: { title: 'عجلة الحظ', text: 'دورة كل يوم مجانًا.' },
    },
    terms: {
      kind: 'wheel',
      entry: { kind: 'free', step: '0' },
      period: 'day',
      most: 1,
      prizes: [
        { amount: '1', weight: 5_000, stock: null },
        { amount: '5', weight: 3_000, stock: null },
        { amount: '18', weight: 1_500, stock: null },
        { amount: '88', weight: 450, stock: null },
        { amount: '888', weight: 49, stock: null },
        { amount: '8888', weight: 1, stock: 1 },
      ],
      times: 1,
      claimHours: 24,
    },
    isDraft: true,
  },
  {
    texts: {
      en: { title: 'Red envelopes', text: 'Be there when they open.' },
      th: { title: 'อั่งเปา', text: 'มาให้ทันตอนเปิดซอง' },
      tl: { title: 'Mga pulang sobre', text: 'Abangan ang pagbubukas.' },
      vi: { title: 'Bao lì xì', text: 'Có mặt khi mở bao.' },
      'zh-Hans': { title: '红包', text: '准时来开红包。' },
      ar: { title: 'مغلفات حمراء', text: 'كن حاضرًا عند فتحها.' },
    },
    terms: { kind: 'envelope', total: '10000', parts: 1_000, least: '1', times: 1 },
    isDraft: true,
  },
]

/** All of them, in the order of the page. */
export const schemes: readonly Seed[] = [...seeds, ...taskSeeds]

const WEEK_MS = 7 * 86_400_000

/** How the demonstration gives rewards: play money, so nobody has to be asked. */
export const seedSchemes = async (tx: Tx, brandId: string): Promise<void> => {
  const startsAt = now().toISOString()
  const inAWeek = new Date(now().getTime() + WEEK_MS).toISOString()
  for (const [place, { isDraft, ...seed }] of schemes.entries()) {
    const promotionId = newId()
    const edit = { ...seed, startsAt, endsAt: isDraft ? inAWeek : null, quota: null, budget: null, place }
    await writePromotion(tx, edit, { promotionId, brandId, kind: edit.terms.kind, version: 1, by: 'setup' })
    if (!isDraft) await setStage(tx, { promotionId, stage: 'published', by: 'setup' })
  }
}
