import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { setStage, writePromotion } from './promotion-store.ts'

type Seed = Pick<SchemeEdit, 'texts' | 'terms'>

/** The domain page's figures: a day's loss, a week's loss by level, and a row of seven days. */
const seeds: readonly Seed[] = [
  {
    texts: {
      en: { title: 'Daily cashback', text: 'Part of what you lost in a day comes back the next morning.' },
      th: { title: 'คืนยอดเสียรายวัน', text: 'ส่วนหนึ่งของยอดเสียในแต่ละวันคืนให้เช้าวันถัดไป' },
      tl: { title: 'Cashback bawat araw', text: 'May bumabalik sa umaga mula sa natalo mo sa isang araw.' },
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
        text: 'May bumabalik sa Lunes mula sa natalo mo mula Lunes hanggang Linggo.',
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
      en: { title: 'Daily check-in', text: 'Seven days in a row; a missed day begins again at the first.' },
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
    terms: { kind: 'check-in', days: ['1', '2', '3', '5', '8', '10', '18'], stakeMin: '100', times: 1 },
  },
]

/** How the demonstration gives rewards: play money, so nobody has to be asked. */
export const seedSchemes = async (tx: Tx, brandId: string): Promise<void> => {
  const startsAt = now().toISOString()
  for (const [place, seed] of seeds.entries()) {
    const promotionId = newId()
    const edit = { ...seed, startsAt, endsAt: null, quota: null, budget: null, place }
    await writePromotion(tx, edit, { promotionId, brandId, kind: edit.terms.kind, version: 1, by: 'setup' })
    await setStage(tx, { promotionId, stage: 'published', by: 'setup' })
  }
}
