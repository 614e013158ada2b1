import { DifferenceTable } from '../../features/vendors/difference-table.tsx'
import { VendorChoice } from '../../features/vendors/vendor-choice.tsx'
import { own, tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages } from '../../shared/kit/list-rows.tsx'

export const VendorDifferences = defineList({
  title: 'vendor.differences',
  label: 'vendor.differences',
  hint: 'zone',
  parent: { title: 'nav.vendors', to: '/vendors' },
  filters: {
    vendor: own(VendorChoice),
    state: tabs(['open', 'closed'], (state) => `vendor.difference.${state}`),
  },
  read: pages('vendorBackOffice', 'differences'),
  input: ({ state, vendor }) => ({ state, ...(vendor && { vendorCode: vendor }) }),
  none: ['vendor.difference.none', 'vendor.difference.noneText'],
  Table: DifferenceTable,
})
