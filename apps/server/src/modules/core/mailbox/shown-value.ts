import { gameNamesOf, lotteryGameOf } from '@krathong/lottery'
import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { deviceName } from '@krathong/protocol/device-name'
import { localeOf } from '@krathong/protocol/languages'
import { momentText } from '../../../platform/moment-text.ts'

const unknownDevice: Readonly<Record<string, string>> = {
  ar: 'جهاز غير معروف',
  en: 'Unknown device',
  th: 'อุปกรณ์ที่ไม่รู้จัก',
  tl: 'Hindi kilalang device',
  vi: 'Thiết bị không xác định',
  'zh-Hans': '未知设备',
}

/** An amount as a letter keeps it until somebody reads it: the symbol and the plain number. */
export const keptAmount = (
  { symbol, exponent }: { symbol: string; exponent: number },
  amount: Amount,
): string => `${symbol} ${formatAmount(amount, exponent)}`

const amountText = (kept: string, language: string): string => {
  const at = kept.lastIndexOf(' ')
  const [whole = '0', decimals] = kept.slice(at + 1).split('.')
  const numbers = new Intl.NumberFormat(localeOf(language))
  const point = numbers.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const grouped = numbers.format(BigInt(whole))
  return `${kept.slice(0, at)}${decimals === undefined ? grouped : `${grouped}${point}${decimals}`}`
}

/** 10,000 is one percent. */
const PERCENT = 10_000
const RATE_DIGITS = 4
const rateText = (rate: string, language: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: RATE_DIGITS }).format(
    Number(rate) / PERCENT / 100,
  )

const dayText = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(new Date(`${day}T12:00:00Z`))

/** A lottery by its code. */
const lotteryText = (code: string, language: string): string => {
  const game = lotteryGameOf(code)
  const names = game ? gameNamesOf(game) : {}
  return names[language] ?? names['en'] ?? code
}

type Writer = (value: string, language: string, timeZone: string) => string

const moment: Writer = (value, language, timeZone) => momentText(new Date(value), language, timeZone)

/** Values that are kept as what they are and become words for who reads, by their names in the texts. */
const writers: Readonly<Record<string, Writer>> = {
  at: moment,
  until: moment,
  day: dayText,
  lottery: lotteryText,
  rate: rateText,
  wage: amountText,
}

export const shownValue = (name: string, value: string, language: string, timeZone: string): string => {
  if (name === 'device') return deviceName(value) ?? unknownDevice[language] ?? unknownDevice['en']!
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined
  return write && value !== '' ? write(value, language, timeZone) : value
}
