import { Empty } from '@krathong/ui/state'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { DepositNote } from './deposit-note.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositForm } from './deposit-form.tsx'
import { LimitOffer } from './limit-offer.tsx'
import { MethodList, SuspendedNote } from './method-list.tsx'
import { OrderRow } from './order-row.tsx'
import { toLimits } from './places.ts'
import type { Offer } from './queries.ts'
import { PlayMoneyTopUp } from './top-up.tsx'
import { Tutorial } from './tutorial.tsx'

export const ChoosePart = ({ offer }: { offer: Offer }) => {
  const { t } = useWords()
  const open = offer.methods.filter(({ pausedUntil }) => pausedUntil === null)
  const [chosen, setChosen] = useState(open[0]?.methodId)
  const method = open.find(({ methodId }) => methodId === chosen) ?? open[0] ?? offer.methods[0]
  if (!method) return <Empty title={t('deposit.none')} text={t('deposit.noneText')} />
  const isShut = offer.isSuspended || method.pausedUntil !== null
  const isPlayMoney = method.kind === 'play-money'
  return (
    <div className="stack deposit">
      <DepositNote />
      {offer.open.length > 0 && (
        <section className="card">
          <h3>{t('deposit.open')}</h3>
          <ul className="deposit-rows">
            {offer.open.map((order) => (
              <OrderRow key={order.depositId} order={order} />
            ))}
          </ul>
        </section>
      )}
      {offer.isSuspended && <SuspendedNote />}
      <MethodList
        methods={offer.methods}
        currency={offer.currency}
        chosen={method.methodId}
        onChoose={setChosen}
      />
      <Tutorial key={method.methodId} method={method} />
      {isPlayMoney && <PlayMoneyTopUp />}
      {!isPlayMoney && !offer.isLimitChosen && <LimitOffer currency={offer.currency} />}
      {!isPlayMoney && offer.isLimitChosen && !isShut && (
        <DepositForm key={method.methodId} method={method} offer={offer} />
      )}
      <p>
        <Link to={toLimits} className="deposit-link">
          <ShieldCheck size={18} aria-hidden="true" />
          {t('deposit.limits')}
        </Link>
      </p>
      <DepositHistory />
    </div>
  )
}
