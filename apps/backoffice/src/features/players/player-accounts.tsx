import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { useLedgerNames } from '../../shared/ledger-names.ts'
import { Money } from '../../shared/money.tsx'
import { SessionTable } from '../../shared/session-table.tsx'
import { Empty } from '@krathong/ui/state'
import { useWords } from '../../shared/words.ts'
import type { Player } from './queries.ts'

type Account = Player['accounts'][number]

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
  return (
    <SessionTable label={t('player.sessions')} none={t('player.no-sessions')} sessions={player.sessions} />
  )
}
