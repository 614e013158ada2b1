import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { PlayerReadRow } from './queries.ts'

const whatWords: Readonly<Record<string, WordKey>> = {
  'players.player': 'reads.what-profile',
  'players.contact': 'reads.what-contact',
  'playerSecurity.standing': 'reads.what-entry',
  'playerSecurity.signIns': 'reads.what-entry',
  'elsewhereDesk.links': 'reads.what-entry',
  'rounds.rounds': 'reads.what-rounds',
  'rounds.round': 'reads.what-round',
  'rounds.exportRounds': 'reads.what-rounds-file',
  'ledger.accounts': 'reads.what-accounts',
  'ledger.entries': 'reads.what-entries',
  'withdrawalDesk.queue': 'reads.what-withdrawals',
  'withdrawalDesk.withdrawal': 'reads.what-withdrawal',
  'withdrawalDesk.proof': 'reads.what-proof',
  'depositAdmin.order': 'reads.what-deposit',
  'depositAdmin.slip': 'reads.what-slip',
}

/** Who looked at which player. */
export const ReadTable = ({ rows, isStale }: { rows: readonly PlayerReadRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<PlayerReadRow>[] = [
    { id: 'at', header: t('reads.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    { id: 'operator', header: t('reads.operator'), cell: (row) => row.operator },
    {
      id: 'player',
      header: t('player.one'),
      cell: (row) => <Link to={`/players/${row.playerId}`}>{row.account || row.playerId}</Link>,
    },
    {
      id: 'what',
      header: t('reads.what'),
      cell: (row) => {
        const word = whatWords[row.what]
        return word ? t(word) : <code>{row.what}</code>
      },
    },
    { id: 'reason', header: t('reason.label'), cell: (row) => row.reason ?? '–' },
    { id: 'address', header: t('audit.address'), cell: (row) => <code>{row.address}</code> },
  ]
  return (
    <DataTable
      label={t('reads.title')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.readId}
      isStale={isStale}
    />
  )
}
