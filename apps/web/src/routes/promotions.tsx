import { PromotionsPage } from '../features/content/promotions-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const PromotionsRoute: Screen = () => <PromotionsPage />
