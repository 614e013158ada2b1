/** "1234.5" to "1,234.50": at least two decimals, more only where the amount has them; no float on the way. */
export const groupAmount = (amount: string, places = 2) => {
  const negative = amount.startsWith('-')
  const [whole = '0', decimals = ''] = (negative ? amount.slice(1) : amount).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const shown = decimals.padEnd(places, '0').replace(new RegExp(`^(.{${places}}.*?)0+$`), '$1')
  return { negative, text: shown ? `${grouped}.${shown}` : grouped }
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
  const isGain = signed && !amount.startsWith('-') && /[1-9]/.test(amount)
  return (
    <bdi className={['tabular', className].filter(Boolean).join(' ')}>
      {isGain ? '+' : ''}
      {formatMoney(amount, symbol, places)}
    </bdi>
  )
}
