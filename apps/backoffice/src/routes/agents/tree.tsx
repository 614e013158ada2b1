import { TreePath } from '../../features/agents/tree-path.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { own, search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { stretches, type RowOf } from '../../shared/kit/list-rows.tsx'
import { AgentsHead } from './agents-head.tsx'
import { Field } from '@krathong/ui/field'
import type { ControlProps } from '../../shared/kit/filters.ts'
import { useWords } from '../../shared/words.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day of the address; what is none means today. */
const readDay = (text: string): string =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : ''

/** The day as which the tree is shown. */
const TreeDay = ({ value, onChange }: ControlProps) => {
  const { t } = useWords()
  return (
    <Field
      label={t('tree.day')}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

const col = cols<RowOf<'agentTree', 'children'>>()

/** Who stands below whom, with the day of each: the top agents first, and every row opens those below it. */
export const AgentTree = defineList({
  Head: AgentsHead,
  label: 'tree.title',
  filters: { account: search('deal.account'), day: { ...own(TreeDay), read: readDay } },
  Above: TreePath,
  read: stretches('agentTree', 'children'),
  input: ({ account, day }) => ({ ...(account && { account }), ...(day && { day }) }),
  none: ['tree.none', 'tree.none-hint'],
  keyOf: (row) => row.playerId,
  linkOf: (row) => `/agent-tree?account=${encodeURIComponent(row.account)}`,
  columns: [
    col.of('account', 'deal.account', (row) => row.account),
    col.of('type', 'deal.kind', (row, { t }) => t(row.isAgent ? 'tree.agent' : 'tree.player')),
    col.count('direct', 'tree.direct', (row) => row.direct),
    col.count('active', 'pay.active', (row) => (row.isAgent ? row.activeMembers : null)),
    col.count('bets', 'tree.bets', (row) => row.bets),
    col.money('stake', 'pay.turnover', (row) => ({ amount: row.stake })),
    col.money('payout', 'tree.payout', (row) => ({ amount: row.payout })),
    col.money('deposits', 'nav.deposits', (row) => ({ amount: row.deposits })),
    col.money('withdrawals', 'nav.withdrawals', (row) => ({ amount: row.withdrawals })),
    col.player('player', 'nav.players', (row) => ({ playerId: row.playerId, account: row.account })),
  ],
})
