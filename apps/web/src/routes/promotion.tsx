import { PromotionPage } from '../features/content/promotion-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const PromotionRoute: Screen = () => <PromotionPage />
