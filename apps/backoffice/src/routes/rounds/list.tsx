import { readRoundFilter } from '../../features/rounds/round-filter.ts'
import { RoundFilters } from '../../features/rounds/round-filters.tsx'
import { BetState } from '../../shared/bet-state.tsx'
import { useBackOffice } from '../../shared/back-office.tsx'
import { shortId } from '../../shared/format.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { own } from '../../shared/kit/filters.ts'
import { defineList, type PartProps } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'rounds', 'rounds'>>()
const filters = { player: own(), round: own(), game: own(), from: own(), to: own() }

/** Five fields that are sent together. */
const FilterForm = ({ of, choose }: PartProps<typeof filters>) => {
  const { timeZone } = useBackOffice()
  const { faults } = readRoundFilter(of, timeZone)
  return <RoundFilters key={JSON.stringify(of)} texts={of} faults={faults} onApply={choose} />
}

const isFiltered = (of: Readonly<Record<string, string>>) => Object.values(of).some((text) => text !== '')

export const RoundsList = defineList({
  title: 'nav.rounds',
  label: 'nav.rounds',
  hint: 'zone',
  csv: 'rounds',
  Above: FilterForm,
  filters,
  read: stretches('rounds', 'rounds'),
  input: (of, _, { timeZone }) => readRoundFilter(of, timeZone).filter,
  none: (of) =>
    isFiltered(of) ? ['round.none-found', 'round.none-found-hint'] : ['round.none', 'round.none-hint'],
  keyOf: (row) => row.betId,
  linkOf: (row) => `/rounds/${row.roundId}`,
  columns: [
    col.of('round', 'round.id', ({ roundId }) => <code title={roundId}>{shortId(roundId)}</code>),
    col.at('placed', 'round.placed', (row) => row.placedAt),
    col.player('player', 'round.player', (row) => row),
    col.of('game', 'round.game', (row) => row.gameName),
    col.of('state', 'round.state', (row) => <BetState state={row.state} />),
    col.money('stake', 'round.stake', (row) => ({ amount: row.stake })),
    col.money('payout', 'round.payout', (row) => ({ amount: row.payout })),
    col.money('net', 'round.net-win', (row) => ({ amount: row.netWin, isSigned: true })),
  ],
})
