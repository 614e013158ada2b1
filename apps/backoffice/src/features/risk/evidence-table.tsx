import { may, useBackOffice, type BackOffice } from '../../shared/back-office.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import type { Out } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

type Evidence = Out<'risk', 'case'>['evidence'][number]

/** The page of what a case stands on, for whoever may open it. */
const pageOf = ({ source, reference }: Evidence, backOffice: BackOffice): string | null => {
  if (source === 'deposit') return may(backOffice, 'deposits.read') ? `/deposits/${reference}` : null
  if (source === 'payout') return may(backOffice, 'withdrawals.read') ? `/withdrawals/${reference}` : null
  if (source === 'flag') return may(backOffice, 'contracts.read') ? '/agent-flags?show=all' : null
  return null
}

/** What a case stands on, each opened to where it is kept. */
export const EvidenceTable = ({ rows }: { rows: readonly Evidence[] }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const columns: Column<Evidence>[] = [
    {
      id: 'what',
      header: t('risk.what'),
      cell: (row) => {
        const page = pageOf(row, backOffice)
        const word = t(`risk.source.${row.source}`)
        return page ? (
          <Link to={page} className="above-row">
            {word}
          </Link>
        ) : (
          word
        )
      },
    },
    {
      id: 'player',
      header: t('player.one'),
      cell: (row) => (
        <Link to={`/players/${row.playerId}`} className="above-row">
          {row.account}
        </Link>
      ),
    },
    {
      id: 'amount',
      header: t('risk.amount'),
      isNumber: true,
      cell: (row) => (row.amount === null ? <span className="quiet">–</span> : <Money amount={row.amount} />),
    },
    ...(rows.some(({ text }) => text !== null)
      ? [{ id: 'text', header: t('risk.told'), cell: (row: Evidence) => <bdi>{row.text ?? '–'}</bdi> }]
      : []),
    { id: 'at', header: t('risk.at'), cell: (row) => <Moment at={row.at} form="full" /> },
  ]
  return (
    <DataTable
      label={t('risk.evidence')}
      rows={rows}
      columns={columns}
      keyOf={(row) => `${row.source} ${row.reference} ${row.playerId}`}
    />
  )
}

/** The same in lines, where there is no room for a table. */
export const EvidenceLines = ({ rows }: { rows: readonly Evidence[] }) => {
  const { t } = useWords()
  return (
    <ul className="risk-lines">
      {rows.map((row) => (
        <li key={`${row.source} ${row.reference} ${row.playerId}`}>
          <span>
            {t(`risk.source.${row.source}`)} {row.amount !== null && <Money amount={row.amount} />}{' '}
            {row.text !== null && <bdi>{row.text}</bdi>}
          </span>
          <span className="quiet">
            <bdi>{row.account}</bdi> · <Moment at={row.at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
