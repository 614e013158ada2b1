import { useQuery } from '@tanstack/react-query'
import { ApplicationOffers } from '../features/applications/application-offers.tsx'
import { applicationsQuery } from '../features/applications/queries.ts'
import { offersQuery } from '../features/bonus/queries.ts'
import { PromotionsPage } from '../features/content/promotions-page.tsx'
import { FreeSpinOffers } from '../features/rewards/free-spin-offers.tsx'
import { freeSpinsQuery } from '../features/rewards/queries.ts'
import { useMember } from '../shared/queries.ts'
import type { Screen } from '../shared/router.tsx'
import { Link } from '../shared/router.tsx'
import { useWords } from '../shared/words.ts'
import { RateWord, StateWord, TriggerWord } from '../features/bonus/offer-words.tsx'
import type { Offer } from '../features/bonus/queries.ts'
import '../features/bonus/bonus.css'

/** Bonuses that a member can choose, each with what it is for. */
const BonusOffers = ({ offers }: { offers: readonly Offer[] }) => {
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

/** What a member can choose, take or ask for stands above what the platform only announces. */
export const PromotionsRoute: Screen = () => {
  const { data: member } = useMember()
  const offers = useQuery(offersQuery()).data?.offers ?? []
  const spins = useQuery({ ...freeSpinsQuery(), enabled: member?.type === 0 }).data?.freeSpins ?? []
  const asked = useQuery(applicationsQuery()).data?.offers ?? []
  const above = (
    <>
      {offers.length > 0 && <BonusOffers offers={offers} />}
      {spins.length > 0 && <FreeSpinOffers all={spins} />}
      {asked.length > 0 && <ApplicationOffers offers={asked} />}
    </>
  )
  return <PromotionsPage above={offers.length + spins.length + asked.length > 0 ? above : null} />
}
