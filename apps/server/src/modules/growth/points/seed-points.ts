import type { PointItem, PointProgramme } from '@krathong/protocol/calls/points-back-office'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { insertItem } from './item-store.ts'
import { insertProgramme } from './programme-store.ts'

/** Domain page 7: one point for 100 staked, less where the platform keeps less; more from the third level on; 100 points are one unit. */
export const defaultProgramme: PointProgramme = {
  rates: [
    { category: 'RNG', perThousand: '10' },
    { category: 'FISH', perThousand: '10' },
    { category: 'SPORTS', perThousand: '10' },
    { category: 'ESPORTS', perThousand: '10' },
    { category: 'LOTTERY', perThousand: '8' },
    { category: 'LIVE', perThousand: '5' },
    { category: 'PVP', perThousand: '5' },
    { category: 'COCKFIGHT', perThousand: '5' },
  ],
  factors: [
    { rank: 3, times: '1.2' },
    { rank: 6, times: '1.5' },
    { rank: 9, times: '2' },
  ],
  credit: 'at-once',
  convert: { points: 100, amount: '1', minimum: 1000, step: 100, perDay: 100_000 },
}

type Texts = Record<string, readonly [name: string, text: string]>

interface Seed extends Partial<PointItem> {
  points: number
  amount: string
  picture: string
  words: Texts
}

const seeds: readonly Seed[] = [
  {
    points: 20,
    amount: '50',
    picture: 'lotus',
    perDay: 1,
    words: {
      th: ['ดอกบัวประจำวัน', 'เครดิตทดลอง 50 เข้ายอดเงินทันที แลกได้วันละครั้ง'],
      en: ['Lotus of the day', '50 in play money, added to your balance immediately. Once a day.'],
      tl: ['Lotus ng araw', '50 na play money, pasok agad sa balance mo. Isang beses sa isang araw.'],
      vi: ['Hoa sen mỗi ngày', '50 tiền chơi thử, vào số dư ngay. Mỗi ngày một lần.'],
      'zh-Hans': ['每日莲花', '50 试玩币，即时到账，每天一次。'],
      ar: ['لوتس اليوم', '50 من النقود الوهمية تُضاف إلى رصيدك فورًا. مرة في اليوم.'],
    },
  },
  {
    points: 200,
    amount: '300',
    picture: 'krathong',
    perDay: 3,
    words: {
      th: ['กระทงใบเล็ก', 'เครดิตทดลอง 300 เข้ายอดเงินทันที'],
      en: ['Small krathong', '300 in play money, added to your balance immediately.'],
      tl: ['Maliit na krathong', '300 na play money, pasok agad sa balance mo.'],
      vi: ['Hoa đăng nhỏ', '300 tiền chơi thử, vào số dư ngay.'],
      'zh-Hans': ['小水灯', '300 试玩币，即时到账。'],
      ar: ['كراثونغ صغير', '300 من النقود الوهمية تُضاف إلى رصيدك فورًا.'],
    },
  },
  {
    points: 1000,
    amount: '1500',
    picture: 'lantern',
    perDay: 3,
    words: {
      th: ['โคมลอย', 'เครดิตทดลอง 1,500 เข้ายอดเงินทันที'],
      en: ['Sky lantern', '1,500 in play money, added to your balance immediately.'],
      tl: ['Sky lantern', '1,500 na play money, pasok agad sa balance mo.'],
      vi: ['Đèn trời', '1.500 tiền chơi thử, vào số dư ngay.'],
      'zh-Hans': ['天灯', '1,500 试玩币，即时到账。'],
      ar: ['فانوس السماء', '1,500 من النقود الوهمية تُضاف إلى رصيدك فورًا.'],
    },
  },
  {
    points: 5000,
    amount: '8000',
    picture: 'naga',
    rank: 3,
    perDay: 1,
    words: {
      th: ['พญานาค', 'เครดิตทดลอง 8,000 สำหรับสมาชิกตั้งแต่ระดับ 3 ขึ้นไป'],
      en: ['Naga', '8,000 in play money, for members from level 3.'],
      tl: ['Naga', '8,000 na play money, para sa mga member na level 3 pataas.'],
      vi: ['Rắn thần Naga', '8.000 tiền chơi thử, dành cho thành viên từ cấp 3.'],
      'zh-Hans': ['那伽', '8,000 试玩币，仅限 3 级及以上会员。'],
      ar: ['ناغا', '8,000 من النقود الوهمية للأعضاء من المستوى 3 فما فوق.'],
    },
  },
  {
    points: 12_000,
    amount: '20000',
    picture: 'moon',
    stock: 100,
    perPlayer: 1,
    words: {
      th: ['จันทร์เพ็ญ', 'เครดิตทดลอง 20,000 มีทั้งหมด 100 ชิ้น คนละหนึ่งชิ้น'],
      en: ['Full moon', '20,000 in play money. Only 100 available, one for each player.'],
      tl: ['Kabilugan ng buwan', '20,000 na play money. 100 lang ito, isa bawat player.'],
      vi: ['Trăng rằm', '20.000 tiền chơi thử. Có 100 phần, mỗi người một phần.'],
      'zh-Hans': ['满月', '20,000 试玩币，限量 100 份，每人一份。'],
      ar: ['البدر', '20,000 من النقود الوهمية. منه 100 فقط، واحد لكل لاعب.'],
    },
  },
]

const itemOf = ({ words, picture, ...seed }: Seed, place: number): PointItem => ({
  kind: 'money',
  delivery: null,
  stock: null,
  perPlayer: null,
  perDay: null,
  rank: 0,
  isPublished: true,
  startsAt: now().toISOString(),
  endsAt: null,
  ...seed,
  picture: `/art/mall/${picture}.svg`,
  texts: Object.fromEntries(Object.entries(words).map(([code, [name, text]]) => [code, { name, text }])),
  place,
})

/** Called once, in the transaction that makes the brand. Items are of play money: where money is real, staff put up their own. */
export const seedPoints = async (
  tx: Tx,
  { brandId, isPlayMoney }: { brandId: string; isPlayMoney: boolean },
): Promise<void> => {
  const value = isPlayMoney ? defaultProgramme : { ...defaultProgramme, convert: null }
  await insertProgramme(tx, { brandId, version: 1, value, by: null })
  if (!isPlayMoney) return
  for (const [place, seed] of seeds.entries())
    await insertItem(tx, itemOf(seed, place), { itemId: newId(), brandId, version: 1, at: now(), by: null })
}
