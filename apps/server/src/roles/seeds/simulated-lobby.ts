import type { GamesWanted } from '../../modules/play/catalog/index.ts'

type Wanted = GamesWanted['games'][number]

export interface SimulatedAgreement {
  code: string
  name: string
  /** Its mark, below `/art/vendors/`. */
  logo: string
  integration: 'seamless' | 'transfer'
  dialect: 'krathong' | 'transfer'
  position: number
  games: readonly (Pick<Wanted, 'gameCode' | 'category' | 'names' | 'rtp'> &
    Partial<Pick<Wanted, 'gameClass' | 'isParent' | 'parentId' | 'defaultPlayType'>>)[]
}

const names = (texts: readonly [en: string, th: string, tl: string, vi: string, zh: string, ar: string]) => {
  const [en, th, tl, vi, zh, ar] = texts
  return { en, th, tl, vi, 'zh-Hans': zh, ar }
}

const wheel = {
  gameCode: 'lotus-wheel',
  category: 'RNG',
  gameClass: 'arcade',
  names: names([
    'Lotus Wheel',
    'วงล้อดอกบัว',
    'Gulong ng Lotus',
    'Vòng Quay Hoa Sen',
    '莲花转轮',
    'عجلة اللوتس',
  ]),
  rtp: '95.00',
} as const

const table = [
  {
    gameCode: 'pier-dice',
    category: 'RNG',
    gameClass: 'table',
    names: names(['Pier Dice', 'ลูกเต๋าท่าน้ำ', 'Dice sa Daungan', 'Xúc Xắc Bến Sông', '码头骰子', 'نرد المرسى']),
    rtp: '95.83',
  },
  {
    gameCode: 'naga-garuda',
    category: 'RNG',
    gameClass: 'table',
    names: names([
      'Naga or Garuda',
      'นาคหรือครุฑ',
      'Naga o Garuda',
      'Naga hay Garuda',
      '那伽或迦楼罗',
      'ناغا أم غارودا',
    ]),
    rtp: '96.15',
  },
] as const

/**
 * One simulated vendor under several agreements: it asks our wallet for every stake, or keeps the money that was moved to it. Those that
 * stand for a kind of vendor say in their name that they are simulated.
 */
