import { JoinPage } from '../features/join/join-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const JoinRoute: Screen = () => <JoinPage />
