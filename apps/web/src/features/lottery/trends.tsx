import type { SoldGame } from '@krathong/lottery'
import { Failed, Loading } from '@krathong/ui/state'
import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { resultsQuery } from './queries.ts'
import { RoadMaps } from './road-maps.tsx'
import { TrendChart } from './trend-chart.tsx'
import { TrendTable } from './trend-table.tsx'
import { at, roadsOf } from './trends.ts'
import './trends.css'

const SPANS = ['30', '50', '100'] as const
/** A chart with more columns than this is no chart on a phone. */
const CHART_COLUMNS = 20

/** What came in the last draws: sides in roads, each number's waits, and the chart of a place. */
export const Trends = ({ sold }: { sold: SoldGame }) => {
  const { t } = useWords()
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30')
  const { data, error, refetch } = useQuery(resultsQuery(sold.game.code, 100))
  const drawn = useMemo(
    () => (data?.content ?? []).filter(({ result }) => result !== null).slice(0, Number(span)),
    [data, span],
  )
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={8} height="44px" />
  return (
    <section className="lottery">
      <Segments
        label={t('lottery.trend.of')}
        value={span}
        options={SPANS.map((value) => ({ value, label: t('lottery.trend.draws', { count: Number(value) }) }))}
        onChange={setSpan}
      />
      <p className="lottery-quiet">{t('lottery.trend.note')}</p>
      {drawn.length === 0 ? <p>{t('lottery.noResult')}</p> : <Drawn sold={sold} drawn={drawn} />}
    </section>
  )
}

interface DrawnProps {
  sold: SoldGame
  drawn: readonly { numero: string; result: number[] | null }[]
}

const Drawn = ({ sold: { series }, drawn }: DrawnProps) => {
  const { t } = useWords()
  const part = series.format[0]!
  const [place, setPlace] = useState('0')
  const results = useMemo(() => drawn.map(({ result }) => result!), [drawn])
  if (part.kind === 'numbers') return null
  const numbers = Array.from({ length: part.to - part.from + 1 }, (_, index) => part.from + index)
  // Of many balls out of an urn nobody follows the places.
  const hasPlaces = part.count <= 10
  const only = hasPlaces && place !== 'all' ? Number(place) : null
  const draws = at(results, only)
  return (
    <>
      <RoadMaps roads={roadsOf(series, results)} />
      {hasPlaces && (
        <label className="lottery-select">
          <span>{t('lottery.trend.place')}</span>
          <select value={place} onChange={({ target }) => setPlace(target.value)}>
            {results[0]!.map((_, index) => (
              <option key={index} value={String(index)}>
                {t('lottery.row.ball', { no: index + 1 })}
              </option>
            ))}
            <option value="all">{t('lottery.trend.all')}</option>
          </select>
        </label>
      )}
      {numbers.length <= CHART_COLUMNS && (
        <TrendChart
          numeros={drawn.map(({ numero }) => numero)}
          draws={draws}
          numbers={numbers}
          isLine={only !== null}
        />
      )}
      <TrendTable draws={draws} numbers={numbers} />
    </>
  )
}
