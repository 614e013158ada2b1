import { useQuery } from '@tanstack/react-query'
import { ApplicationOffers } from '../features/applications/application-offers.tsx'
import { applicationsQuery } from '../features/applications/queries.ts'
import { BonusOffers } from '../features/bonus/bonus-offers.tsx'
import { offersQuery } from '../features/bonus/queries.ts'
import { PromotionsPage } from '../features/content/promotions-page.tsx'
import type { Screen } from '../shared/router.tsx'

/** What a member can choose or ask for stands above what the house only announces. */
export const PromotionsRoute: Screen = () => {
  const offers = useQuery(offersQuery()).data?.offers ?? []
  const asked = useQuery(applicationsQuery()).data?.offers ?? []
  const above = (
    <>
      {offers.length > 0 && <BonusOffers offers={offers} />}
      {asked.length > 0 && <ApplicationOffers offers={asked} />}
    </>
  )
  return <PromotionsPage above={offers.length + asked.length > 0 ? above : null} />
}
