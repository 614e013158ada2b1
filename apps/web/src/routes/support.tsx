import { SupportPage } from '../features/support/support-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const SupportRoute: Screen = () => <SupportPage />
