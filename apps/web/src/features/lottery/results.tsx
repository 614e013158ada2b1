import { isOfficial } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { clockOf, stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { drawPlace } from '../../shared/lottery-places.ts'
import { DrawnResult } from './drawn-result.tsx'
import { resultsQuery } from './queries.ts'
import { readOut } from './read-out.ts'

/** What was drawn, newest first, with its two-sided reading and the way to its check. */
export const Results = ({ sold }: { sold: SoldGame }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(resultsQuery(sold.game.code))
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={8} height="44px" />
  return (
    <section className="stack">
      {data.content.length === 0 && <p className="lottery-quiet">{t('lottery.noResult')}</p>}
      <ul className="lottery-results">
        {data.content.map((draw) => (
          <li key={draw.numero}>
            <span className="lottery-quiet">
              <bdi className="tabular">{draw.numero}</bdi> ·{' '}
              {isOfficial(sold) ? stampOf(draw.drawAt) : clockOf(draw.drawAt)}
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
        ))}
      </ul>
    </section>
  )
}
