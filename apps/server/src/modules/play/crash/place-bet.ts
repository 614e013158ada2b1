import { crashBetFault, stakeLimits, leavesAt } from '@krathong/games/crash'
import type { CrashGame } from '@krathong/games/crash'
import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { now } from '../../../platform/clock.ts'
import { transactAt } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { maskName } from '../../../platform/mask.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openSharedBet, withCashAlone } from '../betting/index.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { admitPlay, countPlay, holdGuard, playRules, writeGuard } from '../../people/protection/index.ts'
import { insertBet, readLateBet, readPlaces } from './bet-store.ts'
import { holdBetting, readBet } from './reads.ts'
import { announceRoom } from './store.ts'
import type { CrashParts } from './types.ts'

export interface CrashOrder {
  player: { playerId: string; currency: string; account: string }
  game: CrashGame
  /** Made by the browser before it sent the order; the same key stakes once. */
  key: string
  roundId: string
  stake: Amount
  /** In hundredths. */
  autoAt: number | null
  /** Least time since the player's last bet in a round of before. */
  minimumCycleMs: number
}

const refuseFault = ({ game, stake, autoAt }: CrashOrder, exponent: number): void => {
  const fault = crashBetFault(game, { stake, autoAt }, exponent)
  if (!fault) return
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  const amountText = (amount: bigint) => formatAmount(amount, exponent)
  switch (fault.code) {
    case 'STAKE_BELOW_MINIMUM':
      throw new Refusal(fault.code, { minimum: amountText(minimum) })
    case 'STAKE_ABOVE_MAXIMUM':
      throw new Refusal(fault.code, { maximum: amountText(maximum) })
    case 'STAKE_OFF_STEP':
      throw new Refusal(fault.code, { step: amountText(step) })
    case 'TARGET_OUT_OF_RANGE':
      throw new Refusal(fault.code, {}, { autoAt: { code: 'INVALID' } })
  }
}

/** Repeating the key answers the first bet if it is the same one. */
const isRepeat = async (tx: Tx, order: CrashOrder, betId: string): Promise<boolean> => {
  const known = await readBet(tx, order.player.playerId, betId)
  if (!known) return false
  const { bet } = known
  if (bet.round_id !== order.roundId || bet.stake !== order.stake || bet.auto_at !== order.autoAt)
    throw new Refusal('KEY_REUSED')
  return true
}

/** Rounds of a room lie some seconds apart; whoever bets late in one that ends at once may be early for the next. */
const requireCycle = async (tx: Tx, { player, game, minimumCycleMs }: CrashOrder, at: Date) => {
  if (minimumCycleMs === 0) return
  const since = new Date(at.getTime() - minimumCycleMs)
  const last = await readLateBet(tx, { playerId: player.playerId, gameId: game.id, since })
  const waitMs = last ? last.getTime() - since.getTime() : 0
  if (waitMs > 0)
    throw new Refusal('SPIN_TOO_SOON', { retryAfterMs: waitMs, retryAfterSeconds: waitMs / 1000 })
}

/** The round takes bets by the database's clock, and the player has a place left in it. */
const takeBetPlace = async (tx: Tx, parts: CrashParts, order: CrashOrder) => {
  const { player, game, roundId } = order
  const round = await holdBetting(tx, roundId)
  const at = await parts.clock.now(tx)
  if (round?.game_id !== game.id) throw new Refusal('ROUND_UNKNOWN')
  if (round.state !== 'betting' || at >= round.rises_at) throw new Refusal('BETS_CLOSED')
  const taken = await readPlaces(tx, roundId, player.playerId)
  if (taken.length >= game.rules.betsARound) throw new Refusal('BETS_TOO_MANY')
  // A second bet of a round belongs to the same cycle.
  if (taken.length === 0) await requireCycle(tx, order, at)
  const place = [1, 2, 3, 4].find((free) => !taken.includes(free))!
  return { at, place }
}

const place = async (tx: Tx, parts: CrashParts, order: CrashOrder, betId: string): Promise<void> => {
  const { player, game, roundId, stake, autoAt } = order
  const { playerId, currency } = player
  const rules = playRules(parts.settings)
  const cash = { owner: playerId, purpose: 'cash' as const }
  await lockAccount(tx, cash, currency)
  if (await isRepeat(tx, order, betId)) return
  const { at, place: taken } = await takeBetPlace(tx, parts, order)
  const guard = await holdGuard(tx, playerId, rules)
  admitPlay(guard, { stake, currency, at }, rules)
  await post(tx, [
    {
      cause: { kind: 'stake', id: betId },
      debit: cash,
      credit: { owner: parts.settings.current().platformOwner, purpose: 'games' },
      currency,
      amount: stake,
    },
  ])
  await insertBet(tx, {
    betId,
    roundId,
    playerId,
    shownAs: maskName(player.account),
    place: taken,
    gameId: game.id,
    currency,
    stake,
    autoAt,
    leavesAt: leavesAt(autoAt, game.rules),
    placedAt: at,
  })
  await openSharedBet(tx, { betId, playerId, gameId: game.id, currency, stake, placedAt: at })
  await writeGuard(tx, [countPlay(guard, { playerId, currency, stake, payout: 0n, at }, rules)], rules, at)
  await announceRoom(tx, game.id)
}

/** Stakes a bet on the round that takes bets now: money, limits, bet and round are judged in one commit. Repeating the key answers it again. */
export const placeBet = async (parts: CrashParts, order: CrashOrder): Promise<string> => {
  if (!isRecentId(order.key, now())) throw new Refusal('KEY_MALFORMED')
  refuseFault(order, parts.settings.current().value.currency.exponent)
  const betId = idFor(order.player.playerId, order.key)
  await withCashAlone({ app: parts.app, playerId: order.player.playerId }, () =>
    transactAt(parts.app.db, 'crash-bet', async (tx) => {
      await place(tx, parts, order, betId)
      return true
    }),
  )
  return betId
}
