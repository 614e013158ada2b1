import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { RateWord, StateWord, TriggerWord } from './offer-words.tsx'
import type { Offer } from './queries.ts'
import './bonus.css'

/** Bonuses that a member can choose, each with what it is for. */
export const BonusOffers = ({ offers }: { offers: readonly Offer[] }) => {
  const { t } = useWords()
  return (
    <ul className="bonus-cards">
      {offers.map((offer) => (
        <li key={offer.promotionId}>
          <Link className="bonus-card" to={`/promoDetail?bonus=${offer.promotionId}`}>
            <img className="bonus-picture" src={offer.picture} alt="" width={620} height={200} />
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
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
