import { IconButton } from '@krathong/ui/button'
import { Segments } from '@krathong/ui/tabs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayOf, spanOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { useHashQuery } from './use-hash-query.ts'

const lengths = ['7', '30'] as const
type Length = (typeof lengths)[number]

const DAYS_KEPT = 366

/** The last 7 or 30 days, and the same stretch before and after it, a year back; in the address of the page. */
export const useDateRange = () => {
  const { query, change } = useHashQuery()
  const [now] = useState(() => new Date())
  const days: Length = query.get('days') === '30' ? '30' : '7'
  const asked = Number(query.get('back') ?? 0)
  const last = Math.ceil(DAYS_KEPT / Number(days))
  const back = Number.isInteger(asked) ? Math.min(Math.max(asked, 0), last) : 0
  const { from, to } = spanOf(Number(days), back, now)
  return {
    query: { from: from.toISOString(), to: to.toISOString() },
    shown: { from: dayOf(from), to: dayOf(new Date(to.getTime() - 1)) },
    zone: zoneOf(from.toISOString()),
    days,
    back,
    isFirst: back >= last,
    setBack: (next: number) => change({ back: next === 0 ? null : String(next) }),
    chooseDays: (length: Length) => change({ days: length === '7' ? null : length, back: null }),
  }
}

export const DateRange = ({ range }: { range: ReturnType<typeof useDateRange> }) => {
  const { t } = useWords()
  return (
    <div className="date-range">
      <Segments
        label={t('records.days')}
        value={range.days}
        onChange={range.chooseDays}
        options={lengths.map((length) => ({
          value: length,
          label: t('records.lastDays', { days: Number(length) }),
        }))}
      />
      <div className="date-range-walk">
        <IconButton
          small
          label={t('records.earlierDays', { days: Number(range.days) })}
          disabled={range.isFirst}
          onClick={() => range.setBack(range.back + 1)}
        >
          <ChevronLeft size={20} className="flip-rtl" />
        </IconButton>
        <span className="tabular date-range-text" aria-live="polite">
          {range.shown.from} – {range.shown.to}
        </span>
        <IconButton
          small
          label={t('records.laterDays', { days: Number(range.days) })}
          disabled={range.back === 0}
          onClick={() => range.setBack(range.back - 1)}
        >
          <ChevronRight size={20} className="flip-rtl" />
        </IconButton>
      </div>
    </div>
  )
}
