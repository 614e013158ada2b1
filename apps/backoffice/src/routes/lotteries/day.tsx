import { Field } from '@krathong/ui/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayReport } from '../../features/lotteries/day-report.tsx'
import { LotteriesHead } from '../../features/lotteries/lotteries-head.tsx'
import { read } from '../../shared/kit/calls.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const EVERY_MS = 60_000

/** The lotteries of a day, today to begin with. */
export const LotteryDay = () => {
  const { t } = useWords()
  const [date, setDate] = useState('')
  const day = useQuery(
    read('lotteryBackOffice', 'day', date === '' ? {} : { date }, { refetchInterval: EVERY_MS }),
  )
  return (
    <>
      <LotteriesHead />
      <div className="filters">
        <Field
          type="date"
          label={t('lots.day')}
          value={date === '' ? (day.data?.date ?? '') : date}
          onChange={({ target }) => setDate(target.value)}
        />
      </div>
      <Answer query={day}>{(found) => <DayReport day={found} />}</Answer>
    </>
  )
}
