import { BonusPage } from '../features/bonus/bonus-page.tsx'
import { PromotionPage } from '../features/content/promotion-page.tsx'
import { useSearch } from '../shared/router.tsx'
import type { Screen } from '../shared/router.tsx'

/** A bonus that can be chosen, or an offer page of the platform. */
export const PromotionRoute: Screen = () => {
  const bonus = useSearch().get('bonus')
  return bonus === null ? <PromotionPage /> : <BonusPage promotionId={bonus} />
}
