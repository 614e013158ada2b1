import { BonusPage } from '../features/bonus/bonus-page.tsx'
import { SchemePage } from '../features/bonus/scheme-page.tsx'
import { PromotionPage } from '../features/content/promotion-page.tsx'
import { useSearch } from '../shared/router.tsx'
import type { Screen } from '../shared/router.tsx'

/** A bonus that can be chosen, a way to earn rewards, or an offer page of the platform. */
export const PromotionRoute: Screen = () => {
  const search = useSearch()
  const bonus = search.get('bonus')
  const scheme = search.get('scheme')
  if (bonus !== null) return <BonusPage promotionId={bonus} />
  return scheme === null ? <PromotionPage /> : <SchemePage promotionId={scheme} />
}
