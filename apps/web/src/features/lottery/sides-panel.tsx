import type { BetType } from '@krathong/lottery'
import { halfOf, lineStake, priceOf, soldAt } from '@krathong/lottery'
import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { formatMoney } from '@krathong/ui/money'
import { useMemo, useState } from 'react'
import { AmountField } from '../../shared/amount-field.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { choiceName, sectionName } from './bet-words.ts'
import { tierOn } from './marks.ts'
import type { Marks } from './marks.ts'
import { oddsText } from './odds-text.ts'
import { sectionsOf } from './panels.ts'
import { atHalf, lineOf } from './slip.ts'
import type { SlipLine } from './slip.ts'

const CHIPS = ['5', '10', '20', '50', '100', '500'] as const

interface SidesProps {
  types: readonly BetType[]
  /** The account's own group: these bets have no other. */
  group: number
  marks: Marks
  onAdd: (line: SlipLine) => void
}

/** Bets with a stake each: choose the stake, then tap what to bet on. */
export const SidesPanel = ({ types, group, marks, onAdd }: SidesProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const sections = useMemo(() => sectionsOf(types), [types])
  const [stake, setStake] = useState('10')
  const each = parseAmount(stake, Math.min(currency.exponent, LEDGER_EXPONENT)) ?? 0n
  const isStake = each >= lineStake('1', 1) / 2n
  const add = (type: BetType, index: number, tier: Marks[number]['tier']) => {
    const line = lineOf(type, [[index]], { each, group })
    // What was shown at half is put on the slip at half.
    if (!('fault' in line)) onAdd(tier === 'half' ? atHalf(type, line) : line)
  }
  return (
    <div className="lottery-sides">
      <fieldset className="lottery-chips" aria-label={t('lottery.stakeEach')}>
        {CHIPS.map((chip) => (
          <button
            key={chip}
            type="button"
            className="lottery-chip tabular"
            aria-pressed={stake === chip}
            onClick={() => setStake(chip)}
          >
            {formatMoney(chip, { ...currency, exponent: 0 })}
          </button>
        ))}
      </fieldset>
      <AmountField
        label={t('lottery.stakeEach')}
        value={stake}
        error={isStake ? undefined : t('lottery.stakeFault')}
        onChange={setStake}
      />
      {sections.map(({ key, choices }) => (
        <section key={key} className="lottery-section">
          <h3>{sectionName(t, key)}</h3>
          <div className="lottery-picks">
            {choices.map(({ type, index, name }) => {
              const price = priceOf(type, group, index)
              const tier = soldAt(type, price, tierOn(marks, type, { row: 0, number: index }))
              const label = choiceName(t, type, name)
              return (
                <button
                  key={`${type.id} ${index}`}
                  type="button"
                  className="lottery-pick"
                  data-tier={tier}
                  aria-label={tier === 'full' ? undefined : t(`lottery.tier.${tier}`, { number: label })}
                  disabled={!isStake || tier === 'closed'}
                  onClick={() => add(type, index, tier)}
                >
                  <span>{label}</span>
                  <bdi className="lottery-odds tabular">
                    {oddsText(tier === 'half' ? halfOf(price) : price)}
                  </bdi>
                </button>
              )
            })}
          </div>
        </section>
      ))}
    </div>
  )
}
