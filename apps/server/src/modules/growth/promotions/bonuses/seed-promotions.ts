import type { PromotionEdit } from '@krathong/protocol/calls/promotions-back-office'
import { BONUS_CONTRIBUTION } from '@krathong/promotions'
import { now } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { setStage, writePromotion } from './promotion-store.ts'

/** The domain page's first deposit: as much again, up to 3,000, staked eight times with the deposit. */
const firstDeposit: Omit<PromotionEdit, 'startsAt'> = {
  texts: {
    en: {
      title: 'First deposit, doubled',
      text: 'Your first deposit is matched as a bonus. All terms are below.',
    },
    th: { title: 'ฝากครั้งแรกรับเพิ่มเท่าตัว', text: 'ฝากครั้งแรกรับโบนัสเท่ายอดฝาก อ่านเงื่อนไขทั้งหมดด้านล่าง' },
    tl: {
      title: 'Unang deposit, doble',
      text: 'May katumbas na bonus ang una mong deposit. Nasa ibaba ang lahat ng tuntunin.',
    },
    vi: {
      title: 'Nạp lần đầu, nhân đôi',
      text: 'Lần nạp đầu tiên được thưởng thêm bằng số đã nạp. Toàn bộ điều khoản ở bên dưới.',
    },
    'zh-Hans': { title: '首存翻倍', text: '首次存款可获等额奖金。全部条款见下方。' },
    ar: { title: 'ضاعف أول إيداع', text: 'يحصل أول إيداع لك على مكافأة مساوية له. كل الشروط في الأسفل.' },
  },
  picture: '/art/banners/reward-stall.svg',
  terms: {
    trigger: { kind: 'nth', nth: 1 },
    ratePercent: 100,
    bonusMax: '3000',
    depositMin: '100',
    requirement: { times: 8, basis: 'deposit-and-bonus' },
    contribution: BONUS_CONTRIBUTION,
    excludedGames: [],
    stakeMax: { percent: 10, least: '100' },
    cashoutTimes: 10,
    daysToUse: 30,
  },
  endsAt: null,
  quota: null,
  budget: null,
  joinHours: 24,
  place: 0,
}

/** What the demonstration gives: play money, so nobody has to be asked. A brand of real money begins with none. */
export const seedPromotions = async (tx: Tx, brandId: string): Promise<void> => {
  const promotionId = newId()
  const edit = { ...firstDeposit, startsAt: now().toISOString() }
  await writePromotion(tx, edit, { promotionId, brandId, kind: 'deposit', version: 1, by: 'setup' })
  await setStage(tx, { promotionId, stage: 'published', by: 'setup' })
}
