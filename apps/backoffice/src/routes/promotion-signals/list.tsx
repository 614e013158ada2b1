import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Money } from '../../shared/money.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

type Row = RowOf<'promotionSignals', 'list'>
const col = cols<Row>()

const LOOK_AGAIN_MS = 30_000

const Head = () => {
  const { t } = useWords()
  return <PageHead title={t('signal.title')} hint={t('signal.hint')} />
}

/** Each is decided where it belongs. */
const places = {
  reward: '/promotion-signals',
  referral: '/referrals',
  application: '/bonus-applications',
} as const

export const SignalList = defineList({
  Head,
  label: 'signal.title',
  filters: { queue: tabs(['waiting', 'all'], (id) => `submission.queue.${id}`) },
  read: pages('promotionSignals', 'list', LOOK_AGAIN_MS),
  input: (of) => ({ queue: of.queue }),
  none: ['signal.none', 'signal.none-hint'],
  keyOf: (row: Row) => `${row.source}/${row.id}`,
  linkOf: (row: Row) => `${places[row.source]}/${row.id}`,
  columns: [
    col.of('account', 'signal.player', (row) => <bdi>{row.account}</bdi>),
    col.of('title', 'signal.promotion', (row) => row.title),
    col.of('signs', 'referral.signs', (row, { t }) =>
      row.signs.map((sign) => t(`referral.sign.${sign}`)).join(', '),
    ),
    col.of('others', 'signal.others', (row) => row.others.map(({ account }) => account).join(', ') || '–'),
    col.of(
      'amount',
      'scheme.field.amount',
      (row) => (row.amount === null ? '–' : <Money amount={row.amount} />),
      { isWideOnly: true },
    ),
    col.of('state', 'show.state', (row, { t }) => t(`signal.state.${row.state}`)),
    col.at('at', 'signal.at', (row) => row.at),
    col.of('source', 'signal.source', (row, { t }) => t(`signal.source.${row.source}`), { isWideOnly: true }),
    col.of('by', 'signal.decided', (row) => row.decidedBy ?? '–', { isWideOnly: true }),
  ],
})
