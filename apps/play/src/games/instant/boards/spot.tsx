import { useFrame, useMoney, useTexts } from '../../../shared/frame-game.tsx'
import { useInstant, useInstantState } from '../instant-context.tsx'
import { showMultiple, wagerName } from '../wager-name.ts'
import './table.css'

/** A multiplier, scaled by 10,000, that only gives the stake back. */
const STAKE_BACK = 10_000

/** What lies on a wager of a table, in front of it. */
export const Chip = ({ on }: { on: string }) => {
  const money = useMoney()
  const stake = useInstantState(
    ({ laid, shown, phase }) =>
      (phase === 'ready' || !shown ? laid : shown.wagers).find((wager) => wager.on === on)?.stake,
  )
  return stake === undefined ? null : <bdi className="chip tabular">{money(stake).replace(/\.00$/, '')}</bdi>
}

/**
 * Whether the last result pays this wager more than its stake and is not covered by a new order. It glows where the whole order won: a wager
 * that won less than the others lost is only marked.
 */
export const useIsPaid = (on: string): 'gain' | 'mark' | undefined =>
  useInstantState(({ shown, win }) =>
    shown !== null &&
    !shown.isOpen &&
    shown.wagers.some((wager) => wager.on === on && wager.multiplier > STAKE_BACK)
      ? win?.tone === 'celebrate'
        ? 'gain'
        : 'mark'
      : undefined,
  )

const returnsOf = (game: ReturnType<typeof useInstant>, on: string) =>
  game.info.wagers.find((wager) => wager.on === on)?.topX ?? 0

interface SpotProps {
  on: string
  className?: string
  style?: React.CSSProperties
  children?: React.ReactNode
}

/** A wager of a table that can be laid on: its name, what it returns, and what lies on it. */
export const Spot = ({ on, className = '', style, children }: SpotProps) => {
  const game = useInstant()
  const t = useTexts()
  const { opened } = useFrame()
  const isPaid = useIsPaid(on)
  const isReady = useInstantState(({ phase }) => phase === 'ready')
  const name = wagerName(t, game.info.kind, on)
  const multiple = showMultiple(opened.language, returnsOf(game, on))
  return (
    <button
      type="button"
      className={`spot ${className}`}
      style={style}
      data-paid={isPaid}
      aria-label={t('table.spot', { name, multiple })}
      aria-disabled={!isReady || undefined}
      onClick={() => game.session.lay(on)}
    >
      <span className="spot-name">{children ?? name}</span>
      <span className="spot-pays tabular">{multiple}</span>
      <Chip on={on} />
    </button>
  )
}
