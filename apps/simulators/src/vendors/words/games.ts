import type { TableLanguage } from './words.ts'

type Names = Readonly<Record<TableLanguage, string>>

const names = (...texts: [en: string, th: string, tl: string, vi: string, zh: string, ar: string]): Names => {
  const [en, th, tl, vi, zh, ar] = texts
  return { en, th, tl, vi, 'zh-Hans': zh, ar }
}

/** What each game is called, by its code. */
export const gameNames: Readonly<Record<string, Names>> = {
  'pier-dice': names(
    'Pier Dice',
    'ลูกเต๋าท่าน้ำ',
    'Dice sa Daungan',
    'Xúc Xắc Bến Sông',
    '码头骰子',
    'نرد المرسى',
  ),
  'lotus-wheel': names(
    'Lotus Wheel',
    'วงล้อดอกบัว',
    'Gulong ng Lotus',
    'Vòng Quay Hoa Sen',
    '莲花转轮',
    'عجلة اللوتس',
  ),
  'naga-garuda': names(
    'Naga or Garuda',
    'นาคหรือครุฑ',
    'Naga o Garuda',
    'Naga hay Garuda',
    '那伽或迦楼罗',
    'ناغا أم غارودا',
  ),
  'river-dealer': names(
    'River Dealer',
    'ดีลเลอร์ริมน้ำ',
    'Dealer sa Ilog',
    'Bàn Bài Ven Sông',
    '河畔荷官',
    'موزّع النهر',
  ),
  'pier-dealer': names(
    'Pier Dealer Dice',
    'ดีลเลอร์ลูกเต๋าท่าน้ำ',
    'Dice ng Dealer sa Daungan',
    'Bàn Xúc Xắc Bến Sông',
    '码头骰子桌',
    'نرد موزّع المرسى',
  ),
  'lantern-pond': names(
    'Lantern Pond',
    'สระปลาโคมไฟ',
    'Lawa ng Parol',
    'Ao Cá Đèn Lồng',
    '灯笼鱼塘',
    'بركة الفوانيس',
  ),
  'khlong-cup-1': names(
    'Khlong Cup: Bang Rak v Samsen',
    'ศึกคลองคัพ: บางรัก พบ สามเสน',
    'Khlong Cup: Bang Rak laban sa Samsen',
    'Cúp Khlong: Bang Rak gặp Samsen',
    '运河杯：挽叻 对 三升',
    'كأس خلونغ: بانغ راك ضد سامسن',
  ),
  'khlong-cup-2': names(
    'Khlong Cup: Phra Khanong v Dusit',
    'ศึกคลองคัพ: พระโขนง พบ ดุสิต',
    'Khlong Cup: Phra Khanong laban sa Dusit',
    'Cúp Khlong: Phra Khanong gặp Dusit',
    '运河杯：帕卡隆 对 律实',
    'كأس خلونغ: فرا خانونغ ضد دوسيت',
  ),
  'river-league': names(
    'River League: North Bank v South Bank',
    'ลีกสองฝั่งน้ำ: ฝั่งเหนือ พบ ฝั่งใต้',
    'River League: Hilaga laban sa Timog',
    'Giải Hai Bờ Sông: Bắc gặp Nam',
    '两岸联赛：北岸 对 南岸',
    'دوري النهر: الشمال ضد الجنوب',
  ),
  'virtual-arena': names(
    'Virtual Arena',
    'สนามไก่เสมือน',
    'Virtual na Sabungan',
    'Đấu Trường Ảo',
    '虚拟竞技场',
    'الحلبة الافتراضية',
  ),
  'pixel-duel': names(
    'Pixel Duel',
    'ดวลพิกเซล',
    'Pixel Duel',
    'Đấu Tay Đôi Pixel',
    '像素对决',
    'مبارزة البكسل',
  ),
  'quick-digit': names(
    'Quick Digit',
    'หวยเลขไว',
    'Mabilis na Numero',
    'Số Nhanh',
    '快选一码',
    'الرقم السريع',
  ),
}
