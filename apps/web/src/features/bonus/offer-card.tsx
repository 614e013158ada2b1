import { Link } from '../../shared/router.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { RateWord, StateWord, TriggerWord } from './offer-words.tsx'
import { PromotionArt } from './promotion-art.tsx'
import type { Offer, SchemeCardData } from './queries.ts'
import './bonus.css'

/** A bonus that a member can choose, with what it is for. */
export const OfferCard = ({ offer }: { offer: Offer }) => {
  const { t } = useWords()
  return (
    <Link className="bonus-card" to={`/promoDetail?bonus=${offer.promotionId}`}>
      <PromotionArt picture={offer.picture} />
      <span className="bonus-card-body">
        <StateWord state={offer.state} />
        <strong>{offer.title}</strong>
        <span>
          <RateWord terms={offer.terms} />
        </span>
        <span className="bonus-quiet">
          <TriggerWord trigger={offer.terms.trigger} />
          {offer.placesLeft !== null && <> · {t('bonus.placesLeft', { count: offer.placesLeft })}</>}
        </span>
        <RestTime state={offer.state} startsAt={offer.startsAt} endsAt={offer.endsAt} />
      </span>
    </Link>
  )
}

interface RestTimeProps {
  state: Offer['state'] | SchemeCardData['state']
  startsAt: string
  endsAt: string | null
}

/** When it begins, or until when there is time. */
const RestTime = ({ state, startsAt, endsAt }: RestTimeProps) => {
  const { t } = useWords()
  const isComing = state === 'coming' || state === 'COMING_SOON'
  if (!isComing && endsAt === null) return null
  return (
    <span className="bonus-quiet tabular">
      {isComing ? t('promo.begins', { at: stampOf(startsAt) }) : t('promo.ends', { at: stampOf(endsAt!) })}
    </span>
  )
}

/** A way to earn rewards: what it is, and until when. */
export const SchemeCard = ({ scheme }: { scheme: SchemeCardData }) => {
  const { t } = useWords()
  const { kind, picture, title, text, state, placesLeft } = scheme
  return (
    <Link className="bonus-card" to={`/promoDetail?scheme=${scheme.promotionId}`}>
      <PromotionArt picture={picture} kind={kind} />
      <span className="bonus-card-body">
        <StateWord state={state === 'coming' ? 'COMING_SOON' : placesLeft === 0 ? 'CLOSED' : 'JOIN'} />
        <strong>{title}</strong>
        {text && <span className="bonus-card-text">{text}</span>}
        {placesLeft !== null && placesLeft > 0 && (
          <span className="bonus-quiet">{t('bonus.placesLeft', { count: placesLeft })}</span>
        )}
        <RestTime state={state} startsAt={scheme.startsAt} endsAt={scheme.endsAt} />
      </span>
    </Link>
  )
}
