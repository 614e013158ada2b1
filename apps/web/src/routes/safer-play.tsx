import { SaferPlayPage } from '../features/protection/safer-play-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const SaferPlayRoute: Screen = () => <SaferPlayPage />
