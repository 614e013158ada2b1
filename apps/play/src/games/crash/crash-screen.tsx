import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../shared/frame-game.tsx'
import { FrameScreen } from '../../shared/hud/frame-screen.tsx'
import { WinRibbon } from '../../shared/hud/win-ribbon.tsx'
import { BetControls } from './bet-controls.tsx'
import { useCrashState } from './crash-context.tsx'
import { Drift } from './drift.tsx'
import { Latest } from './latest.tsx'
import { OwnBets } from './own-bets.tsx'
import type { CrashPanelName } from './panels/crash-panels.tsx'
import { People } from './people.tsx'
import './crash.css'

const Panels = lazy(() =>
  import('./panels/crash-panels.tsx').then(({ CrashPanels }) => ({ default: CrashPanels })),
)

const useInvite = () => {
  const t = useTexts()
  const phase = useCrashState(({ room }) => room?.phase ?? null)
  const isIn = useCrashState(({ mine }) => mine.some(({ state }) => state === 'open'))
  const isArmed = useCrashState((state) => state.isArmed)
  if (phase === null) return t('game.opening')
  if (phase === 'rising') return t(isIn ? 'crash.inviteLeave' : 'crash.inviteWatch')
  if (isArmed) return t('crash.inviteArmed')
  return t(phase === 'betting' ? (isIn ? 'crash.inviteWait' : 'crash.inviteBet') : 'crash.inviteNext')
}

export const CrashScreen = () => {
  const [panel, setPanel] = useState<CrashPanelName | null>(null)
  const invite = useInvite()
  const panels = panel && (
    <Suspense fallback={null}>
      <Panels panel={panel} onClose={() => setPanel(null)} />
    </Suspense>
  )
  return (
    <FrameScreen
      hasPanel={panel !== null}
      onMenu={() => setPanel('menu')}
      controls={<BetControls onStakes={() => setPanel('stakes')} />}
      panels={panels}
    >
      <div className="room crash-room">
        <Latest />
        <Drift />
        <OwnBets />
        <People />
      </div>
      <WinRibbon invite={invite} />
    </FrameScreen>
  )
}