export const simulatedAgreements: readonly SimulatedAgreement[] = [
  {
    code: 'SIMS',
    name: 'Rim Khlong',
    logo: 'rim-khlong',
    integration: 'seamless',
    dialect: 'krathong',
    position: 1,
    games: [wheel, ...table],
  },
  {
    code: 'SIMT',
    name: 'Rim Khlong Wallet',
    logo: 'rim-khlong-wallet',
    integration: 'transfer',
    dialect: 'transfer',
    position: 2,
    games: [wheel],
  },
  {
    code: 'SIML',
    name: 'Rim Khlong Live (simulated)',
    logo: 'rim-khlong-live',
    integration: 'seamless',
    dialect: 'krathong',
    position: 3,
    games: [
      {
        gameCode: 'river-dealer',
        category: 'LIVE',
        names: names([
          'River Dealer',
          'ดีลเลอร์ริมน้ำ',
          'Dealer sa Ilog',
          'Bàn Bài Ven Sông',
          '河畔荷官',
          'موزّع النهر',
        ]),
        rtp: '96.15',
      },
      {
        gameCode: 'pier-dealer',
        category: 'LIVE',
        names: names([
          'Pier Dealer Dice',
          'ดีลเลอร์ลูกเต๋าท่าน้ำ',
          'Dice ng Dealer sa Daungan',
          'Bàn Xúc Xắc Bến Sông',
          '码头骰子桌',
          'نرد موزّع المرسى',
        ]),
        rtp: '95.83',
      },
    ],
  },
  {
    code: 'SIMF',
    name: 'Rim Khlong Fishing (simulated)',
    logo: 'rim-khlong-fishing',
    integration: 'seamless',
    dialect: 'krathong',
    position: 4,
    games: [
      {
        gameCode: 'lantern-pond',
        category: 'FISH',
        names: names([
          'Lantern Pond',
          'สระปลาโคมไฟ',
          'Lawa ng Parol',
          'Ao Cá Đèn Lồng',
          '灯笼鱼塘',
          'بركة الفوانيس',
        ]),
        rtp: '95.00',
      },
    ],
  },
  {
    code: 'FB',
    name: 'Rim Khlong Sports (simulated)',
    logo: 'rim-khlong-sports',
    integration: 'seamless',
    dialect: 'krathong',
    position: 5,
    games: [
      {
        gameCode: 'khlong-cup',
        category: 'SPORTS',
        isParent: true,
        names: names(['Khlong Cup', 'ศึกคลองคัพ', 'Khlong Cup', 'Cúp Khlong', '运河杯', 'كأس خلونغ']),
        rtp: null,
      },
      {
        gameCode: 'khlong-cup-1',
        category: 'SPORTS',
        parentId: 'fb-khlong-cup',
        names: names([
          'Bang Rak v Samsen',
          'บางรัก พบ สามเสน',
          'Bang Rak laban sa Samsen',
          'Bang Rak gặp Samsen',
          '挽叻 对 三升',
          'بانغ راك ضد سامسن',
        ]),
        rtp: '94.60',
      },
      {
        gameCode: 'khlong-cup-2',
        category: 'SPORTS',
        parentId: 'fb-khlong-cup',
        names: names([
          'Phra Khanong v Dusit',
          'พระโขนง พบ ดุสิต',
          'Phra Khanong laban sa Dusit',
          'Phra Khanong gặp Dusit',
          '帕卡隆 对 律实',
          'فرا خانونغ ضد دوسيت',
        ]),
        rtp: '94.60',
      },
      {
        gameCode: 'river-league',
        category: 'SPORTS',
        names: names([
          'River League: North v South Bank',
          'ลีกสองฝั่งน้ำ: เหนือ พบ ใต้',
          'River League: Hilaga laban sa Timog',
          'Giải Hai Bờ Sông: Bắc gặp Nam',
          '两岸联赛：北岸 对 南岸',
          'دوري النهر: الشمال ضد الجنوب',
        ]),
        rtp: '94.60',
      },
    ],
  },
  {
    code: 'TF',
    name: 'Rim Khlong Esports (simulated)',
    logo: 'rim-khlong-esports',
    integration: 'seamless',
    dialect: 'krathong',
    position: 6,
    games: [
      {
        gameCode: 'pixel-duel',
        category: 'SPORTS',
        names: names([
          'Pixel Duel',
          'ดวลพิกเซล',
          'Pixel Duel',
          'Đấu Tay Đôi Pixel',
          '像素对决',
          'مبارزة البكسل',
        ]),
        rtp: '95.00',
      },
    ],
  },
  {
    code: 'DS88',
    name: 'Rim Khlong Arena (simulated)',
    logo: 'rim-khlong-arena',
    integration: 'seamless',
    dialect: 'krathong',
    position: 7,
    games: [
      {
        gameCode: 'virtual-arena',
        category: 'SPORTS',
        names: names([
          'Virtual Arena',
          'สนามไก่เสมือน',
          'Virtual na Sabungan',
          'Đấu Trường Ảo',
          '虚拟竞技场',
          'الحلبة الافتراضية',
        ]),
        rtp: '94.94',
      },
    ],
  },
  {
    code: 'SIMG',
    name: 'Rim Khlong Lotto (simulated)',
    logo: 'rim-khlong-lotto',
    integration: 'seamless',
    dialect: 'krathong',
    position: 8,
    games: [
      {
        gameCode: 'quick-digit',
        category: 'LOTTERY',
        defaultPlayType: 'digit',
        names: names([
          'Quick Digit',
          'หวยเลขไว',
          'Mabilis na Numero',
          'Số Nhanh',
          '快选一码',
          'الرقم السريع',
        ]),
        rtp: '95.00',
      },
    ],
  },
]
