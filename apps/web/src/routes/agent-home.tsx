import { AgentPage } from '../features/agent/agent-page.tsx'
import type { Screen } from '../shared/router.tsx'

export const AgentHomeRoute: Screen = () => <AgentPage />
