import type { SoldGame } from '@krathong/lottery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../shared/words.ts'
import { DrawnResult } from './drawn-result.tsx'
import { resultsQuery } from './queries.ts'

const SHOWN = 20
const EVERY_MS = 20_000

/** The last results under the clock, asked for when somebody opens them. */
export const GameHistory = ({ sold: { game, series } }: { sold: SoldGame }) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...resultsQuery(game.code, SHOWN),
    enabled: isOpen,
    refetchInterval: isOpen ? EVERY_MS : false,
  })
  const drawn = (data?.content ?? []).filter(({ result }) => result !== null)
  return (
    <details
      className="lottery-history"
      onToggle={({ currentTarget }) => setOpen((currentTarget as HTMLDetailsElement).open)}
    >
      <summary>{t('lottery.history', { count: SHOWN })}</summary>
      {data && drawn.length === 0 && <p className="lottery-quiet">{t('lottery.noResult')}</p>}
      <ul>
        {drawn.map(({ numero, result }) => (
          <li key={numero}>
            <bdi className="tabular lottery-quiet">{numero}</bdi>
            <DrawnResult series={series.code} result={result!} small={series.format[0]?.kind !== 'numbers'} />
          </li>
        ))}
      </ul>
    </details>
  )
}
