import { useEffect, useRef, useState } from 'react'
import { countUp } from '../../../shared/amounts.ts'
import { useGame, useGameState, useMoney, useTexts } from '../game-context.tsx'

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

/** One line under the reels: what is going on, or what the round has won. */
export const WinRibbon = () => {
  const t = useTexts()
  const money = useMoney()
  const phase = useGameState((state) => state.phase)
  const win = useGameState((state) => state.win)
  const notice = useGameState((state) => state.notice)
  const freeSpins = useGameState((state) => state.freeSpins)
  const lines = useGameState((state) => state.lines)
  const hasWin = win !== null && /[1-9]/.test(win.amount)
  const isBig = hasWin && win.tone === 'celebrate'
  return (
    <div className={`ribbon${isBig ? ' ribbon-win' : ''}`}>
      {freeSpins && (
        <span className="ribbon-spins tabular">
          {t('game.freeSpinOf', { index: freeSpins.played, total: freeSpins.played + freeSpins.left })}
        </span>
      )}
      {notice?.kind === 'reconnecting' ? (
        <span className="ribbon-text">{t('game.reconnecting')}</span>
      ) : notice?.kind === 'refused' ? (
        <span className="ribbon-text ribbon-refused" role="alert">
          {notice.text}
        </span>
      ) : hasWin ? (
        <span className="ribbon-text">
          <span className="ribbon-label">
            {win.tone === 'celebrate' ? t('game.youWin') : t('game.returned')}
          </span>
          <Counted amount={win.amount} isAlive={isBig} />
          {lines && phase === 'ready' && lines.wins.length > 0 && !freeSpins && (
            <span className="ribbon-lines">
              {lines.wins.length === 1
                ? t('game.lineWin', {
                    line: lines.wins[0]?.line ?? 0,
                    amount: money(lines.wins[0]?.amount ?? '0'),
                  })
                : t('game.lineWins', { count: lines.wins.length })}
            </span>
          )}
        </span>
      ) : (
        <span className="ribbon-text ribbon-idle">
          {phase === 'ready'
            ? win
              ? t('game.noWin')
              : t('game.invite')
            : phase === 'loading'
              ? t('game.loading')
              : phase === 'ended'
                ? ''
                : t('game.goodLuck')}
        </span>
      )}
    </div>
  )
}
