import { localeOf } from '@krathong/protocol/languages'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { countUp } from '../amounts.ts'
import { HIDDEN, useHidesMoney, useFrame, useFrameState, useMoney, useTexts } from '../frame-game.tsx'
import type { FrameState, Notice } from '../frame-state.ts'

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
  const { opened } = useFrame()
  const money = useMoney()
  return (
    <bdi className="ribbon-amount tabular">{money(useCount(amount, opened.currency.exponent, isAlive))}</bdi>
  )
}

const Won = ({ amount, tone, note }: NonNullable<FrameState['win']> & { note: ReactNode }) => {
  const t = useTexts()
  const isGold = tone === 'celebrate'
  return (
    <span className="ribbon-text">
      <span className="ribbon-label">{t(isGold ? 'game.youWin' : 'game.returned')}</span>
      <Counted amount={amount} isAlive={isGold} />
      {note}
    </span>
  )
}

const Refused = ({ text, canTopUp }: { text: string; canTopUp: boolean }) => {
  const { parent } = useFrame()
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

/** A round that this board cannot show: what it came to, and the way to all of it. */
const Settled = ({ what, gameName, cost, returned, roundId }: Extract<Notice, { kind: 'settled' }>) => {
  const { parent } = useFrame()
  const t = useTexts()
  const money = useMoney()
  return (
    <span className="ribbon-text ribbon-settled" role="status">
      {t(`settled.${what}`, { game: gameName, cost: money(cost), returned: money(returned) })}
      <button type="button" className="ribbon-button" onClick={() => parent.showProof(roundId)}>
        {t('game.settledMore')}
      </button>
    </span>
  )
}

/** All free spins are used: what they won is not in the balance yet. */
const GivenOver = ({ won }: Extract<Notice, { kind: 'givenOver' }>) => {
  const t = useTexts()
  const money = useMoney()
  const amount = useHidesMoney() ? HIDDEN : money(won)
  const isWon = /[1-9]/.test(won)
  return (
    <span className="ribbon-text" role="status">
      {isWon ? t('given.over', { amount }) : t('given.overNothing')}
    </span>
  )
}

const idleText = (phase: FrameState['phase']) => {
  switch (phase) {
    case 'loading':
      return 'game.loading'
    case 'ready':
      return 'game.noWin'
    case 'choosing':
      return 'decision.choose'
    case 'asking':
    case 'playing':
    case 'replaying':
      return 'game.goodLuck'
    case 'ended':
      return 'ended.title'
  }
}

const Now = ({ note, invite }: { note: ReactNode; invite: string }) => {
  const t = useTexts()
  const phase = useFrameState((state) => state.phase)
  const win = useFrameState((state) => state.win)
  const notice = useFrameState((state) => state.notice)
  const isFinishing = useFrameState(
    (state) => state.isClosed && (state.isIn || state.phase === 'choosing') && state.phase !== 'playing',
  )
  if (notice?.kind === 'reconnecting') return <span className="ribbon-text">{t('game.reconnecting')}</span>
  if (notice?.kind === 'unconfirmed')
    return (
      <span className="ribbon-text" role="alert">
        {t('crash.unconfirmed')}
      </span>
    )
  if (notice?.kind === 'refused') return <Refused {...notice} />
  if (notice?.kind === 'settled') return <Settled {...notice} />
  if (notice?.kind === 'givenOver') return <GivenOver {...notice} />
  if (notice?.kind === 'resumed') return <span className="ribbon-text">{t('decision.resumed')}</span>
  // How long a round with choices may take is its own time.
  if (isFinishing) return <span className="ribbon-text">{t('closed.finish')}</span>
  if (win && /[1-9]/.test(win.amount)) return <Won {...win} note={note} />
  return (
    <span className="ribbon-text ribbon-idle">{phase === 'ready' && !win ? invite : t(idleText(phase))}</span>
  )
}

const ReplayMark = () => {
  const t = useTexts()
  const { opened } = useFrame()
  const notice = useFrameState((state) => state.notice)
  if (notice?.kind !== 'replay') return null
  const time = new Intl.DateTimeFormat(localeOf(opened.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(notice.placedAt))
  return (
    <p className="replay-mark">
      <strong>{notice.isUnshown ? t('game.replayLast') : t('game.replay')}</strong> {time}
    </p>
  )
}

interface WinRibbonProps {
  /** What to do before the first round. */
  invite: string
  /** Before the line: what is left of a feature. */
  counts?: ReactNode
  /** Behind what was won: how. */
  note?: ReactNode
}

/** One line under the game: what is going on, or what the round has won. */
export const WinRibbon = ({ invite, counts, note }: WinRibbonProps) => {
  const isGold = useFrameState(({ win, notice }) => win?.tone === 'celebrate' && notice?.kind !== 'refused')
  const notice = useFrameState((state) => state.notice?.kind)
  return (
    <div className={`ribbon${isGold ? ' ribbon-win' : ''}`} data-notice={notice}>
      <ReplayMark />
      {counts}
      <Now invite={invite} note={note} />
    </div>
  )
}
