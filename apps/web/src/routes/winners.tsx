import { WinnersPage } from '../features/winners/winners-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const WinnersRoute: Screen = () => <WinnersPage />
