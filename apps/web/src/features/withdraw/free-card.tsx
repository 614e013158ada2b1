import { OwnMoney } from '../../shared/own-money.tsx'
import { formatMoney } from '@krathong/ui/money'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import type { Offer } from './queries.ts'

/** What may leave now, what is the player's and held, and what stands in the way, each with its time. */
export const FreeCard = ({ offer }: { offer: Offer }) => {
  const { t } = useWords()
  const { currency } = offer
  const money = (amount: string) => formatMoney(amount, currency)
  return (
    <section className="card stack">
      <div>
        <p className="withdraw-label">{t('withdraw.free')}</p>
        <OwnMoney className="withdraw-free" amount={offer.free} currency={currency} />
      </div>
      <dl className="facts">
        {offer.held.map(({ purpose, amount }) => (
          <div key={purpose}>
            <dt>{t(`withdraw.held.${purpose}`)}</dt>
            <dd className="tabular">
              <OwnMoney amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('withdraw.leftToday')}</dt>
          <dd className="tabular">
            <bdi>{money(offer.leftToday)}</bdi> ·{' '}
            {t('withdraw.requestsLeft', { count: offer.requestsLeftToday })}
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.fee')}</dt>
          <dd className="tabular">
            <bdi>{money(offer.fee)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.time')}</dt>
          <dd>
            <HowLong offer={offer} />
          </dd>
        </div>
      </dl>
      {offer.blocks.length > 0 && (
        <ul className="withdraw-blocks">
          {offer.blocks.map(({ code, until }) => (
            <li key={code}>
              {t(`withdraw.block.${code}`, { minimum: money(offer.minimum), owed: money(offer.owed) })}
              {until && <span className="tabular"> {t('withdraw.until', { time: stampOf(until) })}</span>}
              {code === 'TURNOVER_OPEN' && <Link to="#/me/bonusDetails">{t('me.bonusDetails')}</Link>}
              {code === 'PAY_OWED' && <Link to="#/agent/agentRevenueReport">{t('agentCentre.income')}</Link>}
              {code === 'NO_ACCOUNT' && <Link to="#/me/payout-accounts">{t('withdraw.bind')}</Link>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Seconds are promised only where no rule excludes them, and up to the amount that they hold for. */
const HowLong = ({ offer }: { offer: Offer }) => {
  const { t } = useWords()
  const { promisedSeconds, reviewReasons, automaticUpTo, currency } = offer
  const minutes = Math.ceil(offer.reviewSeconds / 60)
  if (promisedSeconds === null)
    return (
      <>
        {t('withdraw.timeReview', { minutes })}{' '}
        {reviewReasons.map((one) => t(`withdraw.review.${one}`)).join(' ')}
      </>
    )
  const amount = formatMoney(automaticUpTo, currency)
  return <>{t('withdraw.timeText', { seconds: promisedSeconds, minutes, amount })}</>
}
