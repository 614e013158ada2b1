import { MallPage } from '../features/mall/mall-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const PointMallRoute: Screen = () => <MallPage />
