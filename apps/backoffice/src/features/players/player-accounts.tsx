import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { useLedgerNames } from '../../shared/ledger-names.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Empty } from '@krathong/ui/state'
import { useWords } from '../../shared/words.ts'
import type { Player } from './queries.ts'

type Account = Player['accounts'][number]
type PlayerSession = Player['sessions'][number]

export const PlayerAccounts = ({ player, isLinked }: { player: Player; isLinked: boolean }) => {
  const { t, language } = useWords()
  const { purposeName } = useLedgerNames()
  const columns: Column<Account>[] = [
    { id: 'purpose', header: t('ledger.purpose'), cell: (row) => purposeName(row.purpose) },
    { id: 'currency', header: t('ledger.currency'), cell: (row) => row.currency },
    {
      id: 'version',
      header: t('ledger.version'),
      isNumber: true,
      cell: (row) => countText(row.version, language),
    },
    {
      id: 'balance',
      header: t('ledger.balance'),
      isNumber: true,
      cell: (row) => <Money amount={row.balance} currency={row.currency} />,
    },
  ]
  if (player.accounts.length === 0) return <Empty title={t('player.no-accounts')} />
  return (
    <DataTable
      label={t('player.accounts')}
      rows={player.accounts}
      columns={columns}
      keyOf={(row) => `${row.purpose}:${row.currency}`}
      {...(isLinked && {
        linkOf: (row: Account) => `/ledger/accounts/${player.playerId}/${row.purpose}/${row.currency}`,
      })}
    />
  )
}

export const PlayerSessions = ({ player }: { player: Player }) => {
  const { t } = useWords()
  const columns: Column<PlayerSession>[] = [
    { id: 'started', header: t('player.session-started'), cell: (row) => <Moment at={row.startedAt} /> },
    { id: 'seen', header: t('player.session-seen'), cell: (row) => <Moment at={row.lastSeenAt} /> },
    { id: 'address', header: t('player.session-address'), cell: (row) => <code>{row.address}</code> },
    {
      id: 'device',
      header: t('player.session-device'),
      cell: (row) => (
        <span className="clipped" title={row.device}>
          {row.device}
        </span>
      ),
    },
  ]
  if (player.sessions.length === 0) return <Empty title={t('player.no-sessions')} />
  return (
    <DataTable
      label={t('player.sessions')}
      rows={player.sessions}
      columns={columns}
      keyOf={(row) => `${row.startedAt} ${row.address} ${row.device}`}
    />
  )
}
