import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import type { ReturnedGame } from './queries.ts'
import { deviationText, ReturnState, usePercent, usePromise } from './rtp-words.tsx'

/** Promised beside realised, a line a version of a game. */
export const ReturnTable = ({ rows }: { rows: readonly ReturnedGame[] }) => {
  const { t, language } = useWords()
  const percent = usePercent()
  const promise = usePromise()
  const columns: Column<ReturnedGame>[] = [
    {
      id: 'game',
      header: t('round.game'),
      cell: ({ gameName, version, isInPlay }) => (
        <>
          {gameName}{' '}
          <span className="quiet">
            {t(isInPlay ? 'returns.version' : 'returns.version-old', { version })}
          </span>
        </>
      ),
    },
    { id: 'state', header: t('returns.state'), cell: ({ state }) => <ReturnState state={state} /> },
    {
      id: 'promised',
      header: t('returns.promised'),
      isNumber: true,
      cell: (row) => <bdi>{promise(row)}</bdi>,
    },
    { id: 'realised', header: t('returns.realised'), isNumber: true, cell: (row) => percent(row.realised) },
    {
      id: 'deviations',
      header: t('returns.deviations'),
      isNumber: true,
      cell: (row) => <bdi>{deviationText(row.deviations)}</bdi>,
    },
    {
      id: 'rounds',
      header: t('returns.rounds'),
      isNumber: true,
      cell: ({ rounds }) => countText(rounds, language),
    },
    {
      id: 'staked',
      header: t('returns.staked'),
      isNumber: true,
      cell: ({ staked }) => <Money amount={staked} />,
    },
    {
      id: 'returned',
      header: t('returns.returned'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ returned }) => <Money amount={returned} />,
    },
    {
      id: 'jackpots',
      header: t('returns.jackpots'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ jackpots }) => <Money amount={jackpots} />,
    },
  ]
  return (
    <DataTable
      label={t('returns.games')}
      rows={rows}
      columns={columns}
      keyOf={({ definitionHash }) => definitionHash}
      linkOf={({ definitionHash }) => `/returns/${definitionHash}`}
    />
  )
}
