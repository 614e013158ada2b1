import { readNumbers } from '@krathong/lottery'
import type { BetType, Picks } from '@krathong/lottery'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import { choiceName, rowName } from './bet-words.ts'
import { tierOn } from './marks.ts'
import type { Marks } from './marks.ts'
import { numbersBy, quickKeys } from './panels.ts'
import { TextFile } from './text-file.tsx'
import type { QuickKey } from './panels.ts'

interface RowsProps {
  type: BetType
  picks: Picks
  marks: Marks
  onChange: (picks: Picks) => void
}

type Row = BetType['rows'][number]

const MOST_BUTTONS = 100

/** Numbers of two digits stand on a board where each of them is a bet. */
const isTyped = ({ style }: BetType, { from, to, digits }: Row): boolean =>
  to - from >= MOST_BUTTONS || (digits !== undefined && style !== 'points')

const offered = (row: Row, key: QuickKey): number[] =>
  numbersBy(key, row).filter((number) => row.refuses?.(number) !== true)
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

/** The rows of a bet: buttons where they are few, a field for typed and pasted numbers where they are many. */
export const NumberRows = ({ type, picks, marks, onChange }: RowsProps) => {
  const { t } = useWords()
  const set = (at: number, numbers: readonly number[]) => onChange(picks.with(at, ascending(numbers)))
  return (
    <div className="lottery-rows">
      {type.rows.map((row, at) =>
        isTyped(type, row) ? (
          <TypedRow key={`${type.id} ${row.name}`} row={row} onChange={(numbers) => set(at, numbers)} />
        ) : (
          <fieldset key={row.name} className="lottery-row">
            <legend>{rowName(t, row.name)}</legend>
            <Numbers
              {...{ type, row, picked: picks[at]! }}
              tierOf={(number) => tierOn(marks, type, { row: at, number })}
              onChange={(numbers) => set(at, numbers)}
            />
          </fieldset>
        ),
      )}
    </div>
  )
}

interface NumbersProps {
  type: BetType
  row: Row
  picked: readonly number[]
  tierOf: (number: number) => Marks[number]['tier']
  onChange: (numbers: readonly number[]) => void
}

const Numbers = ({ type, row, picked, tierOf, onChange }: NumbersProps) => {
  const { t } = useWords()
  const nameOf = (number: number) =>
    type.names ? choiceName(t, type, type.names[number]!) : String(number).padStart(row.digits ?? 1, '0')
  const toggle = (number: number) => {
    if (picked.includes(number)) onChange(picked.filter((one) => one !== number))
    else if (picked.length < row.most) onChange([...picked, number])
  }
  return (
    <>
      <div className="lottery-digits">
        {offered(row, 'all').map((number) => {
          const tier = tierOf(number)
          return (
            <button
              key={number}
              type="button"
              className="lottery-digit tabular"
              data-tier={tier}
              aria-label={tier === 'full' ? undefined : t(`lottery.tier.${tier}`, { number: nameOf(number) })}
              aria-pressed={picked.includes(number)}
              disabled={tier === 'closed' && !picked.includes(number)}
              onClick={() => toggle(number)}
            >
              {nameOf(number)}
            </button>
          )
        })}
      </div>
      {!type.names && row.most > row.to - row.from && (
        <div className="lottery-quick">
          {quickKeys.map((key) => (
            <button
              key={key}
              type="button"
              onClick={() => onChange(offered(row, key).filter((number) => tierOf(number) !== 'closed'))}
            >
              {t(`lottery.quick.${key}`)}
            </button>
          ))}
          <button type="button" onClick={() => onChange([])}>
            {t('lottery.quick.none')}
          </button>
        </div>
      )}
    </>
  )
}

/** Whatever stands between the numbers, they are read; what is none is named, and nothing is thrown away silently. */
const TypedRow = ({ row, onChange }: { row: Row; onChange: (numbers: readonly number[]) => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const digits = row.digits ?? String(row.to).length
  const isOffered = (number: number) =>
    number >= row.from && number <= row.to && row.refuses?.(number) !== true
  const read = readNumbers(typed, digits, isOffered)
  const change = (text: string) => {
    setTyped(text)
    onChange(readNumbers(text, digits, isOffered).numbers)
  }
  return (
    <div className="lottery-typed">
      <label>
        <span>{t('lottery.typed', { digits })}</span>
        <textarea
          rows={4}
          inputMode="numeric"
          value={typed}
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
        />
      </label>
      <TextFile onText={change} />
      <p className="lottery-quiet" aria-live="polite">
        {t('lottery.typedRead', { count: read.numbers.length, repeated: read.repeated })}
      </p>
      {read.faults.length > 0 && (
        <p role="alert" className="lottery-fault">
          {t('lottery.typedFaults')} <bdi>{read.faults.join(', ')}</bdi>
        </p>
      )}
    </div>
  )
}
