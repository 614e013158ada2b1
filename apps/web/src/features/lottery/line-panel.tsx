import { lineStake, modes, MOST_MULTIPLE, priceOf, rebateOf } from '@krathong/lottery'
import type { BetType, Mode, Picks } from '@krathong/lottery'
import { formatAmount, minorUnit } from '@krathong/money'
import { Field } from '@krathong/ui/field'
import { Money } from '@krathong/ui/money'
import { Segments } from '@krathong/ui/tabs'
import { useState } from 'react'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Marks } from './marks.ts'
import { NumberRows } from './number-rows.tsx'
import { PickActs } from './pick-acts.tsx'
import type { Opened } from './queries.ts'
import { lineOf } from './slip.ts'
import type { SlipLine } from './slip.ts'
import { TypeSelect } from './type-select.tsx'

interface LineProps {
  types: readonly BetType[]
  groups: Opened['groups']
  group: number
  onGroup: (group: number) => void
  marks: Marks
  onAdd: (line: SlipLine) => void
}

const emptyOf = (type: BetType): Picks => type.rows.map(() => [])

/** Bets bought in lines: the type, its rows of numbers, mode and multiple, and the group against the rebate. */
export const LinePanel = ({ types, groups, group, marks, onGroup, onAdd }: LineProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const [id, setId] = useState(types[0]!.id)
  const type = types.find((one) => one.id === id) ?? types[0]!
  const [picks, setPicks] = useState<Picks>(() => emptyOf(type))
  const [mode, setMode] = useState<Mode>('1')
  const [multiple, setMultiple] = useState('1')
  const times = /^\d{1,4}$/.test(multiple) ? Number(multiple) : 0
  const isMultiple = times >= 1 && times <= MOST_MULTIPLE
  const terms = { each: isMultiple ? lineStake(mode, times) : 0n, group }
  const line = lineOf(type, picks, terms)
  const sold = modes.filter((one) => lineStake(one, 1) % minorUnit(currency.exponent) === 0n)
  const choose = (next: string) => {
    setId(next)
    setPicks(emptyOf(types.find((one) => one.id === next)!))
  }
  return (
    <div className="lottery-lines">
      <TypeSelect types={types} value={type.id} onChange={choose} />
      <p className="lottery-quiet">
        {t('lottery.prizeLine')}
        {': '}
        <Money amount={formatAmount(priceOf(type, group), currency.exponent)} currency={currency} />
      </p>
      <NumberRows type={type} picks={picks} marks={marks} onChange={setPicks} />
      <div className="lottery-terms">
        <Segments
          label={t('lottery.mode')}
          value={mode}
          options={sold.map((value) => ({
            value,
            label: (
              <Money amount={formatAmount(lineStake(value, 1), currency.exponent)} currency={currency} />
            ),
          }))}
          onChange={setMode}
        />
        <Field
          label={t('lottery.multiple')}
          inputMode="numeric"
          autoComplete="off"
          value={multiple}
          error={isMultiple ? undefined : t('lottery.multipleFault', { most: MOST_MULTIPLE })}
          onChange={({ target }) => setMultiple(target.value.trim())}
        />
      </div>
      <GroupSlider groups={groups} group={group} onGroup={onGroup} />
      <PickActs
        {...{ type, terms, line, onAdd }}
        isPriced={isMultiple}
        onClear={() => setPicks(emptyOf(type))}
      />
      {'fault' in line && line.fault === 'too-many-lines' && (
        <p role="alert" className="lottery-fault">
          {t('lottery.tooManyLines')}
        </p>
      )}
    </div>
  )
}

const STEP = 2
/** Of a rate in percent, which is no amount of a currency. */
const RATE_DECIMALS = 2

/** More of the stake as a prize, or more of it as a rebate: together they are always the same. */
const GroupSlider = ({ groups, group, onGroup }: Pick<LineProps, 'groups' | 'group' | 'onGroup'>) => {
  const { t } = useWords()
  const rebate = formatAmount(rebateOf(groups.own, group) * 100n, RATE_DECIMALS)
  return (
    <label className="lottery-slider">
      <span>{t('lottery.group', { points: group, rebate })}</span>
      <input
        type="range"
        min={groups.least}
        max={groups.most}
        step={STEP}
        value={group}
        aria-valuetext={t('lottery.group', { points: group, rebate })}
        onChange={({ target }) => onGroup(Number(target.value))}
      />
    </label>
  )
}
