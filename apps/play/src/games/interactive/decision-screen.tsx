import { lazy, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { FrameScreen } from '../../shared/hud/frame-screen.tsx'
import { SpinButton } from '../../shared/hud/spin-button.tsx'
import { StakePicker } from '../../shared/hud/stake-picker.tsx'
import { WinRibbon } from '../../shared/hud/win-ribbon.tsx'
import { useDecision, useDecisionState } from './decision-context.tsx'
import type { DecisionPanelName } from './panels/decision-panels.tsx'
import './decision.css'

const Coins = lazy(async () => ({ default: (await import('./boards/coins.tsx')).Coins }))

const Panels = lazy(() =>
  import('./panels/decision-panels.tsx').then(({ DecisionPanels }) => ({ default: DecisionPanels })),
)

/** What of the player's money is in the open round. */
const Held = () => {
  const t = useTexts()
  const money = useMoney()
  const staked = useDecisionState(({ phase, shown }) =>
    shown && !shown.isOver && phase !== 'ready' ? shown.staked : null,
  )
  if (staked === null) return <span />
  return (
    <div className="held">
      <span className="figure-label">{t('decision.held')}</span>
      <bdi className="figure tabular">{money(staked)}</bdi>
    </div>
  )
}

/** The frame of every game with choices: the board takes them, the button begins the next round. */
export const DecisionScreen = ({ Board }: { Board: ComponentType }) => {
  const { info } = useDecision()
  const t = useTexts()
  const [panel, setPanel] = useState<DecisionPanelName | null>(null)
  const isChoosing = useDecisionState(({ phase }) => phase === 'choosing')
  const pick = useDecisionState((state) => state.pick)
  const isMachine = info.kind === 'video-poker'
  const go = t(isMachine ? (isChoosing ? 'poker.draw' : 'poker.deal') : 'game.play')
  const panels = panel && (
    <Suspense fallback={null}>
      <Panels panel={panel} onClose={() => setPanel(null)} />
    </Suspense>
  )
  const controls = (
    <>
      <StakePicker {...(isMachine ? { name: t('poker.coin') } : {})} onList={() => setPanel('stakes')} />
      <SpinButton
        names={{ go, stop: t('game.skip') }}
        {...(isMachine ? { face: go } : {})}
        isIdle={isChoosing && pick === null}
      />
      {isMachine ? (
        <Suspense fallback={<span />}>
          <Coins />
        </Suspense>
      ) : (
        <Held />
      )}
    </>
  )
  return (
    <FrameScreen
      hasPanel={panel !== null}
      onMenu={() => setPanel('menu')}
      controls={controls}
      panels={panels}
    >
      <div className="room decision-room">
        <Board />
      </div>
      <WinRibbon invite={t(isMachine ? 'poker.invite' : 'game.invitePlay')} />
    </FrameScreen>
  )
}
