import { IconButton } from '@krathong/ui/button'
import { Segments } from '@krathong/ui/tabs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dayOf, spanOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

const lengths = ['7', '30'] as const
type Length = (typeof lengths)[number]

/** The last 7 or 30 days, and the same stretch before and after it. */
export const useDateRange = () => {
  const [days, setDays] = useState<Length>('7')
  const [back, setBack] = useState(0)
  const [now] = useState(() => new Date())
  const { from, to } = spanOf(Number(days), back, now)
  return {
    query: { from: from.toISOString(), to: to.toISOString() },
    shown: { from: dayOf(from), to: dayOf(new Date(to.getTime() - 1)) },
    days,
    back,
    setBack,
    chooseDays: (length: Length) => {
      setDays(length)
      setBack(0)
    },
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
        <IconButton small label={t('records.earlier')} onClick={() => range.setBack(range.back + 1)}>
          <ChevronLeft size={20} />
        </IconButton>
        <span className="tabular date-range-text" aria-live="polite">
          {range.shown.from} – {range.shown.to}
        </span>
        <IconButton
          small
          label={t('records.later')}
          disabled={range.back === 0}
          onClick={() => range.setBack(range.back - 1)}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
    </div>
  )
}
