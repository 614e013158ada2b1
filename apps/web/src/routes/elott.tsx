import { HallPage } from '../features/catalog/hall-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const ElottRoute: Screen = () => <HallPage category="LOTTERY" hasHomeLink />
