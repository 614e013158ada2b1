import { MarkerTable } from '../../features/protection/marker-table.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages } from '../../shared/kit/list-rows.tsx'

/** Players whose play shows signs of harm, the latest first, until somebody has looked at them. */
export const HarmQueue = defineList({
  title: 'harm.title',
  label: 'harm.title',
  hint: 'zone',
  filters: { state: tabs(['open', 'reviewed'], (id) => `harm.${id}`) },
  read: pages('protectionBackOffice', 'markers'),
  input: ({ state }) => ({ state }),
  none: ['harm.none', 'harm.none-hint'],
  Table: MarkerTable,
})
