import { DebtTable } from '../../features/lotteries/debt-table.tsx'
import { LotteriesHead } from '../../features/lotteries/lotteries-head.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { stretches } from '../../shared/kit/list-rows.tsx'
import { defineList } from '../../shared/kit/list.tsx'

/** What players owe after corrections, and the way to give it up. */
export const LotteryDebts = defineList({
  Head: LotteriesHead,
  label: 'lots.debts',
  filters: { state: tabs(['open', 'over'], (state) => `lots.debts.tab.${state}`) },
  read: stretches('lotteryBackOffice', 'debts'),
  input: ({ state }) => ({ state }),
  none: ['lots.debts.none', 'lots.debts.none-hint'],
  Table: DebtTable,
})
