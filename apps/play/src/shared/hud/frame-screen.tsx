import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { usePress } from '../autoplay/use-press.ts'
import { useFrame, useFrameState, useTexts, useHidesMoney, useMoney } from '../frame-game.tsx'
import { Balance, BonusLine, LastWin, SessionLine } from './figures.tsx'
import { TopBar } from './top-bar.tsx'
import './game-screen.css'
import './ribbon.css'
import './controls.css'
import './figures.css'
import './game-screen-narrow.css'
import './game-screen-wide.css'

/** Says the end of each round to those who listen instead of looking. */
const Announcer = () => {
  const t = useTexts()
  const money = useMoney()
  const said = useFrameState((state) => state.said)
  const notice = useFrameState((state) => state.notice)
  const isHidden = useHidesMoney()
  const balance = isHidden || !said ? '' : ` ${t('said.balance', { balance: money(said.balance) })}`
  const text = said
    ? (/[1-9]/.test(said.returned)
        ? t(said.celebrates ? 'said.win' : 'said.returned', { amount: money(said.returned) })
        : t('said.nothing')) + balance
    : ''
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      <span key={said?.round}>{text}</span>
      {notice?.kind === 'reconnecting' && <span>{t('game.reconnecting')}</span>}
      {notice?.kind === 'replay' && <span>{t('game.replay')}</span>}
    </div>
  )
}

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
  const { parent } = useFrame()
  const isEnded = useFrameState((state) => state.phase === 'ended')
  const isElsewhere = useFrameState(({ endedBy }) => endedBy === 'elsewhere')
  if (!isEnded) return null
  const back = isElsewhere ? 'button button-quiet' : 'button button-primary'
  return (
    <div className="ended" role="alertdialog" aria-labelledby="ended-title">
      <div className="ended-box">
        <h2 id="ended-title">{t(isElsewhere ? 'ended.elsewhere' : 'ended.title')}</h2>
        <p>{t(isElsewhere ? 'ended.elsewhereText' : 'ended.text')}</p>
        {isElsewhere && (
          <button type="button" className="button button-primary" autoFocus onClick={parent.again}>
            {t('ended.here')}
          </button>
        )}
        <button type="button" className={back} autoFocus={!isElsewhere} onClick={parent.leave}>
          {t('ended.back')}
        </button>
      </div>
    </div>
  )
}

/** No new round begins: said once everything of this seat has come to its end. */
const Closed = () => {
  const t = useTexts()
  const { parent } = useFrame()
  const isDone = useFrameState(({ isClosed, isIn, phase }) => isClosed && !isIn && phase === 'ready')
  if (!isDone) return null
  return (
    <div className="ended" role="alertdialog" aria-labelledby="closed-title">
      <div className="ended-box">
        <h2 id="closed-title">{t('closed.title')}</h2>
        <p>{t('closed.text')}</p>
        <button type="button" className="button button-primary" autoFocus onClick={parent.leave}>
          {t('ended.back')}
        </button>
      </div>
    </div>
  )
}

interface FrameScreenProps {
  /** A panel lies over the game: the space bar belongs to it. */
  hasPanel: boolean
  onMenu: () => void
  /** Above the room, the room, and the line under it. */
  children: ReactNode
  controls: ReactNode
  panels: ReactNode
}

/** The frame of every game: the bar above, the room of the game, the controls, and what the session has come to. */
export const FrameScreen = ({ hasPanel, onMenu, children, controls, panels }: FrameScreenProps) => {
  const press = usePress()
  const phase = useFrameState((state) => state.phase)
  useSpaceBar(hasPanel, press)
  return (
    <main className="game" data-phase={phase}>
      <TopBar onMenu={onMenu} />
      {children}
      <footer className="controls">{controls}</footer>
      <div className="figures">
        <Balance />
        <LastWin />
        <BonusLine />
        <SessionLine />
      </div>
      <Announcer />
      <Ended />
      <Closed />
      {panels}
    </main>
  )
}
