import { VipPage } from '../features/vip/vip-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const VipRoute: Screen = () => <VipPage />
