import { crashReturn, leaveFor } from '@krathong/games/crash'
import { monotonicMs } from '../../../platform/clock.ts'
import { transactAt } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { closeSharedBets } from '../betting/index.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { countPayout, holdGuard, playRules, writeGuard } from '../../people/protection/index.ts'
import { takeOut } from './bet-store.ts'
import { endOf } from './chains.ts'
import { readBet } from './reads.ts'
import { announceRoom } from './store.ts'
import { GRACE_MS } from './types.ts'
import type { CrashParts } from './types.ts'

interface Wish {
  player: { playerId: string; currency: string }
  betId: string
  /** When the wish was received, on this process' steady clock. */
  receivedAt: number
}

type Known = NonNullable<Awaited<ReturnType<typeof readBet>>>

/** What is paid to the player, with everything that counts it. */
const pay = async (
  tx: Tx,
  parts: CrashParts,
  { bet }: Known,
  { cashedAt, at }: { cashedAt: number; at: Date },
): Promise<void> => {
  const { platformOwner, value } = parts.settings.current()
  const { player_id: playerId, currency, bet_id: betId } = bet
  const payout = crashReturn(bet.stake, cashedAt, value.currency.exponent)
  const rules = playRules(parts.settings)
  const guard = await holdGuard(tx, playerId, rules)
  if (!(await takeOut(tx, betId, { cashedAt, payout, at }))) throw new Refusal('CASH_OUT_LATE')
  await post(tx, [
    {
      cause: { kind: 'payout', id: betId },
      debit: { owner: platformOwner, purpose: 'games' },
      credit: { owner: playerId, purpose: 'cash' },
      currency,
      amount: payout,
    },
  ])
  await closeSharedBets(tx, [{ betId, playerId, placedAt: bet.placed_at, state: 'settled', payout }], at)
  await writeGuard(tx, [countPayout(guard, { playerId, currency, stake: 0n, payout, at }, rules)], rules, at)
  await announceRoom(tx, bet.game_id)
}

/** How long the wish has been waiting in this process; never more than settling waits for such wishes. */
const waitedMs = (receivedAt: number) => Math.min(GRACE_MS, Math.max(0, monotonicMs() - receivedAt))

const leave = async (tx: Tx, parts: CrashParts, { player, betId, receivedAt }: Wish): Promise<void> => {
  // Taken before the clock is asked: what that asking takes is nobody's gain.
  const waited = waitedMs(receivedAt)
  const receivedTime = (await parts.clock.now(tx)).getTime() - waited
  await lockAccount(tx, { owner: player.playerId, purpose: 'cash' }, player.currency)
  const known = await readBet(tx, player.playerId, betId)
  if (!known) throw new Refusal('BET_UNKNOWN')
  const { bet, round } = known
  // The first answer again: fifty clicks take it out once.
  if (bet.state === 'cashed') return
  if (bet.state !== 'open') throw new Refusal('CASH_OUT_LATE')
  if (round.state === 'betting') throw new Refusal('CASH_OUT_EARLY')
  const { crashPoint } = endOf(parts.app, round)
  const ms = receivedTime - round.risesAt.getTime()
  const left = leaveFor({ ms, leavesAt: bet.leaves_at, crashPoint }, round.game.rules)
  if (left === 'early') throw new Refusal('CASH_OUT_EARLY')
  if (left === 'late') throw new Refusal('CASH_OUT_LATE')
  await pay(tx, parts, known, { cashedAt: left, at: await parts.clock.now(tx) })
}

/**
 * Takes a bet out at the multiplier that stood when the wish was received: by the database's clock, less what the wish waited in this
 * process. What the browser thinks the time is plays no part. Repeating it answers what it came to.
 */
export const cashOut = (parts: CrashParts, wish: Wish): Promise<boolean> =>
  transactAt(parts.app.db, 'crash-cash-out', async (tx) => {
    await leave(tx, parts, wish)
    return true
  })
