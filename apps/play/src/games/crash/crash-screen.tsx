import { lazy, Suspense, useState } from 'react'
import { useTexts, useFrame } from '../../shared/frame-game.tsx'
import { FrameScreen } from '../../shared/hud/frame-screen.tsx'
import { WinRibbon } from '../../shared/hud/win-ribbon.tsx'
import { BetControls } from './bet-controls.tsx'
import { useCrashState } from './crash-context.tsx'
import { Drift } from './drift.tsx'
import { OwnBets } from './own-bets.tsx'
import type { CrashPanelName } from './panels/crash-panels.tsx'
import { People } from './people.tsx'
import './crash.css'

/** The last rounds: where each ended, and the proof of it. */
const Latest = () => {
  const { parent } = useFrame()
  const t = useTexts()
  const latest = useCrashState(({ room }) => room?.latest)
  return (
    <ol className="crash-latest" aria-label={t('crash.latest')}>
      {latest?.slice(0, 16).map(({ roundId, crash }) => (
        <li key={roundId}>
          <button
            type="button"
            className="tabular"
            data-far={Number(crash) >= 10 ? 'far' : Number(crash) >= 2 ? 'good' : 'near'}
            aria-label={t('crash.proofOf', { multiple: crash })}
            onClick={() => parent.showProof(roundId)}
          >
            {crash}×
          </button>
        </li>
      ))}
    </ol>
  )
}

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
