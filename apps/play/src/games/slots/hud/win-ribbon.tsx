import { useEffect, useRef, useState } from 'react'
import { countUp } from '../../../shared/amounts.ts'
import { useGame, useGameState, useMoney, useTexts } from '../game-context.tsx'
import type { GameState } from '../game-state.ts'

const COUNT_MS = 700

/** Runs up to the amount; a smaller one (a new round) is shown at once. */
const useCount = (amount: string, exponent: number, isAlive: boolean) => {
  const [shown, setShown] = useState(amount)
  const from = useRef(amount)
  useEffect(() => {
    const start = performance.now()
    const first = Number(amount) < Number(from.current) || !isAlive ? amount : from.current
    let frame = 0
    const step = (time: number) => {
      const now = countUp(first, amount, (time - start) / COUNT_MS, exponent)
      from.current = now
      setShown(now)
      if (time - start < COUNT_MS && first !== amount) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amount, exponent, isAlive])
  return shown
}

const Counted = ({ amount, isAlive }: { amount: string; isAlive: boolean }) => {
  const { opened } = useGame()
  const money = useMoney()
  return (
    <bdi className="ribbon-amount tabular">{money(useCount(amount, opened.currency.exponent, isAlive))}</bdi>
  )
}

const FreeSpinCount = () => {
  const t = useTexts()
  const freeSpins = useGameState((state) => state.freeSpins)
  if (!freeSpins) return null
  const { played, left } = freeSpins
  return (
    <span className="ribbon-spins tabular">
      {t('game.freeSpinOf', { index: played, total: played + left })}
    </span>
  )
}

const RespinCount = () => {
  const t = useTexts()
  const respins = useGameState((state) => state.respins)
  if (respins === null) return null
  return <span className="ribbon-spins tabular">{t('game.respins', { left: respins })}</span>
}

const LineNote = () => {
  const t = useTexts()
  const money = useMoney()
  const phase = useGameState((state) => state.phase)
  const lines = useGameState((state) => state.lines)
  const [first] = lines?.wins ?? []
  if (!lines || !first || phase !== 'ready') return null
  if (lines.type === 'symbol-wins')
    return <span className="ribbon-lines">{t('game.symbolWins', { count: lines.wins.length })}</span>
  return (
    <span className="ribbon-lines">
      {lines.wins.length === 1
        ? t('game.lineWin', { line: lines.wins[0]!.line, amount: money(first.amount) })
        : t('game.lineWins', { count: lines.wins.length })}
    </span>
  )
}

const Won = ({ amount, tone }: NonNullable<GameState['win']>) => {
  const t = useTexts()
  const isGold = tone === 'celebrate'
  return (
    <span className="ribbon-text">
      <span className="ribbon-label">{t(isGold ? 'game.youWin' : 'game.returned')}</span>
      <Counted amount={amount} isAlive={isGold} />
      <LineNote />
    </span>
  )
}

const Refused = ({ text, canTopUp }: { text: string; canTopUp: boolean }) => {
  const { parent } = useGame()
  const t = useTexts()
  return (
    <span className="ribbon-text ribbon-refused" role="alert">
      {text}
      {canTopUp && (
        <button type="button" className="ribbon-button" onClick={parent.topUp}>
          {t('game.topUp')}
        </button>
      )}
    </span>
  )
}

const idleText = (phase: GameState['phase'], hasPlayed: boolean) => {
  switch (phase) {
    case 'loading':
      return 'game.loading'
    case 'ready':
      return hasPlayed ? 'game.noWin' : 'game.invite'
    case 'asking':
    case 'playing':
    case 'replaying':
      return 'game.goodLuck'
    case 'ended':
      return 'ended.title'
  }
}

const Now = () => {
  const t = useTexts()
  const phase = useGameState((state) => state.phase)
  const win = useGameState((state) => state.win)
  const notice = useGameState((state) => state.notice)
  if (notice?.kind === 'reconnecting') return <span className="ribbon-text">{t('game.reconnecting')}</span>
  if (notice?.kind === 'refused') return <Refused {...notice} />
  if (win && /[1-9]/.test(win.amount)) return <Won {...win} />
  return <span className="ribbon-text ribbon-idle">{t(idleText(phase, win !== null))}</span>
}

const ReplayMark = () => {
  const t = useTexts()
  const { opened } = useGame()
  const notice = useGameState((state) => state.notice)
  if (notice?.kind !== 'replay') return null
  const time = new Intl.DateTimeFormat(opened.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(notice.placedAt),
  )
  return (
    <p className="replay-mark">
      <strong>{notice.isUnshown ? t('game.replayLast') : t('game.replay')}</strong> {time}
    </p>
  )
}

/** One line under the reels: what is going on, or what the round has won. */
export const WinRibbon = () => {
  const isGold = useGameState(({ win, notice }) => win?.tone === 'celebrate' && notice?.kind !== 'refused')
  return (
    <div className={`ribbon${isGold ? ' ribbon-win' : ''}`}>
      <ReplayMark />
      <FreeSpinCount />
      <RespinCount />
      <Now />
    </div>
  )
}
