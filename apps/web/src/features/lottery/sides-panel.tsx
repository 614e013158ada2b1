import type { BetType } from '@krathong/lottery'
import { lineStake, priceOf } from '@krathong/lottery'
import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { formatMoney } from '@krathong/ui/money'
import { useMemo, useState } from 'react'
import { AmountField } from '../../shared/amount-field.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { choiceName, sectionName } from './bet-words.ts'
import { oddsText } from './odds-text.ts'
import { sectionsOf } from './panels.ts'
import { lineOf } from './slip.ts'
import type { SlipLine } from './slip.ts'

const CHIPS = ['5', '10', '20', '50', '100', '500'] as const

interface SidesProps {
  types: readonly BetType[]
  /** The account's own group: these bets have no other. */
  group: number
  onAdd: (line: SlipLine) => void
}

/** Bets with a stake each: choose the stake, then tap what to bet on. */
export const SidesPanel = ({ types, group, onAdd }: SidesProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const sections = useMemo(() => sectionsOf(types), [types])
  const [stake, setStake] = useState('10')
  const each = parseAmount(stake, Math.min(currency.exponent, LEDGER_EXPONENT)) ?? 0n
  const isStake = each >= lineStake('1', 1) / 2n
  const add = (type: BetType, index: number) => {
    const line = lineOf(type, [[index]], { each, group })
    if (!('fault' in line)) onAdd(line)
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
            {choices.map(({ type, index, name }) => (
              <button
                key={`${type.id} ${index}`}
                type="button"
                className="lottery-pick"
                disabled={!isStake}
                onClick={() => add(type, index)}
              >
                <span>{choiceName(t, type, name)}</span>
                <bdi className="lottery-odds tabular">{oddsText(priceOf(type, group, index))}</bdi>
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
