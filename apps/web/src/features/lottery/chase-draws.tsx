import { formatAmount } from '@krathong/money'
import { Money } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { amountIn, totalOf } from './slip.ts'
import type { SlipLine } from './slip.ts'

interface DrawsProps {
  numeros: readonly string[]
  multiples: readonly number[]
  lines: readonly SlipLine[]
  onChange: (at: number, multiple: number) => void
}

const MOST_DIGITS = 4

/** The draws of a plan with their multiples, each of which can be changed. */
export const ChaseDraws = ({ numeros, multiples, lines, onChange }: DrawsProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const stake = amountIn(totalOf(lines, 'stake'))
  return (
    <ol className="lottery-chase-draws">
      {numeros.map((numero, at) => (
        <li key={numero}>
          <bdi className="tabular">{numero}</bdi>
          <label>
            <span className="lottery-quiet">×</span>
            <input
              inputMode="numeric"
              aria-label={`${t('lottery.multiple')} ${numero}`}
              value={multiples[at]}
              onChange={({ target }) => {
                const typed = Number(target.value.replaceAll(/\D/g, '').slice(0, MOST_DIGITS))
                onChange(at, Math.max(1, typed))
              }}
            />
          </label>
          <Money
            amount={formatAmount(stake * BigInt(multiples[at]!), currency.exponent)}
            currency={currency}
          />
        </li>
      ))}
    </ol>
  )
}

export const ChaseTotal = ({ total }: { total: string }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  return (
    <p className="lottery-total">
      <span>{t('lottery.total')}</span> <Money amount={total} currency={currency} />
    </p>
  )
}
