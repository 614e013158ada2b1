import { formatAmount, usualExponent } from '@krathong/money'
import { createOwnFreeSpins } from './own-free-spins.ts'
import type { FreeSpins, OwnFreeSpins } from './own-free-spins.ts'
import { tellFreeSpins } from './seamless-rounds.ts'
import type { Line } from './seamless-rounds.ts'
import type { Played, Seat } from './seats.ts'

const TELL_MS = 500

/** Free spins that a seat has: how many are left, at which stake, and what they won so far. */
export const shownFree = (seat: Seat, open: FreeSpins | null) =>
  open && {
    left: open.spins - open.used,
    stake: formatAmount(open.stake, seat.exponent),
    won: formatAmount(open.won, seat.exponent),
  }

interface FreeSpinDesk extends OwnFreeSpins {
  /** Plays one of what a seat has. It asks no wallet; where none is left, nothing is played and nothing is staked. */
  playAt(seat: Seat, choice: string): Played
  stop(): void
}

type LineOf = (agreement: string, seat: Pick<Seat, 'currency' | 'exponent'>) => Line | null

/** Free spins as this vendor gives and plays them; what is over is told to the operator until it has heard it. */
export const createFreeSpinDesk = (file: string | undefined, lineOf: LineOf): FreeSpinDesk => {
  const own = createOwnFreeSpins(file)
  const tellOver = async (): Promise<void> => {
    for (const spins of own.untold()) {
      const { currency } = spins
      const line = lineOf(spins.agreement, { currency, exponent: usualExponent(currency) })
      if (line && (await tellFreeSpins(line, spins))) own.heard(spins)
    }
  }
  let isTelling = false
  const timer = setInterval(() => {
    if (isTelling) return
    isTelling = true
    void tellOver()
      .catch(() => undefined)
      .finally(() => {
        isTelling = false
      })
  }, TELL_MS)
  timer.unref()
  return {
    ...own,
    playAt: (seat, choice) => {
      const open = own.openOf(seat)
      return open ? own.play(open, seat, choice) : { state: 'refused', why: 'FREE_OVER', balance: null }
    },
    stop: () => clearInterval(timer),
  }
}
