import { defineHead } from '../../shared/kit/head.tsx'

/** The three rooms of the mall: orders, items, rates. */
export const PointsHead = defineHead({
  title: 'nav.points',
  hint: 'points.hint',
  pages: [
    ['/points', 'points.orders'],
    ['/points/items', 'points.items'],
    ['/points/programme', 'points.programme'],
  ],
})
