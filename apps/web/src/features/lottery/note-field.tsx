import { readVietnamese } from '@krathong/lottery'
import type { BetType, VietnamEntry } from '@krathong/lottery'
import { useState } from 'react'
import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import { TextFile } from './text-file.tsx'

/** Bets on numbers of two digits are written down in Viet Nam in a way of their own. */
export const isNoted = ({ code, rows }: Pick<BetType, 'code' | 'rows'>): boolean =>
  code.startsWith('VN.') && rows.length === 1 && rows[0]!.digits === 2

/** Thousands of dong; of other currencies whole units. */
export const stakeOfNote = (noted: number, currency: string): number =>
  noted * (currency === 'VND' ? 1_000 : 1)

interface NoteProps {
  onRead: (entry: VietnamEntry) => void
}

/** `12.34.56b5`: numbers, sets by name, ranges, and a stake for each at the end. What is none of it is named. */
export const NoteField = ({ onRead }: NoteProps) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const [note, setNote] = useState('')
  const { numbers, repeated, faults } = readVietnamese(note)
  const change = (text: string) => {
    setNote(text)
    onRead(readVietnamese(text))
  }
  return (
    <div className="lottery-typed">
      <label>
        <span>{t('lottery.note')}</span>
        <textarea rows={2} value={note} spellCheck={false} onChange={({ target }) => change(target.value)} />
      </label>
      <p className="lottery-quiet">
        {t('lottery.noteHint', { amount: formatMoney(String(stakeOfNote(5, currency.code)), currency) })}
      </p>
      <TextFile onText={change} />
      {note !== '' && (
        <p className="lottery-quiet" aria-live="polite">
          {t('lottery.typedRead', { count: numbers.length, repeated })}
        </p>
      )}
      {faults.length > 0 && (
        <p role="alert" className="lottery-fault">
          {t('lottery.typedFaults')} <bdi>{faults.join(', ')}</bdi>
        </p>
      )}
    </div>
  )
}
