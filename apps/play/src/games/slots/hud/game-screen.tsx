import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useGame, useGameState, useTexts } from '../game-context.tsx'
import type { PanelName } from '../panels/panel-name.ts'
import { Announcer } from './announcer.tsx'
import { BuyButton } from './buy-button.tsx'
import { Balance, LastWin, SessionLine } from './figures.tsx'
import { Pots } from './pots.tsx'
import { SpinButton } from './spin-button.tsx'
import { StakePicker } from './stake-picker.tsx'
import { TopBar } from './top-bar.tsx'
import { WinRibbon } from './win-ribbon.tsx'
import './game-screen.css'

const Panels = lazy(() => import('../panels/panels.tsx').then(({ Panels: panels }) => ({ default: panels })))

/** Space plays as the button does; a key that is held down does not play on. */
const useSpaceBar = (isOpen: boolean, press: () => void) => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || isOpen || event.ctrlKey || event.metaKey || event.altKey) return
      const target =
        event.target instanceof Element ? event.target.closest('button, input, select, textarea, a') : null
      if (target && !target.classList.contains('spin-button')) return
      event.preventDefault()
      if (!event.repeat) press()
    }
    const swallow = (event: KeyboardEvent) => {
      if (
        event.code === 'Space' &&
        event.target instanceof Element &&
        event.target.classList.contains('spin-button')
      )
        event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('keyup', swallow)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('keyup', swallow)
    }
  }, [isOpen, press])
}

const Ended = () => {
  const t = useTexts()
  const { parent } = useGame()
  const isEnded = useGameState((state) => state.phase === 'ended')
  if (!isEnded) return null
  return (
    <div className="ended" role="alertdialog" aria-labelledby="ended-title">
      <div className="ended-box">
        <h2 id="ended-title">{t('ended.title')}</h2>
        <p>{t('ended.text')}</p>
        <button type="button" className="button button-primary" autoFocus onClick={parent.leave}>
          {t('ended.back')}
        </button>
      </div>
    </div>
  )
}

export const GameScreen = ({ onRoom }: { onRoom: (room: HTMLElement | null) => () => void }) => {
  const { session } = useGame()
  const [panel, setPanel] = useState<PanelName | null>(null)
  const press = useCallback(() => void session.press(), [session])
  useSpaceBar(panel !== null, press)
  return (
    <main className="game">
      <TopBar onMenu={() => setPanel('menu')} />
      <Pots />
      <div className="room" ref={onRoom} />
      <WinRibbon />
      <footer className="controls">
        <StakePicker onList={() => setPanel('stakes')} />
        <SpinButton />
        <BuyButton onBuy={() => setPanel('buy')} />
      </footer>
      <div className="figures">
        <Balance />
        <LastWin />
        <SessionLine />
      </div>
      <Announcer />
      <Ended />
      {panel && (
        <Suspense fallback={null}>
          <Panels panel={panel} onClose={() => setPanel(null)} />
        </Suspense>
      )}
    </main>
  )
}
