import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { newId } from '../../../../platform/ids.ts'
import { spin } from '../../../play/slots/program.ts'
import { game } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import type { FreeSpinTerms } from '../free-spins/free-spin-terms.ts'
import { CURRENCY } from '../testing.ts'

export { endFreeSpins } from '../free-spins/end-free-spins.ts'
export { readSpinCost } from '../free-spins/free-spin-store.ts'
export { createFreeSpins } from '../free-spins/show-free-spins.ts'
export { takeFreeSpins } from '../free-spins/take-free-spins.ts'
export { readSchemeCost } from '../schemes/scheme-reads.ts'

export const freeTerms = (change: Partial<FreeSpinTerms> = {}): SchemeTerms => ({
  kind: 'free-spins',
  games: [game.id],
  spins: 3,
  stake: '1',
  period: 'once',
  depositMin: '0',
  useHours: 24,
  winMax: '500',
  stakeMax: '100',
  days: 7,
  times: 20,
  claimHours: 24,
  ...change,
})

/** One of a player's free spins; its stake is the one they were given at. */
export const spinFree = async (
  { betting, settings }: TestTable,
  playerId: string,
  order: { grantId: string; key?: string; stake?: bigint; mode?: 'spin' | 'buy' },
) =>
  spin(
    { betting, settings },
    {
      player: { playerId, currency: CURRENCY },
      ...{ game, key: newId(), mode: 'spin', stake: 10_000n, minimumCycleMs: 0 },
      ...order,
    },
  )
