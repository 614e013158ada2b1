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

let notation = notationOf('en')
const readers = new Set<() => void>()

/** How amounts are written from here on: said once with the language of the page. */
export const writeAmountsIn = (locale: string) => {
  notation = notationOf(locale)
  for (const tell of readers) tell()
}

/** The signs between thousands and before the decimals, and how many figures stand between two of the former: India counts by hundreds. */
export const amountSigns = () => {
  const parts = notation.whole.formatToParts(1_234_567)
  const group = parts.find(({ type }) => type === 'group')?.value ?? ''
  const [, middle] = parts.filter(({ type }) => type === 'integer')
  return { group, decimal: notation.decimal, size: middle?.value.length ?? 3 }
}

const followNotation = (tell: () => void) => {
  readers.add(tell)
  return () => void readers.delete(tell)
}
const currentNotation = () => notation

/** "1234.5" to "1,234.50", or as the page's language writes it: at least two decimals, more only where the amount has them; no float on the way. */
export const groupAmount = (amount: string, places = 2) => {
  const negative = amount.startsWith('-')
  const [whole = '0', decimals = ''] = (negative ? amount.slice(1) : amount).split('.')
  const grouped = notation.whole.format(BigInt(whole))
  const shown = decimals.padEnd(places, '0').replace(new RegExp(`^(.{${places}}.*?)0+$`), '$1')
  return { negative, text: shown ? `${grouped}${notation.decimal}${shown}` : grouped }
}

export const formatMoney = (amount: string, symbol: string, places = 2) => {
  const { negative, text } = groupAmount(amount, places)
  return `${negative ? '−' : ''}${symbol}${text}`
}

interface MoneyProps {
  amount: string
  symbol: string
  places?: number
  /** Shows a plus before gains. */
  signed?: boolean
  className?: string
}

/** An amount that stays whole in right-to-left text, in figures of one width. */
export const Money = ({ amount, symbol, places, signed, className }: MoneyProps) => {
  useSyncExternalStore(followNotation, currentNotation, currentNotation)
  const isGain = signed && !amount.startsWith('-') && /[1-9]/.test(amount)
  return (
    <bdi className={['tabular', className].filter(Boolean).join(' ')}>
      {isGain ? '+' : ''}
      {formatMoney(amount, symbol, places)}
    </bdi>
  )
}
