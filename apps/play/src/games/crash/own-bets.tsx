import { useEffect, useRef } from 'react'
import { isGain, minus, multiplied } from '../../shared/amounts.ts'
import { useMoney, useTexts } from '../../shared/frame-game.tsx'
import { standsAt } from './climb.ts'
import { useCrash, useCrashState } from './crash-context.tsx'
import type { OwnBet } from './crash-state.ts'

const ANNOUNCED_EVERY_MS = 80

/** What a stake would return now, written straight into its place while the round climbs. */
export const useReturnNow = (stake: string | null) => {
  const { store, info, now, opened } = useCrash()
  const money = useMoney()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (stake === null) return
    const update = () => {
      const stands = standsAt(store.get(), now(), info.rules)
      const text = stands === null ? '' : money(multiplied(stake, stands * 100, opened.currency.exponent))
      if (place.current) place.current.textContent = text
    }
    update()
    const timer = window.setInterval(update, ANNOUNCED_EVERY_MS)
    return () => window.clearInterval(timer)
  }, [stake, store, info, now, opened, money])
  return place
}

const Leave = ({ bet }: { bet: OwnBet }) => {
  const { session } = useCrash()
  const t = useTexts()
  const isLeaving = useCrashState(({ leaving }) => leaving.includes(bet.betId))
  const place = useReturnNow(bet.stake)
  return (
    <button
      type="button"
      className="crash-leave"
      aria-busy={isLeaving}
      disabled={isLeaving}
      onClick={() => void session.leave(bet.betId)}
    >
      <span>{t('crash.cashOut')}</span>
      <bdi className="tabular" ref={place} />
    </button>
  )
}

interface OwnProps {
  bet: OwnBet
  /** It has a button of its own. */
  hasButton: boolean
}

const Own = ({ bet, hasButton }: OwnProps) => {
  const t = useTexts()
  const money = useMoney()
  const { opened } = useCrash()
  const isSilent = useCrashState((state) => state.isSilent)
  const details = {
    open: isSilent
      ? bet.autoAt
        ? t('crash.silentAuto', { multiple: bet.autoAt })
        : t('crash.silentHand')
      : bet.autoAt
        ? t('crash.autoAt', { multiple: bet.autoAt })
        : t('crash.byHand'),
    cashed: t('crash.outAt', { multiple: bet.cashedAt ?? '' }),
    lost: t('crash.lost'),
    voided: t('crash.voided'),
  }[bet.state]
  // A small stake times a small multiplier may be no more than the stake.
  const isGold = bet.state === 'cashed' && isGain(minus(bet.payout, bet.stake, opened.currency.exponent))
  return (
    <li className="crash-own" data-state={bet.state} data-gold={isGold || undefined}>
      <bdi className="tabular">{money(bet.stake)}</bdi>
      <span className="crash-own-told">{details}</span>
      {hasButton ? (
        <Leave bet={bet} />
      ) : (
        <bdi className="tabular crash-paid">{bet.state === 'cashed' ? money(bet.payout) : ''}</bdi>
      )}
    </li>
  )
}

/** The seat's own bets in the round that is shown. */
export const OwnBets = () => {
  const t = useTexts()
  const mine = useCrashState((state) => state.mine)
  // Of an old round nothing can be taken out any more.
  const isRising = useCrashState(({ room, tape }) => room?.phase === 'rising' && tape === null)
  const open = mine.filter(({ state }) => state === 'open')
  if (mine.length === 0) return null
  return (
    <ul className="crash-owns" aria-label={t('crash.mine')}>
      {mine.map((bet) => (
        // The only bet is taken out by the main button.
        <Own key={bet.betId} bet={bet} hasButton={isRising && open.length > 1 && open.includes(bet)} />
      ))}
    </ul>
  )
}
