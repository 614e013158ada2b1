import { isOfficial, sourcePageOf } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import type { Output } from '../../shared/boot.ts'
import { drawPlace } from '../../shared/lottery-places.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { DrawnResult } from './drawn-result.tsx'
import { readOut } from './read-out.ts'

type Drawn = Output<'lottery', 'results'>['content'][number]

interface ResultsProps {
  sold: SoldGame
  isSimulated: boolean
}

/** What was drawn, newest first, of all days or of one; with who publishes it where others draw. */
export const Results = ({ sold, isSimulated }: ResultsProps) => {
  const { t } = useWords()
  const [date, setDate] = useState('')
  const { records } = useCallRecords('lottery', 'results', {
    gameCode: sold.game.code,
    limit: 30,
    ...(date !== '' && { date }),
  })
  const source = isOfficial(sold) && !isSimulated ? sourcePageOf(sold.game) : null
  return (
    <section className="stack">
      <div className="lottery-results-day">
        <Field
          type="date"
          label={t('lottery.resultsOf')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        {source !== null && (
          <a href={source} target="_blank" rel="noreferrer noopener">
            {t('lottery.sourcePage')}
          </a>
        )}
      </div>
      <RecordList
        records={records}
        empty={{
          title: t('lottery.noResult'),
          text: t(date === '' ? 'lottery.noResultText' : 'lottery.noResultOfDay'),
        }}
        draw={(draws) => (
          <ul className="lottery-results">
            {draws.map((draw) => (
              <ResultRow key={draw.numero} sold={sold} draw={draw} />
            ))}
          </ul>
        )}
      />
    </section>
  )
}

/** One draw with its two-sided reading and the way to its check. */
const ResultRow = ({ sold, draw }: { sold: SoldGame; draw: Drawn }) => {
  const { t } = useWords()
  return (
    <li>
      <span className="lottery-quiet">
        <bdi className="tabular">{draw.numero}</bdi> · {stampOf(draw.drawAt)}
      </span>
      {draw.result ? (
        <>
          <DrawnResult
            series={sold.series.code}
            result={draw.result}
            small={sold.series.format[0]?.kind !== 'numbers'}
          />
          <span className="lottery-quiet">
            {readOut(sold.series, draw.result)
              .map(({ key, count }) =>
                count === undefined ? t(`lottery.pick.${key}` as never) : t('lottery.sumOf', { count }),
              )
              .join(' · ')}
          </span>
          {!isOfficial(sold) && <Link to={drawPlace(draw)}>{t('lottery.checkShort')}</Link>}
        </>
      ) : (
        <span>{t('lottery.outcome.void')}</span>
      )}
    </li>
  )
}
