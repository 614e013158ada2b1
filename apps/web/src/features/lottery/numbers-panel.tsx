import { lineStake, priceOf } from '@krathong/lottery'
import type { BetType, Picks } from '@krathong/lottery'
import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { useState } from 'react'
import { AmountField } from '../../shared/amount-field.tsx'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { typeName } from './bet-words.ts'
import type { Marks } from './marks.ts'
import { isNoted, NoteField, stakeOfNote } from './note-field.tsx'
import { NumberRows } from './number-rows.tsx'
import { oddsText } from './odds-text.ts'
import { PickActs } from './pick-acts.tsx'
import { lineOf } from './slip.ts'
import type { SlipLine } from './slip.ts'
import { TypeSelect } from './type-select.tsx'

interface NumbersProps {
  types: readonly BetType[]
  marks: Marks
  onAdd: (line: SlipLine) => void
}

const emptyOf = (type: BetType): Picks => type.rows.map(() => [])

/** Bets on numbers with a stake for each line and odds from a table: they have no prize group. */
export const NumbersPanel = ({ types, marks, onAdd }: NumbersProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const [id, setId] = useState(types[0]!.id)
  const type = types.find((one) => one.id === id) ?? types[0]!
  const [picks, setPicks] = useState<Picks>(() => emptyOf(type))
  const [stake, setStake] = useState('10')
  const each = parseAmount(stake, Math.min(currency.exponent, LEDGER_EXPONENT)) ?? 0n
  const isStake = each >= lineStake('1', 1) / 2n
  // Odds of a table are the same in every group.
  const terms = { each: isStake ? each : 0n, group: 0 }
  const line = lineOf(type, picks, terms)
  const choose = (next: string) => {
    setId(next)
    setPicks(emptyOf(types.find((one) => one.id === next)!))
  }
  return (
    <div className="lottery-lines">
      <TypeSelect types={types} value={type.id} onChange={choose} />
      <p className="lottery-quiet">
        {typeName(t, type)} · {t('lottery.odds')}{' '}
        <bdi className="tabular">{oddsText(priceOf(type, terms.group))}</bdi>
      </p>
      {isNoted(type) && (
        <NoteField
          key={type.id}
          onRead={({ numbers, thousands }) => {
            setPicks([numbers])
            if (thousands !== null) setStake(String(stakeOfNote(thousands, currency.code)))
          }}
        />
      )}
      <NumberRows type={type} picks={picks} marks={marks} onChange={setPicks} />
      <AmountField
        label={t('lottery.stakeEach')}
        value={stake}
        error={isStake ? undefined : t('lottery.stakeFault')}
        onChange={setStake}
      />
      <PickActs
        {...{ type, terms, line, onAdd }}
        isPriced={isStake}
        onClear={() => setPicks(emptyOf(type))}
      />
    </div>
  )
}
