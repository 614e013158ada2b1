import { DrawState } from '../../features/lotteries/draw-tags.tsx'
import { LotteriesHead } from '../../features/lotteries/lotteries-head.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { defineList } from '../../shared/kit/list.tsx'

const col = cols<RowOf<'lotteryBackOffice', 'draws'>>()
const EVERY_MS = 15_000

/** Draws as they stand: what is on sale, what waits for its result, what is late, what is over. */
export const LotteryDraws = defineList({
  Head: LotteriesHead,
  label: 'lots.draws',
  filters: { state: tabs(['open', 'waiting', 'late', 'over'], (state) => `lots.tab.${state}`) },
  read: stretches('lotteryBackOffice', 'draws', EVERY_MS),
  input: ({ state }) => ({ state }),
  none: () => ['lots.none', 'lots.none-hint'],
  keyOf: (row) => `${row.gameCode} ${row.numero}`,
  linkOf: (row) => `/lotteries/${row.gameCode}/${row.numero}`,
  columns: [
    col.of('game', 'lots.game', (row) => row.name),
    col.of('numero', 'lots.numero', (row) => <bdi className="tabular">{row.numero}</bdi>),
    col.at('closes', 'lots.closes', (row) => row.closeAt),
    col.of('state', 'lots.state', (row) => <DrawState state={row.state} />),
    col.count('tickets', 'lots.tickets', (row) => row.tickets),
    col.money('stake', 'lots.stake', (row) => ({ amount: row.stake })),
    col.money('payout', 'lots.payout', (row) => ({ amount: row.payout })),
    col.money('liability', 'lots.liability', (row) => ({ amount: row.liability })),
  ],
})
