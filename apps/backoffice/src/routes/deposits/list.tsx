import { OrderState } from '../../features/deposits/order-state.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { choice, search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

const LOOK_AGAIN_MS = 15_000
const SHOWN = [
  'queue',
  'open',
  'all',
  'CREDITED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
  'FAILED',
] as const
const col = cols<RowOf<'depositAdmin', 'orders'>>()

const PageLinks = () => {
  const { t } = useWords()
  return (
    <>
      <Link to="/deposits/pauses">{t('pauses.title')}</Link>
      <Link to="/deposits/statements">{t('bank.title')}</Link>
      <Link to="/deposit-methods">{t('nav.depositMethods')}</Link>
    </>
  )
}

/** What waits for a decision, longest first; every other order by its state or by search. */
export const DepositsList = defineList({
  title: 'nav.deposits',
  label: 'nav.deposits',
  hint: 'zone',
  Actions: PageLinks,
  filters: {
    show: choice('deposit.show', SHOWN, (one) =>
      one === 'queue' || one === 'open' || one === 'all' ? `deposit.show.${one}` : `deposit.state.${one}`,
    ),
    // Whoever searches looks for one order, whatever became of it.
    search: search('deposit.search', { show: 'all' }),
  },
  read: stretches('depositAdmin', 'orders', LOOK_AGAIN_MS),
  input: (of) => ({ show: of.show, ...(of.search && { search: of.search }) }),
  none: ({ show }) =>
    show === 'queue' ? ['deposit.queueNone', 'deposit.queueNoneText'] : ['deposit.none', 'deposit.noneText'],
  keyOf: (row) => row.orderId,
  linkOf: (row) => `/deposits/${row.orderId}`,
  columns: [
    col.of('number', 'deposit.number', (row) => <code>{row.orderNo}</code>),
    col.at('moved', 'deposit.since', (row) => row.movedAt),
    col.player('player', 'round.player', (row) => row),
    col.of('method', 'deposit.method', (row) => row.methodCode),
    col.of('state', 'round.state', (row) => <OrderState state={row.state} />),
    col.of('slips', 'deposit.slips', (row) => row.slips, { isNumber: true, isWideOnly: true }),
    col.money('payable', 'deposit.payable', (row) => ({ amount: row.payable, currency: row.currency })),
    col.money('received', 'deposit.received', (row) => ({ amount: row.received, currency: row.currency })),
  ],
})
