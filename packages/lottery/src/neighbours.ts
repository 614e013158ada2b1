/** What people call the lotteries that neighbours and markets draw, and those in the form of Ha Noi that the platform draws itself. */
export type Names = Readonly<Record<'en' | 'th' | 'tl' | 'vi' | 'zh-Hans' | 'ar', string>>

export const names = (
  en: string,
  th: string,
  tl: string,
  rest: readonly [vi: string, zh: string, ar: string],
): Names => ({
  ...{ en, th, tl },
  ...{ vi: rest[0], 'zh-Hans': rest[1], ar: rest[2] },
})

/** Says of a game in the form of a state lottery that nobody but the platform draws it. */
const OWN = names('own draw', 'เราออกรางวัลเอง', 'sariling bola', ['tự quay', '自营开奖', 'سحبنا الخاص'])
const STOCK = names('Stock lottery', 'หวยหุ้น', 'Loteryang stock', [
  'Xổ số chứng khoán',
  '股市彩票',
  'يانصيب البورصة',
])
const HANOI = names('Hanoi for Thailand', 'หวยฮานอย', 'Hanoi para sa Thailand', [
  'Hà Nội cho Thái Lan',
  '泰国玩法河内彩',
  'هانوي لتايلاند',
])

const joined = (one: Names, other: Names): Names =>
  Object.fromEntries(
    Object.entries(one).map(([language, name]) => [language, `${name} · ${other[language as keyof Names]}`]),
  ) as Names

const EXPRESS = joined(
  names('Hanoi Express', 'ฮานอยเอ็กซ์เพรส', 'Hanoi Express', ['Hà Nội siêu tốc', '河内快彩', 'هانوي السريعة']),
  OWN,
)

const MORNING = names('morning', 'เช้า', 'umaga', ['sáng', '早盘', 'صباحًا'])
const AFTERNOON = names('afternoon', 'บ่าย', 'hapon', ['chiều', '午盘', 'بعد الظهر'])

const market = (name: Names, half?: Names): Names => {
  const of = joined(STOCK, name)
  if (!half) return of
  return Object.fromEntries(
    Object.entries(of).map(([language, text]) => [language, `${text} (${half[language as keyof Names]})`]),
  ) as Names
}

const nikkei = names('Nikkei', 'นิเคอิ', 'Nikkei', ['Nikkei', '日经', 'نيكاي'])
const shenzhen = names('China', 'จีน', 'China', ['Trung Quốc', '中国', 'الصين'])
const SET = names('Thailand SET', 'ไทย SET', 'Thailand SET', ['Thái Lan SET', '泰国 SET', 'تايلاند SET'])
const hangSeng = names('Hang Seng', 'ฮั่งเส็ง', 'Hang Seng', ['Hang Seng', '恒生', 'هانغ سنغ'])

/** By the code of the game. */
export const gameNames: Readonly<Record<string, Names>> = {
  LAO: names('Lao Lottery', 'หวยลาว', 'Loteryang Lao', ['Xổ số Lào', '老挝彩票', 'يانصيب لاوس']),
  HN_SP: joined(HANOI, names('special', 'พิเศษ', 'espesyal', ['đặc biệt', '特别', 'الخاصة'])),
  HN_NM: joined(HANOI, names('normal', 'ปกติ', 'karaniwan', ['thường', '普通', 'العادية'])),
  HN_VIP: joined(names('Hanoi VIP', 'ฮานอย VIP', 'Hanoi VIP', ['Hà Nội VIP', '河内 VIP', 'هانوي VIP']), OWN),
  GSB: names('Government Savings Bank', 'สลากออมสิน', 'Government Savings Bank (Thailand)', [
    'Ngân hàng Tiết kiệm Thái Lan',
    '泰国政府储蓄银行',
    'بنك الادخار الحكومي',
  ]),
  BAAC: names('BAAC Savings Lottery', 'สลาก ธ.ก.ส.', 'BAAC Savings Lottery', [
    'Xổ số tiết kiệm BAAC',
    '泰国农业银行储蓄彩',
    'يانصيب ادخار BAAC',
  ]),
  MAGNUM: names('Magnum 4D', 'แม็กนั่ม 4D', 'Magnum 4D', ['Magnum 4D', '万能 4D', 'ماغنوم 4D']),
  NIKKEI_AM: market(nikkei, MORNING),
  NIKKEI_PM: market(nikkei, AFTERNOON),
  SZSE_AM: market(shenzhen, MORNING),
  SZSE_PM: market(shenzhen, AFTERNOON),
  HSI_AM: market(hangSeng, MORNING),
  HSI_PM: market(hangSeng, AFTERNOON),
  TAIEX: market(names('Taiwan', 'ไต้หวัน', 'Taiwan', ['Đài Loan', '台湾', 'تايوان'])),
  KOSPI: market(names('Korea', 'เกาหลี', 'Korea', ['Hàn Quốc', '韩国', 'كوريا'])),
  STI: market(names('Singapore', 'สิงคโปร์', 'Singapore', ['Singapore', '新加坡', 'سنغافورة'])),
  SET_OPEN: market(
    SET,
    names('morning open', 'เปิดเช้า', 'bukas sa umaga', ['mở cửa sáng', '早市开盘', 'افتتاح الصباح']),
  ),
  SET_NOON: market(
    SET,
    names('noon close', 'ปิดเที่ยง', 'sara sa tanghali', ['đóng cửa trưa', '午间收盘', 'إغلاق الظهر']),
  ),
  SET_REOPEN: market(
    SET,
    names('afternoon open', 'เปิดบ่าย', 'bukas sa hapon', ['mở cửa chiều', '午市开盘', 'افتتاح بعد الظهر']),
  ),
  SET_PM: market(
    SET,
    names('evening close', 'ปิดเย็น', 'sara sa hapon', ['đóng cửa chiều', '尾市收盘', 'إغلاق المساء']),
  ),
  SENSEX: market(names('India', 'อินเดีย', 'India', ['Ấn Độ', '印度', 'الهند'])),
  MOEX: market(names('Russia', 'รัสเซีย', 'Russia', ['Nga', '俄罗斯', 'روسيا'])),
  DAX: market(names('Germany', 'เยอรมนี', 'Germany', ['Đức', '德国', 'ألمانيا'])),
  FTSE: market(names('United Kingdom', 'อังกฤษ', 'United Kingdom', ['Anh', '英国', 'المملكة المتحدة'])),
  DOW: market(names('Dow Jones', 'ดาวโจนส์', 'Dow Jones', ['Dow Jones', '道琼斯', 'داو جونز'])),
  EGX: market(names('Egypt', 'อียิปต์', 'Egypt', ['Ai Cập', '埃及', 'مصر'])),
}

/** Families whose lotteries have names of their own, for staff. */
export const familyNames: Readonly<Record<string, Names>> = {
  MB: EXPRESS,
  STOCK,
  HANOI,
}
