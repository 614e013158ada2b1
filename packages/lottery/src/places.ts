import type { Region } from './provinces.ts'

/** What people call the stations, in Latin letters as they write themselves, and the countries' own writing where it is another. */
const STATIONS: Readonly<Record<string, string>> = {
  TB: 'Thái Bình',
  HN: 'Hà Nội',
  QNI: 'Quảng Ninh',
  BN: 'Bắc Ninh',
  HP: 'Hải Phòng',
  ND: 'Nam Định',
  KT: 'Kon Tum',
  KH: 'Khánh Hòa',
  TTH: 'Thừa Thiên Huế',
  PY: 'Phú Yên',
  DLK: 'Đắk Lắk',
  QNA: 'Quảng Nam',
  DNG: 'Đà Nẵng',
  BDI: 'Bình Định',
  QT: 'Quảng Trị',
  QB: 'Quảng Bình',
  GL: 'Gia Lai',
  NT: 'Ninh Thuận',
  QNG: 'Quảng Ngãi',
  DNO: 'Đắk Nông',
  TG: 'Tiền Giang',
  KG: 'Kiên Giang',
  DL: 'Đà Lạt',
  HCM: 'TP. Hồ Chí Minh',
  DT: 'Đồng Tháp',
  CM: 'Cà Mau',
  BTR: 'Bến Tre',
  VT: 'Vũng Tàu',
  BL: 'Bạc Liêu',
  DN: 'Đồng Nai',
  CT: 'Cần Thơ',
  ST: 'Sóc Trăng',
  TN: 'Tây Ninh',
  AG: 'An Giang',
  BTH: 'Bình Thuận',
  VL: 'Vĩnh Long',
  BD: 'Bình Dương',
  TV: 'Trà Vinh',
  LA: 'Long An',
  BP: 'Bình Phước',
  HG: 'Hậu Giang',
}

export const regionNames: Readonly<Record<Region, Readonly<Record<string, string>>>> = {
  north: {
    ...{ en: 'Northern Vietnam', th: 'เวียดนามภาคเหนือ', tl: 'Hilagang Vietnam' },
    ...{ vi: 'Miền Bắc', 'zh-Hans': '越南北部', ar: 'شمال فيتنام' },
  },
  central: {
    ...{ en: 'Central Vietnam', th: 'เวียดนามภาคกลาง', tl: 'Gitnang Vietnam' },
    ...{ vi: 'Miền Trung', 'zh-Hans': '越南中部', ar: 'وسط فيتنام' },
  },
  south: {
    ...{ en: 'Southern Vietnam', th: 'เวียดนามภาคใต้', tl: 'Timog Vietnam' },
    ...{ vi: 'Miền Nam', 'zh-Hans': '越南南部', ar: 'جنوب فيتنام' },
  },
}

/** Vietnamese without its marks, for readers of other languages. */
const plain = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D')

/** "Southern Vietnam · Can Tho", by language. */
export const stationNames = ({ code, region }: { code: string; region: Region }): Record<string, string> =>
  Object.fromEntries(
    Object.entries(regionNames[region]).map(([language, name]) => {
      const station = STATIONS[code]!
      return [language, `${name} · ${language === 'vi' ? station : plain(station)}`]
    }),
  )

export const governmentNames: Readonly<Record<string, string>> = {
  ...{ en: 'Thai Government Lottery', th: 'สลากกินแบ่งรัฐบาลไทย', tl: 'Thai Government Lottery' },
  ...{ vi: 'Xổ số Chính phủ Thái Lan', 'zh-Hans': '泰国政府彩票', ar: 'يانصيب الحكومة التايلاندية' },
}

/** Of the games over two stations. */
export const pairRegionNames: Readonly<Record<string, string>> = {
  ...{ en: 'Two stations', th: 'สองสถานี', tl: 'Dalawang istasyon' },
  ...{ vi: 'Đá xiên', 'zh-Hans': '双台', ar: 'محطتان' },
}

/** "Two stations, Southern Vietnam · Tien Giang + Kien Giang", by language. */
export const pairNames = ({
  one,
  other,
}: {
  one: { code: string; region: Region }
  other: { code: string }
}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(regionNames[one.region]).map(([language, region]) => {
      const [first, second] = [one, other].map(({ code }) => {
        const station = STATIONS[code]!
        return language === 'vi' ? station : plain(station)
      })
      return [language, `${pairRegionNames[language]!}, ${region} · ${first} + ${second}`]
    }),
  )
