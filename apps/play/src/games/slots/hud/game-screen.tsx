import { lazy, Suspense, useState } from 'react'
import { AutoButton, AutoNote } from '../../../shared/autoplay/auto-button.tsx'
import { FrameScreen } from '../../../shared/hud/frame-screen.tsx'
import { SpinButton } from '../../../shared/hud/spin-button.tsx'
import { StakePicker } from '../../../shared/hud/stake-picker.tsx'
import { WinRibbon } from '../../../shared/hud/win-ribbon.tsx'
import { useGame, useTexts } from '../game-context.tsx'
import type { PanelName } from '../panels/panel-name.ts'
import { BuyButton } from './buy-button.tsx'
import { ChoiceButton } from './choice-button.tsx'
import { Pots } from './pots.tsx'
import { FreeSpinCount, LineNote, RespinCount } from './ribbon-notes.tsx'

const Panels = lazy(() => import('../panels/panels.tsx').then(({ Panels: panels }) => ({ default: panels })))

const Counts = () => (
  <>
    <FreeSpinCount />
    <AutoNote />
    <RespinCount />
  </>
)

export const GameScreen = ({ onSpace }: { onSpace: (space: HTMLElement | null) => () => void }) => {
  const t = useTexts()
  const { facts } = useGame()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const panels = panel && (
    <Suspense fallback={null}>
      <Panels panel={panel} onClose={() => setPanel(null)} />
    </Suspense>
  )
  const controls = (
    <>
      <StakePicker onList={() => setPanel('stakes')} />
      <SpinButton />
      <div className="side-acts">
        <BuyButton onBuy={() => setPanel('buy')} />
        <ChoiceButton onChoose={() => setPanel('choices')} />
        <AutoButton hasFeature={facts.info.freeSpins !== null || facts.info.hold !== null} />
      </div>
    </>
  )
  return (
    <FrameScreen
      hasPanel={panel !== null}
      onMenu={() => setPanel('menu')}
      controls={controls}
      panels={panels}
    >
      <Pots />
      <div className="room" ref={onSpace} />
      <WinRibbon invite={t('game.invite')} counts={<Counts />} note={<LineNote />} />
    </FrameScreen>
  )
}
