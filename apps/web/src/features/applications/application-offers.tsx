import { Button } from '@krathong/ui/button'
import { formatMoney } from '@krathong/ui/money'
import { FileCheck } from 'lucide-react'
import { whenSignedIn } from '../../shared/gate.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords, type WordKey } from '../../shared/words.ts'
import { ApplicationState } from './application-state.tsx'
import type { ApplicationOffer } from './queries.ts'
import './applications.css'

const states: Partial<Record<ApplicationOffer['state'], WordKey>> = {
  COMING_SOON: 'bonus.state.COMING_SOON',
  JOIN: 'bonus.state.JOIN',
  APPLYING: 'apply.state.APPLYING',
  REJECTED: 'apply.state.REJECTED',
  CLAIM: 'apply.state.APPROVED',
  CLAIMED: 'reward.state.CLAIMED',
}

/** What a member can ask for, what it asks, and how they stand with it. */
export const ApplicationOffers = ({ offers }: { offers: readonly ApplicationOffer[] }) => (
  <ul className="apply-cards">
    {offers.map((offer) => (
      <li key={offer.promotionId}>
        <OfferCard offer={offer} />
      </li>
    ))}
  </ul>
)

const OfferCard = ({ offer }: { offer: ApplicationOffer }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { state, times, claimHours, own } = offer
  return (
    <article className="apply-card" aria-label={offer.title}>
      <div className="apply-head">
        <FileCheck size={24} aria-hidden="true" />
        <strong>{offer.title}</strong>
        <span className="apply-state" data-state={state}>
          {t(states[state] ?? 'bonus.state.CLOSED')}
        </span>
      </div>
      {offer.text && <p>{offer.text}</p>}
      <ul className="apply-terms">
        <li>{t('apply.most', { amount: formatMoney(offer.most, currency) })}</li>
        <li>{t(`apply.period.${offer.period}`)}</li>
        <li>{times > 0 ? t('reward.askTimes', { times }) : t('reward.askNone')}</li>
        <li>{t('apply.claim', { hours: claimHours })}</li>
        {offer.isPictureAsked && <li>{t('apply.pictureAsked')}</li>}
        {offer.endsAt && <li>{t('apply.until', { at: stampOf(offer.endsAt) })}</li>}
      </ul>
      {own && <ApplicationState application={own} />}
      <Act offer={offer} />
    </article>
  )
}

const Act = ({ offer }: { offer: ApplicationOffer }) => {
  const { t } = useWords()
  const { state, attemptsLeft } = offer
  if (state === 'COMING_SOON')
    return <p className="apply-quiet">{t('apply.from', { at: stampOf(offer.startsAt) })}</p>
  if (state === 'CLAIM') return <Link to="#/me/rewardCenter">{t('apply.toRewards')}</Link>
  const isOpen = state === 'JOIN' || (state === 'REJECTED' && attemptsLeft > 0)
  if (!isOpen) return null
  return (
    <div>
      <Button onClick={() => void whenSignedIn(() => openPopup('apply', { offer }))}>
        {t(state === 'REJECTED' ? 'apply.again' : 'apply.open')}
      </Button>
    </div>
  )
}
