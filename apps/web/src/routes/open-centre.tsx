import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { Suspense, useEffect, useState } from 'react'
import { CentreBox, CentreOutline } from '../features/centre/centre-box.tsx'
import { CrashScreen } from '../features/system/crash-screen.tsx'
import { whenSignedIn } from '../shared/gate.ts'
import { laterPart } from '../shared/later-part.ts'
import { useMember } from '../shared/queries.ts'
import { registerOver, usePlace } from '../shared/router.tsx'
import { sessionToken, useSignedIn } from '../shared/session.ts'

const personal = laterPart(() => import('./centre.tsx').then(({ CentreRoute }) => CentreRoute))
const agents = laterPart(() => import('./agent-centre.tsx').then(({ AgentCentreRoute }) => AgentCentreRoute))
const refusal = laterPart(() => import('./no-centre.tsx').then(({ NoCentre }) => NoCentre))

/** Fetches the centre of a hash; without one, those that links on the page lead to. */
registerOver(async (hash) => {
  if (sessionToken() === null) return
  if (hash?.startsWith('#/agent')) return agents.fetch()
  await personal.fetch()
  const { fetchPage } = await import('./centre.tsx')
  await fetchPage(hash)
  if (!hash && document.querySelector('a[href^="#/agent"]')) await agents.fetch()
})

/** The personal centre or the agents' centre over whatever is shown, where the hash names one of their pages. */
export const OpenCentre = () => {
  const [, side] = /^#\/(me|agent)(?:\/|$)/.exec(usePlace().hash) ?? []
  return side === undefined ? null : <Opened isAgents={side === 'agent'} />
}

/** A visitor signs in first. */
const Opened = ({ isAgents }: { isAgents: boolean }) => {
  const isSignedIn = useSignedIn()
  useEffect(() => {
    void whenSignedIn(() => {})
  }, [isAgents])
  return isSignedIn ? <Owned isAgents={isAgents} /> : null
}

/** Who has no such centre is told so; everybody else sees its box at once, whatever of it is here, and keeps it while they are asked for again. */
const Owned = ({ isAgents }: { isAgents: boolean }) => {
  const { data, isError } = useMember()
  const [seen, see] = useState(data)
  if (data && data !== seen) see(data)
  const member = data ?? seen
  // Who that is may not be known for a while; the personal centre stands without it.
  if (!member && (isAgents || !isError)) return null
  const isRefused = member !== undefined && (isAgents ? member.isAgent === 0 : member.type === TRIAL_TYPE)
  if (isRefused)
    return (
      <CrashScreen>
        <Suspense>
          <refusal.Part isAgents={isAgents} />
        </Suspense>
      </CrashScreen>
    )
  const { Part } = isAgents ? agents : personal
  return (
    <CentreBox>
      <CrashScreen frame={(text) => <CentreOutline>{text}</CentreOutline>}>
        <Suspense fallback={<CentreOutline />}>
          <Part />
        </Suspense>
      </CrashScreen>
    </CentreBox>
  )
}
