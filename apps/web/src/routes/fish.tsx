import { EgamePage } from '../features/catalog/egame-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const FishRoute: Screen = () => <EgamePage category="FISH" />
