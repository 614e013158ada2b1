import { FlagActs } from '../../features/agents/flag-acts.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { AgentsHead } from './agents-head.tsx'

const col = cols<RowOf<'oppositeBets', 'list'>>()
const tones = { OPEN: 'warn', CLEARED: 'good', CONFIRMED: 'bad' } as const

/** Pairs of one team that took no risk on a draw, with the bets behind each and what was said to it. */
export const AgentFlags = defineList({
  Head: AgentsHead,
  label: 'flag.title',
  filters: { show: tabs(['open', 'all'], (id) => `flag.show.${id}`) },
  read: stretches('oppositeBets', 'list'),
  input: (of) => ({ show: of.show }),
  none: ['flag.none', 'flag.none-hint'],
  keyOf: (flag) => flag.flagId,
  columns: [
    col.of('draw', 'flag.draw', (flag) => (
      <>
        <span className="mono">{flag.game}</span> <span className="quiet">{flag.numero}</span>
      </>
    )),
    col.of('team', 'flag.team', (flag) => flag.agent),
    col.player('one', 'flag.one', (flag) => flag.one),
    col.money('oneStake', 'flag.stakes', (flag) => ({ amount: flag.one.stake })),
    col.player('other', 'flag.other', (flag) => flag.other),
    col.money('otherStake', 'flag.stakes', (flag) => ({ amount: flag.other.stake })),
    col.at('found', 'flag.found', (flag) => flag.foundAt),
    col.of('state', 'show.state', (flag, { t }) => (
      <Tag tone={tones[flag.state]}>{t(`flag.state.${flag.state}`)}</Tag>
    )),
    col.of('by', 'flag.decided', (flag) => flag.decidedBy, { isWideOnly: true }),
    col.of('reason', 'reason.label', (flag) => flag.reason, { isWideOnly: true }),
    col.of('acts', 'vendor.act', (flag) => <FlagActs flag={flag} />),
  ],
})
