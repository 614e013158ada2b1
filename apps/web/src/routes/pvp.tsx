import { EgamePage } from '../features/catalog/egame-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const PvpRoute: Screen = () => <EgamePage category="PVP" />
