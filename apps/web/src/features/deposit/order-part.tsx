import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { formatMoney } from '@krathong/ui/money'
import { Failed, Loading } from '@krathong/ui/state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { client, refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf, zoneOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { OrderState } from './order-row.tsx'
import { PayCard } from './pay-card.tsx'
import { toChoice } from './places.ts'
import { orderQuery, type Order } from './queries.ts'
import { SlipCard } from './slip-card.tsx'

export const OrderPart = ({ depositId }: { depositId: string }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(orderQuery(depositId))
  return (
    <div className="stack deposit">
      <p>
        <Link to={toChoice} className="deposit-link">
          <ArrowLeft size={18} aria-hidden="true" className="deposit-back flip-rtl" />
          {t('deposit.back')}
        </Link>
      </p>
      {error && !data && (
        <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Loading rows={3} height="96px" />}
      {data && <OrderView order={data} />}
    </div>
  )
}

/** States in which a slip may be added, for methods that take one. */
const TAKES_SLIP: readonly Order['state'][] = ['AWAITING_PAYMENT', 'VERIFYING', 'EXPIRED', 'REJECTED']

const OrderView = ({ order }: { order: Order }) => {
  const isWaiting = order.state === 'AWAITING_PAYMENT'
  const takesSlip = order.slipsLeft > 0 && TAKES_SLIP.includes(order.state)
  return (
    <>
      <OrderHead order={order} />
      {isWaiting && <PayCard order={order} />}
      {takesSlip && <SlipCard order={order} />}
      {isWaiting && <OrderActs order={order} />}
      <OrderFacts order={order} />
    </>
  )
}

const OrderHead = ({ order }: { order: Order }) => {
  const { t } = useWords()
  const money = (amount: string) => formatMoney(amount, order.currency)
  const values = { amount: money(order.received ?? order.payable) }
  const hasReason = order.state === 'REJECTED' || order.state === 'FAILED'
  return (
    <section className="card order-head" aria-live="polite">
      <p className="order-amount tabular">
        <bdi>{values.amount}</bdi>
      </p>
      <OrderState state={order.state} />
      <p>{t(`deposit.told.${order.state}`, values)}</p>
      {hasReason && order.reason === 'provider-refused' && <p>{t('deposit.reason.provider-refused')}</p>}
      {hasReason && order.reason === 'provider-silent' && <p>{t('deposit.reason.provider-silent')}</p>}
      {/[1-9]/.test(order.overLimit) && (
        <p className="deposit-note">{t('deposit.overLimit', { amount: money(order.overLimit) })}</p>
      )}
    </section>
  )
}

const OrderActs = ({ order }: { order: Order }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const act = useMutation({
    mutationFn: (name: 'paid' | 'cancel') =>
      client('deposits', name, { depositId: order.depositId, version: order.version }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['deposits'] }),
  })
  return (
    <section className="card stack">
      {act.error && <FormFault>{refusalText(act.error, t('shell.offline'))}</FormFault>}
      {order.methodKind !== 'psp-redirect' && (
        <Button wide busy={act.isPending && act.variables === 'paid'} onClick={() => act.mutate('paid')}>
          {t('deposit.paid')}
        </Button>
      )}
      <Button
        kind="quiet"
        wide
        busy={act.isPending && act.variables === 'cancel'}
        onClick={() => act.mutate('cancel')}
      >
        {t('deposit.cancel')}
      </Button>
    </section>
  )
}

const OrderFacts = ({ order }: { order: Order }) => {
  const { t } = useWords()
  const money = (amount: string) => formatMoney(amount, order.currency)
  const time = (moment: string) => `${stampOf(moment)} ${zoneOf(moment)}`
  const facts: [string, string | null][] = [
    [t('deposit.number'), order.orderNo],
    [t('deposit.method'), order.methodTitle],
    [t('deposit.ordered'), money(order.amount)],
    [t('deposit.received'), order.received && money(order.received)],
    [t('deposit.fee'), order.fee && money(order.fee)],
    [t('deposit.createdAt'), time(order.createdAt)],
    [t('deposit.creditedAt'), order.creditedAt && time(order.creditedAt)],
  ]
  return (
    <section className="card">
      <dl className="facts">
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
