import { crashReturn, endFor } from '@krathong/games/crash'
import { transactAt } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { closeSharedBets } from '../betting/index.ts'
import { lockAccounts, post } from '../../core/ledger/index.ts'
import type { AccountBalance, Transfer } from '../../core/ledger/index.ts'
import { countPayout, holdGuards, playRules, writeGuard } from '../../people/protection/index.ts'
import { endBets, holdOpen, selectOpen } from './bet-store.ts'
import type { BetEnd, OpenBet } from './bet-store.ts'
import type { CrashParts, RoomRound } from './types.ts'

const BATCH = 200

/** How the bets of a round end that nobody took out. */
export interface Ending {
  /** Bets whose own multiplier is at most this are settled now. */
  reached: number
  /** Null: the round has no end, and every stake goes back. */
  crashPoint: bigint | null
  /** The platform was away when the round ended: what nobody could take out by hand is given back. */
  wasAway: boolean
}

const endOfBet = (bet: OpenBet, { crashPoint, wasAway }: Ending, exponent: number): BetEnd => {
  const left = crashPoint === null ? null : endFor(bet.leaves_at, crashPoint)
  if (left !== null)
    return { bet, state: 'cashed', cashedAt: left, payout: crashReturn(bet.stake, left, exponent) }
  const state = crashPoint === null || wasAway ? 'voided' : 'lost'
  return { bet, state, cashedAt: null, payout: 0n }
}

const moneyOf = ({ bet, state, payout }: BetEnd, platformOwner: string): Transfer[] => {
  if (state === 'lost') return []
  return [
    {
      cause: { kind: state === 'voided' ? 'void' : 'payout', id: bet.bet_id },
      debit: { owner: platformOwner, purpose: 'games' },
      credit: { owner: bet.player_id, purpose: 'cash' },
      currency: bet.currency,
      amount: state === 'voided' ? bet.stake : payout,
    },
  ]
}

/** Counts for the limits of their players what came back, several bets of one player one after another. */
const countEnds = async (tx: Tx, parts: CrashParts, ends: readonly BetEnd[], at: Date): Promise<void> => {
  const paid = ends.filter(({ state }) => state !== 'lost')
  if (paid.length === 0) return
  const rules = playRules(parts.settings)
  const guardOf = await holdGuards(tx, [...new Set(paid.map(({ bet }) => bet.player_id))], rules)
  const guards = new Map<string, ReturnType<typeof guardOf>>()
  const steps = paid.map(({ bet, state, payout }) => {
    const { player_id: playerId, currency } = bet
    const stake = state === 'voided' ? -bet.stake : 0n
    const guard = guards.get(playerId) ?? guardOf(playerId)
    const step = countPayout(guard, { playerId, currency, stake, payout, at }, rules)
    guards.set(playerId, step.after)
    return step
  })
  await writeGuard(tx, steps, rules, at)
}

const settleSome = async (
  tx: Tx,
  parts: CrashParts,
  chosen: readonly { bet_id: string; player_id: string }[],
  ending: Ending,
): Promise<AccountBalance[]> => {
  const { platformOwner, value } = parts.settings.current()
  const owners = [...new Set(chosen.map(({ player_id: playerId }) => playerId))]
  await lockAccounts(tx, owners, { purpose: 'cash', currency: value.currency.code })
  const bets = await holdOpen(
    tx,
    chosen.map(({ bet_id: betId }) => betId),
  )
  if (bets.length === 0) return []
  const at = await parts.clock.now(tx)
  const ends = bets.map((bet) => endOfBet(bet, ending, value.currency.exponent))
  const transfers = ends.flatMap((end) => moneyOf(end, platformOwner))
  await endBets(tx, ends, at)
  await closeSharedBets(
    tx,
    ends.map(({ bet, state, payout }) => ({
      betId: bet.bet_id,
      playerId: bet.player_id,
      placedAt: bet.placed_at,
      state: state === 'voided' ? ('voided' as const) : ('settled' as const),
      payout,
    })),
    at,
  )
  await countEnds(tx, parts, ends, at)
  return transfers.length > 0 ? (await post(tx, transfers)).accounts : []
}

/**
 * Settles the bets of a round that nobody took out, many a commit. Bets that cannot be settled (an account is held back, say) are tried
 * one by one and left open, so that they keep nobody else waiting. Answers how many it settled.
 */
export const settleBets = async (parts: CrashParts, round: RoomRound, ending: Ending): Promise<number> => {
  const { app } = parts
  let settled = 0
  const settle = async (chosen: readonly { bet_id: string; player_id: string }[]): Promise<boolean> => {
    const accounts = await transactAt(app.db, 'crash-settle', (tx) => settleSome(tx, parts, chosen, ending))
    for (const { owner, currency, balance, version, purpose } of accounts)
      if (purpose === 'cash') app.bus.publish('balance', { playerId: owner, currency, balance, version })
    settled += chosen.length
    return true
  }
  for (;;) {
    const open = await selectOpen(app.db, round.roundId, { reached: ending.reached, limit: BATCH })
    if (open.length === 0) return settled
    const isDone = await settle(open).catch(() => false)
    if (isDone) continue
    let stuck = 0
    for (const bet of open)
      await settle([bet]).catch((error: unknown) => {
        stuck += 1
        app.log.error({ err: error, betId: bet.bet_id }, 'a bet of a crash round could not be settled')
      })
    if (stuck === open.length || open.length < BATCH) return settled
  }
}
