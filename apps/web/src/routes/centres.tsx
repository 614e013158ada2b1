import { lazy } from 'react'
import { loadCode } from '../shared/load-code.ts'
import { usePlace } from '../shared/router.tsx'
import { CentreRoute } from './centre.tsx'

export { fetchPage } from './centre.tsx'

const AgentCentre = lazy(() =>
  loadCode(() => import('./agent-centre.tsx')).then(({ AgentCentreRoute }) => ({
    default: AgentCentreRoute,
  })),
)

/** Agents have a centre of their own beside the personal one; its code comes for them alone. */
export const Centres = () => (usePlace().hash.startsWith('#/agent') ? <AgentCentre /> : <CentreRoute />)
