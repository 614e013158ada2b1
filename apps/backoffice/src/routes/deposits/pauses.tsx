import { PauseTable } from '../../features/deposits/pause-table.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { stretches } from '../../shared/kit/list-rows.tsx'

const LOOK_AGAIN_MS = 30_000

/** Whom failed payments have closed the cashier to, until staff has looked. */
export const DepositPauses = defineList({
  title: 'pauses.title',
  label: 'pauses.title',
  hint: 'pauses.hint',
  parent: { title: 'nav.deposits', to: '/deposits' },
  read: stretches('depositAdmin', 'pauses', LOOK_AGAIN_MS),
  none: ['pauses.none', 'pauses.none-hint'],
  Table: PauseTable,
})
