import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { OrderState } from './order-state.tsx'
import type { OrderDetail } from './queries.ts'
import './deposits.css'

const CAUSES = ['amount', 'currency', 'payment', 'provider-refused', 'provider-silent'] as const
const OUTCOMES = [
  'credited',
  'pending',
  'refused',
  'mismatch-amount',
  'mismatch-currency',
  'mismatch-payment',
  'old-news',
  'final',
  'second-payment',
  'too-late',
  'reference-used',
  'unknown-order',
  'unreadable',
  'test',
] as const

/** Reasons and outcomes that the program writes have words of their own; what staff wrote stands as it is. */
const useCodedWords = () => {
  const { t } = useWords()
  return {
    reason: (text: string | null): string => {
      const cause = CAUSES.find((one) => one === text)
      return cause ? t(`deposit.cause.${cause}`) : (text ?? '–')
    },
    outcome: (text: string | null): string => {
      const outcome = OUTCOMES.find((one) => one === text)
      return outcome ? t(`deposit.came.${outcome}`) : (text ?? t('deposit.outcomeWaits'))
    },
  }
}

export const OrderFacts = ({ detail: { order, pay } }: { detail: OrderDetail }) => {
  const { t } = useWords()
  const coded = useCodedWords()
  const money = (amount: string | null) =>
    amount === null ? '–' : <Money amount={amount} currency={order.currency} />
  return (
    <Facts
      items={[
        [t('round.state'), <OrderState key="state" state={order.state} />],
        [
          t('round.player'),
          <Link key="player" to={`/players/${order.playerId}`}>
            {order.account}
          </Link>,
        ],
        [t('deposit.method'), order.methodCode],
        [t('deposit.ordered'), money(order.amount)],
        [t('deposit.payable'), money(order.payable)],
        [t('deposit.received'), money(order.received)],
        [t('deposit.overLimit'), money(order.overLimit)],
        [t('deposit.account'), [pay.bank, pay.accountNumber].filter(Boolean).join(' ') || '–'],
        [t('deposit.reference'), order.paymentReference ?? '–'],
        [t('deposit.payer'), order.payerName ?? '–'],
        [t('deposit.reason'), coded.reason(order.reason)],
        [t('deposit.expires'), <Moment key="expires" at={order.expiresAt} form="full" />],
      ]}
    />
  )
}

type Step = OrderDetail['steps'][number]

export const OrderSteps = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useWords()
  const coded = useCodedWords()
  const columns: Column<Step>[] = [
    { id: 'at', header: t('deposit.at'), cell: (step) => <Moment at={step.at} form="full" /> },
    { id: 'to', header: t('round.state'), cell: (step) => <OrderState state={step.to} /> },
    {
      id: 'actor',
      header: t('deposit.actor'),
      cell: (step) => step.byWhom ?? t(`deposit.actor.${step.actor}`),
    },
    { id: 'reason', header: t('deposit.reason'), cell: (step) => coded.reason(step.reason) },
  ]
  return (
    <DataTable
      label={t('deposit.steps')}
      rows={steps}
      columns={columns}
      keyOf={(step) => String(step.version)}
    />
  )
}

type Callback = OrderDetail['callbacks'][number]

export const OrderCallbacks = ({ callbacks }: { callbacks: readonly Callback[] }) => {
  const { t } = useWords()
  const coded = useCodedWords()
  const columns: Column<Callback>[] = [
    { id: 'at', header: t('deposit.at'), cell: (one) => <Moment at={one.receivedAt} form="full" /> },
    {
      id: 'outcome',
      header: t('deposit.outcome'),
      cell: (one) => coded.outcome(one.outcome),
    },
    {
      id: 'body',
      header: t('deposit.callbackBody'),
      cell: (one) => <pre className="callback-body">{one.body}</pre>,
    },
  ]
  return (
    <DataTable
      label={t('deposit.callbacks')}
      rows={callbacks}
      columns={columns}
      keyOf={(one) => one.eventId}
    />
  )
}
