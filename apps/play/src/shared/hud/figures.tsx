import { useEffect, useState } from 'react'
import { Money } from '@krathong/ui/money'
import { showElapsed } from '../elapsed.ts'
import { useFrame, useFrameState, useHidesMoney, useMoney, useTexts } from '../frame-game.tsx'
import { HIDDEN } from '../frame-game.tsx'
import { EyeIcon } from './icons.tsx'

export const Balance = () => {
  const { parent } = useFrame()
  const t = useTexts()
  const money = useMoney()
  const balance = useFrameState((state) => state.balance)
  const isHidden = useHidesMoney()
  return (
    <button
      type="button"
      className="figure-box figure-balance"
      aria-pressed={isHidden}
      aria-label={
        isHidden ? t('game.balanceShow') : `${t('game.balance')} ${money(balance)}. ${t('game.balanceHide')}`
      }
      onClick={() => parent.hide(!isHidden)}
    >
      <span className="figure-label">
        {t('game.balance')} <EyeIcon isOpen={!isHidden} />
      </span>
      <bdi className="figure tabular">{isHidden ? HIDDEN : money(balance)}</bdi>
    </button>
  )
}

export const LastWin = () => {
  const t = useTexts()
  const money = useMoney()
  const win = useFrameState((state) => state.win)
  return (
    <div className="figure-box">
      <span className="figure-label">{t('game.win')}</span>
      <bdi className={`figure tabular${win?.tone === 'celebrate' ? ' figure-gold' : ''}`}>
        {win ? money(win.amount) : '–'}
      </bdi>
    </div>
  )
}

/** Ticks once a second, on the second. */
const useElapsed = (elapsedMs: () => number) => {
  const [shown, setShown] = useState(() => showElapsed(elapsedMs()))
  useEffect(() => {
    const timer = window.setInterval(() => setShown(showElapsed(elapsedMs())), 1000)
    return () => window.clearInterval(timer)
  }, [elapsedMs])
  return shown
}

export const SessionLine = () => {
  const { opened, elapsedMs } = useFrame()
  const t = useTexts()
  const net = useFrameState((state) => state.sessionNet)
  const elapsed = useElapsed(elapsedMs)
  const isHidden = useHidesMoney()
  return (
    <div className="session-line">
      <span>
        {t('game.sessionNet')}{' '}
        {isHidden ? (
          <bdi>{HIDDEN}</bdi>
        ) : (
          <Money
            amount={net}
            currency={opened.currency}
            signed
            className={net.startsWith('-') ? 'figure-lost' : 'figure-even'}
          />
        )}
      </span>
      <span>
        {t('game.sessionTime')}{' '}
        <time className="tabular" role="timer">
          {elapsed}
        </time>
      </span>
      {opened.currency.isPlayMoney && <span className="play-money">{t('game.playMoney')}</span>}
    </div>
  )
}

/** Said before the bet: what of a bonus can be staked here, or that this game takes none of it. */
export const BonusLine = () => {
  const t = useTexts()
  const money = useMoney()
  const bonus = useFrameState((state) => state.bonus)
  const isHidden = useHidesMoney()
  if (!bonus) return null
  const amount = isHidden ? HIDDEN : money(bonus.balance)
  return (
    <p className="bonus-line">
      {bonus.isTaken ? t('bonus.here', { amount, maximum: money(bonus.stakeMax) }) : t('bonus.notHere')}
    </p>
  )
}
