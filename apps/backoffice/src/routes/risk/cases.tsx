import { riskKinds } from '@krathong/protocol/shapes/risk'
import { buttonClass } from '@krathong/ui/button'
import { CaseState } from '../../features/risk/case-state.tsx'
import { Seen } from '../../features/risk/seen.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { choice, own, tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const col = cols<RowOf<'risk', 'cases'>>()

const ToRules = () => {
  const { t } = useWords()
  return (
    <Link to="/risk-rules" className={buttonClass({ kind: 'quiet' })}>
      {t('risk.rules')}
    </Link>
  )
}

/** What rules of risk found of players, the newest first, until somebody has closed it. */
export const RiskCases = defineList({
  title: 'risk.title',
  label: 'risk.title',
  hint: 'zone',
  Actions: ToRules,
  csv: 'risk',
  filters: {
    show: tabs(['open', 'mine', 'closed', 'all'], (id) => `risk.show.${id}`),
    kind: choice('risk.kind', riskKinds, (kind) => `risk.kind.${kind}`, 'risk.kind.any'),
    player: own(),
  },
  read: stretches('risk', 'cases', 30_000),
  input: ({ show, kind, player }) => ({
    show,
    ...(kind !== '' && { kind }),
    ...(player !== '' && { playerId: player }),
  }),
  none: ['risk.none', 'risk.none-hint'],
  keyOf: (row) => row.caseId,
  linkOf: (row) => `/risk/${row.caseId}`,
  columns: [
    col.of('player', 'player.one', (row) => row.account),
    col.of('rule', 'risk.rule', (row) => row.rule),
    col.of('seen', 'risk.seen', (row) => <Seen kind={row.kind} measured={row.measured} />),
    col.count('score', 'risk.score', (row) => row.score),
    col.of('state', 'show.state', (row) => <CaseState state={row.state} />),
    col.of('assigned', 'risk.assigned', (row) => row.assignedTo ?? '–'),
    col.at('opened', 'risk.opened', (row) => row.openedAt),
    col.at('last', 'risk.last', (row) => row.lastAt, { isWideOnly: true }),
  ],
})
