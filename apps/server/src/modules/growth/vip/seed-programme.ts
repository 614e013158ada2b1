import type { VipLevel } from '@krathong/protocol/calls/vip'
import { constants } from '@krathong/protocol/constants'
import type { Tx } from '../../../platform/db/database.ts'
import { insertProgramme } from './store.ts'

/** Name by language (th, en, tl, vi, zh-Hans, ar), colour, stakes that reach it and stakes of a month that keep it. */
const rows = [
  ['บัว', 'Lotus', 'Lotus', 'Sen', '莲花', 'اللوتس', '#5FA37A', '20000', '5000'],
  ['มะลิ', 'Jasmine', 'Sampaguita', 'Nhài', '茉莉', 'الياسمين', '#8FB8A8', '100000', '20000'],
  ['ลีลาวดี', 'Frangipani', 'Kalachuchi', 'Sứ', '鸡蛋花', 'الفرانجيباني', '#D9A441', '300000', '50000'],
  ['กล้วยไม้', 'Orchid', 'Orkidyas', 'Lan', '兰花', 'الأوركيد', '#B06AB3', '1000000', '150000'],
  ['ทับทิม', 'Ruby', 'Rubi', 'Hồng ngọc', '红宝石', 'الياقوت', '#C0392B', '3000000', '400000'],
  ['ไพลิน', 'Sapphire', 'Sapiro', 'Lam ngọc', '蓝宝石', 'الصفير', '#2E6FB7', '8000000', '1000000'],
  ['มรกต', 'Emerald', 'Esmeralda', 'Lục bảo', '祖母绿', 'الزمرد', '#0A7B62', '20000000', '2500000'],
  ['เพชร', 'Diamond', 'Diyamante', 'Kim cương', '钻石', 'الألماس', '#6C8EBF', '50000000', '6000000'],
  ['จันทรา', 'Moon', 'Buwan', 'Trăng', '明月', 'القمر', '#7A7FA8', '120000000', '15000000'],
  ['ตะวัน', 'Sun', 'Araw', 'Mặt trời', '太阳', 'الشمس', '#E08A1E', '300000000', '40000000'],
] as const

/** What there is: a label beside the name, and above a rank the back office for VIPs. No money is promised that nothing pays. */
const label = {
  th: 'ป้ายระดับข้างชื่อของคุณ',
  en: 'A label beside your name',
  tl: 'Label sa tabi ng pangalan mo',
  vi: 'Nhãn cấp bậc bên cạnh tên bạn',
  'zh-Hans': '名字旁的等级标识',
  ar: 'شارة بجانب اسمك',
}
const backOffice = {
  th: 'ทีมบริการลูกค้า VIP',
  en: 'Dedicated VIP customer service',
  tl: 'Sariling customer service para sa VIP',
  vi: 'CSKH riêng cho VIP',
  'zh-Hans': 'VIP 专属客服',
  ar: 'خدمة عملاء كبار الشخصيات',
} as const satisfies Record<keyof typeof label, string>

const languages = Object.keys(label) as (keyof typeof label)[]

/** The levels a fresh installation opens with. */
export const defaultLevels: readonly VipLevel[] = rows.map(
  ([th, en, tl, vi, zh, ar, colour, needs, keeps], index) => ({
    names: { th, en, tl, vi, 'zh-Hans': zh, ar },
    colour,
    needs,
    keeps,
    gives: Object.fromEntries(
      languages.map((language) => [
        language,
        index + 1 > constants.vipServiceAboveRank
          ? `${label[language]}\n${backOffice[language]}`
          : label[language],
      ]),
    ),
  }),
)

/** Called once, in the transaction that makes the brand. */
export const seedProgramme = async (tx: Tx, brandId: string): Promise<void> => {
  await insertProgramme(tx, { brandId, version: 1, levels: defaultLevels, by: null })
}
