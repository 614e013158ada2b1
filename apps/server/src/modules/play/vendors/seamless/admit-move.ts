import type { Tx } from '../../../../platform/db/database.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireIdentityToPlay } from '../../../people/identity-checks/index.ts'
import {
  admitPlay,
  countPayout,
  countPlay,
  holdGuard,
  playRules,
  requirePlayOpen,
  writeGuard,
} from '../../../people/protection/index.ts'
import type { Guard, GuardStep, PlayRules } from '../../../people/protection/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { TransferParts } from '../transfers/transfer-parts.ts'
import { readVendorPlayer } from '../reads.ts'

interface Moved {
  playerId: string
  currency: string
  amount: bigint
}

/** Money goes to a vendor's own wallet only where a game could be opened: in an allowed region, by a person who was checked as asked. */
export const requireMoveIn = async (
  { app, settings }: Pick<TransferParts, 'app' | 'settings'>,
  { playerId, address }: { playerId: string; address: string },
): Promise<void> => {
  // A stop is told first: nothing else matters to who may not play.
  await requirePlayOpen(app.db, playerId)
  if (settings.statusFor(address) === 2) throw new Refusal('REGION_BLOCKED', { address })
  await requireIdentityToPlay(app.db, settings, playerId)
}

/** Runs with the player's cash account held, as every bet does, and writes what it decided on the guard it decided by. */
const onGuard = async (
  tx: Tx,
  settings: Settings,
  playerId: string,
  step: (guard: Guard, rules: PlayRules, at: Date) => GuardStep,
): Promise<void> => {
  const rules = playRules(settings)
  const at = await databaseNow(tx)
  const guard = await holdGuard(tx, playerId, rules)
  await writeGuard(tx, [step(guard, rules, at)], rules, at)
}

/**
 * Judges a movement to a vendor as one stake: we see no bets there, so all of it counts when it leaves. Call it after the posting that
 * holds the player's cash account.
 */
export const admitMoveIn = async (tx: Tx, settings: Settings, moved: Moved): Promise<void> => {
  const { playerId, currency, amount } = moved
  const player = await readVendorPlayer(tx, playerId)
  if (player?.state !== 'active') throw new Refusal('ACCOUNT_FROZEN')
  await onGuard(tx, settings, playerId, (guard, rules, at) => {
    admitPlay(guard, { stake: amount, currency, at }, rules)
    return countPlay(guard, { playerId, currency, stake: amount, payout: 0n, at }, rules)
  })
}

/** What came back from a vendor lowers the loss; what never got there is no stake any more. */
export const countMoveBack = (
  tx: Tx,
  settings: Settings,
  { playerId, currency, amount, isReturn }: Moved & { isReturn: boolean },
): Promise<void> =>
  onGuard(tx, settings, playerId, (guard, rules, at) => {
    const money = isReturn ? { stake: 0n, payout: amount } : { stake: -amount, payout: 0n }
    return countPayout(guard, { playerId, currency, ...money, at }, rules)
  })

/** Time at a vendor counts as play although no bet of it reaches us. */
export const countTimeThere = (tx: Tx, settings: Settings, playerId: string, currency: string) =>
  onGuard(tx, settings, playerId, (guard, rules, at) =>
    countPlay(guard, { playerId, currency, stake: 0n, payout: 0n, at }, rules),
  )
