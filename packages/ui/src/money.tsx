import { useSyncExternalStore } from 'react'

interface Notation {
  whole: Intl.NumberFormat
  decimal: string
}

const known = new Map<string, Notation>()

const notationOf = (locale: string): Notation => {
  const found = known.get(locale) ?? readNotation(locale)
  known.set(locale, found)
  return found
}

const readNotation = (locale: string): Notation => {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')
  return {
    whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
    decimal: decimal?.value ?? '.',
  }
}

let locale = 'en'
const currentNotation = () => notationOf(locale)
const readers = new Set<() => void>()

/** How amounts are written from here on: said once with the language of the page. */
export const writeAmountsIn = (chosen: string) => {
  locale = chosen
  for (const callback of readers) callback()
}

/** The signs between thousands and before the decimals, and how many figures stand between two of the former: India counts by hundreds. */
export const amountSigns = () => {
  const { whole, decimal } = currentNotation()
  const parts = whole.formatToParts(1_234_567)
  const group = parts.find(({ type }) => type === 'group')?.value ?? ''
  const [, middle] = parts.filter(({ type }) => type === 'integer')
  return { group, decimal, size: middle?.value.length ?? 3 }
}

/** Figures that come as text, such as a return of 96.40 or 83.80–97.22: with the decimal sign of the page. */
export const showDecimals = (text: string): string =>
  text.replaceAll(/(\d)\.(?=\d)/g, `$1${currentNotation().decimal}`)

const followNotation = (callback: () => void) => {
  readers.add(callback)
  return () => void readers.delete(callback)
}

/** What of a currency decides how its amounts are written. */
export interface CurrencyForm {
  symbol: string
  /** Its decimals: an amount shows at least these, and more only where it has them. */
  exponent: number
}

/** The finest that an amount can be here: that of a coin with more decimals is written with these. */
const PLACES_MAX = 4

export const placesOf = (exponent: number) => Math.min(exponent, PLACES_MAX)

/** "1234.5" to "1,234.50", or as the page's language writes it; no float on the way. */
export const groupAmount = (amount: string, exponent: number) => {
  const negative = amount.startsWith('-')
  const [whole = '0', decimals = ''] = (negative ? amount.slice(1) : amount).split('.')
  const notation = currentNotation()
  const grouped = notation.whole.format(BigInt(whole))
  const places = placesOf(exponent)
  let end = decimals.length
  while (end > places && decimals[end - 1] === '0') end -= 1
  const shown = decimals.slice(0, end).padEnd(places, '0')
  return { negative, text: shown ? `${grouped}${notation.decimal}${shown}` : grouped }
}

export const formatMoney = (amount: string, { symbol, exponent }: CurrencyForm) => {
  const { negative, text } = groupAmount(amount, exponent)
  return `${negative ? '−' : ''}${symbol}${text}`
}

interface MoneyProps {
  amount: string
  currency: CurrencyForm
  /** Shows a plus before gains. */
  signed?: boolean
  className?: string
}

/** An amount that stays whole in right-to-left text, in figures of one width. */
export const Money = ({ amount, currency, signed, className }: MoneyProps) => {
  useSyncExternalStore(followNotation, currentNotation, currentNotation)
  const isGain = signed && !amount.startsWith('-') && /[1-9]/.test(amount)
  return (
    <bdi className={['tabular', className].filter(Boolean).join(' ')}>
      {isGain ? '+' : ''}
      {formatMoney(amount, currency)}
    </bdi>
  )
}
