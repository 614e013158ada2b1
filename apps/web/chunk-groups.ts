interface ChunkGroup {
  name: string
  parts: readonly RegExp[]
  /** Takes only what the first load brings anyway. */
  isFirst?: boolean
}

const under = (folder: string, names: readonly string[]) => new RegExp(`${folder}(${names.join('|')})\\.`)

/**
 * Files that are built as one, by what their paths contain. Without them whatever two pages share is a file of its own, and a page is drawn
 * once all of its files are there. A part that matches no file is a file that was renamed: a test looks at each. A route's own file belongs
 * to none: the server finds the styles of its page by it.
 */
export const chunkGroups: readonly ChunkGroup[] = [
  {
    name: 'shell',
    isFirst: true,
    parts: [/\/apps\/web\/src\/(?!entry-client)/, /\/packages\//, /\/node_modules\//],
  },
  // Nearly every page and popup has one of these.
  {
    name: 'parts',
    parts: [
      under('/packages/ui/src/', ['dialog', 'drag', 'field', 'tabs']),
      under('/lucide-react/dist/esm/icons/', ['arrow-left', 'chevron-left', 'chevron-right', 'search']),
      under('/web/src/shared/', ['field-fault', 'use-typed-early']),
    ],
  },
  // One lobby is like another.
  {
    name: 'lobby',
    parts: [
      under('/features/catalog/', [
        'egame-page',
        'filter-bar',
        'game-list',
        'hall-card',
        'hall-page',
        'lane-gate',
        'tiles',
        'use-filters',
        'vendor-tabs',
      ]),
    ],
  },
  // Signs of the menu of the centre, of offers and of records.
  {
    name: 'signs',
    parts: [
      under('/lucide-react/dist/esm/icons/', [
        'award',
        'download',
        'hand-coins',
        'receipt-text',
        'rotate-ccw',
        'target',
        'ticket',
        'user-plus',
      ]),
    ],
  },
  // What the centres, the mall and the lotteries share.
  {
    name: 'records',
    parts: [
      /\/query-core\/build\/modern\/infiniteQueryObserver\./,
      /\/react-query\/build\/modern\/useInfiniteQuery\./,
      under('/web/src/shared/', [
        'amount-field',
        'download',
        'payment-password',
        'pending-note',
        'record-list',
        'record-tools',
        'use-money-act',
      ]),
    ],
  },
]
