import { useQuery } from '@tanstack/react-query'
import { BonusOffers } from '../features/bonus/bonus-offers.tsx'
import { offersQuery } from '../features/bonus/queries.ts'
import { PromotionsPage } from '../features/content/promotions-page.tsx'
import type { Screen } from '../shared/router.tsx'

/** What a member can choose stands above what the house only announces. */
export const PromotionsRoute: Screen = () => {
  const { data } = useQuery(offersQuery())
  const offers = data?.offers ?? []
  return <PromotionsPage above={offers.length > 0 ? <BonusOffers offers={offers} /> : null} />
}
