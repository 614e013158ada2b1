import { MatchTable } from '../../features/vendors/match-table.tsx'
import { VendorChoice } from '../../features/vendors/vendor-choice.tsx'
import { own } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages } from '../../shared/kit/list-rows.tsx'

export const VendorMatches = defineList({
  title: 'vendor.matches',
  label: 'vendor.matches',
  hint: 'vendor.matches.hint',
  parent: { title: 'nav.vendors', to: '/vendors' },
  filters: { vendor: own(VendorChoice) },
  read: pages('vendorBackOffice', 'matches'),
  input: ({ vendor }) => (vendor ? { vendorCode: vendor } : {}),
  none: ['vendor.matches.none', 'vendor.matches.noneText'],
  Table: MatchTable,
})
