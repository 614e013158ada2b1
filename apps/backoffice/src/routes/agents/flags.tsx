import { FlagActs } from '../../features/agents/flag-acts.tsx'
import { GameName } from '../../shared/bet-name.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { Money } from '../../shared/money.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { AgentsHead } from './agents-head.tsx'

/** Who it is and what they staked on the draw. */
const Member = ({ of }: { of: RowOf<'oppositeBets', 'list'>['one'] }) => (
  <span>
    <Link to={`/players/${of.playerId}`} className="above-row">
      {of.account}
    </Link>{' '}
    <span className="quiet">
      <Money amount={of.stake} />
    </span>
  </span>
)

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
      <span>
        <GameName code={flag.game} /> <span className="quiet">{flag.numero}</span>
      </span>
    )),
    col.of('team', 'flag.team', (flag) => flag.agent),
    col.of('one', 'flag.one', (flag) => <Member of={flag.one} />),
    col.of('other', 'flag.other', (flag) => <Member of={flag.other} />),
    col.at('found', 'flag.found', (flag) => flag.foundAt),
    col.of('state', 'show.state', (flag, { t }) => (
      <span>
        <Tag tone={tones[flag.state]}>{t(`flag.state.${flag.state}`)}</Tag>
        {flag.decidedBy !== null && <span className="quiet"> {flag.decidedBy}</span>}
      </span>
    )),
    col.of('acts', 'vendor.act', (flag) => <FlagActs flag={flag} />),
  ],
})
