import { ChevronRight } from 'lucide-react'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useWords } from '../../shared/words.ts'
import { toOrder } from './places.ts'
import type { Order } from './queries.ts'

const TONES: Partial<Record<Order['state'], string>> = {
  CREDITED: 'good',
  REJECTED: 'bad',
  FAILED: 'bad',
  MISMATCH: 'warn',
  VERIFYING: 'warn',
  AWAITING_PAYMENT: 'warn',
  CREATED: 'warn',
}

export const OrderState = ({ state }: { state: Order['state'] }) => {
  const { t } = useWords()
  return (
    <span className={`order-state order-state-${TONES[state] ?? 'plain'}`}>
      {t(`deposit.state.${state}`)}
    </span>
  )
}

export const OrderRow = ({ order }: { order: Order }) => (
  <li>
    <Link to={toOrder(order.depositId)} className="deposit-row">
      <span className="deposit-row-words">
        <span className="deposit-row-title">{order.methodTitle}</span>
        <span className="deposit-row-time tabular">{stampOf(order.createdAt)}</span>
      </span>
      <span className="deposit-row-money">
        <OwnMoney amount={order.received ?? order.payable} currency={order.currency} />
        <OrderState state={order.state} />
      </span>
      <ChevronRight size={18} aria-hidden="true" className="centre-arrow flip-rtl" />
    </Link>
  </li>
)
