import { TieActs, tieColumns } from '../../features/withdrawals/ties.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages } from '../../shared/kit/list-rows.tsx'

/** Who of the staff is close to which player. */
export const StaffTies = defineList({
  title: 'tie.title',
  label: 'tie.title',
  hint: 'tie.hint',
  parent: { title: 'nav.withdrawals', to: '/withdrawals' },
  Above: TieActs,
  read: pages('staffTies', 'ties'),
  none: ['tie.none', 'tie.none-hint'],
  keyOf: (tie) => `${tie.operatorId}/${tie.playerId}`,
  columns: tieColumns,
})
