import { HelpPage } from '../features/content/help-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const HelpRoute: Screen = () => <HelpPage />
