import { isShot, SHOTS_OF_ONE, SHOTS_OF_ROUND } from '@krathong/lottery'
import { formatAmount } from '@krathong/money'
import { createShortCache } from '../../../../platform/short-cache.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { soldOf } from '../pages/lobby-draws.ts'
import type { LotteryParts } from '../types.ts'
import { rewardsIn } from './shot-rewards.ts'
import { readOpenRounds, readOwnShots } from './shots-store.ts'
import type { OpenRound } from './shots-store.ts'

const FRESH_MS = 500
const SHOWN = 20

const rewardsView = (settings: LotteryParts['settings']) => {
  const { code, exponent } = settings.current().value.currency
  const { first, counted, staked } = rewardsIn(code)
  const text = (amount: bigint) => formatAmount(amount, exponent)
  return { first: text(first), counted: text(counted), staked: text(staked) }
}

/** Rounds that numbers are sent to now: how many each has, and the last of the player's own. What others sent is told when a round is over. */
export const createShots = ({ app, settings }: LotteryParts) => {
  const rounds = createShortCache<OpenRound[]>({ ttlMs: FRESH_MS, max: 16 })
  const show = async (gameCode: string, caller: PlayerCaller | null) => {
    if (!isShot(soldOf(gameCode))) throw new Refusal('GAME_UNKNOWN')
    const [open, at] = await Promise.all([
      rounds.fetch(gameCode, () => readOpenRounds(app.db, gameCode)),
      databaseNow(app.db),
    ])
    const content = []
    for (const { drawId, numero, closeAt, until, count } of open ?? []) {
      if (until <= at) continue
      const own = caller
        ? await readOwnShots(app.db, { drawId, playerId: caller.playerId, most: SHOWN })
        : { count: 0, shots: [] }
      content.push({
        ...{ numero, closeAt: closeAt.toISOString(), until: until.toISOString(), count },
        left: SHOTS_OF_ONE - own.count,
        own: own.shots.map(({ number, at: sent }) => ({ number, at: sent.toISOString() })),
      })
    }
    return { serverTime: at.toISOString(), rewards: rewardsView(settings), rounds: content }
  }
  /** Whether a round has as many numbers as anybody can check; as of half a second ago. */
  const isFull = async (gameCode: string, numero: string): Promise<boolean> => {
    const open = await rounds.fetch(gameCode, () => readOpenRounds(app.db, gameCode))
    return (open ?? []).some((one) => one.numero === numero && one.count >= SHOTS_OF_ROUND)
  }
  return { show, isFull }
}
