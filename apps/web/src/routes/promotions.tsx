import { useQuery } from '@tanstack/react-query'
import { ApplicationOffers } from '../features/applications/application-offers.tsx'
import { applicationsQuery } from '../features/applications/queries.ts'
import { BonusOffers } from '../features/bonus/bonus-offers.tsx'
import { offersQuery } from '../features/bonus/queries.ts'
import { PromotionsPage } from '../features/content/promotions-page.tsx'
import { FreeSpinOffers } from '../features/rewards/free-spin-offers.tsx'
import { freeSpinsQuery } from '../features/rewards/queries.ts'
import { useMember } from '../shared/queries.ts'
import type { Screen } from '../shared/router.tsx'

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
