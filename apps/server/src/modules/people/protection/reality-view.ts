import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import { playRules } from './play-rules.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { readGuard } from './reads.ts'
import { realityDueAt, realityMinutes } from './rules/play.ts'
import { writeAcknowledged } from './store.ts'

type Shown = CallOutput<typeof calls.protection.reality>

/** How long the play that goes on has gone on, and what it has cost or brought. */
export const showReality = async (
  { app, settings, activity }: ProtectionParts,
  playerId: string,
): Promise<Shown> => {
  const rules = playRules(settings)
  const { currency } = settings.current().value
  const guard = await readGuard(app.db, playerId, rules)
  const at = await databaseNow(app.db)
  const dueAt = realityDueAt(guard, rules, at)
  const since = dueAt === null ? null : guard.playBeganAt
  const { staked, paid } =
    since === null
      ? { staked: 0n, paid: 0n }
      : await activity.readPlaySince(app.db, playerId, rules.currency, since)
  const text = (amount: bigint) => formatAmount(amount, rules.exponent)
  return {
    isDue: dueAt !== null && dueAt <= at,
    since: since?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    minutes: realityMinutes(guard, rules),
    currency,
    staked: text(staked),
    paid: text(paid),
    net: text(paid - staked),
  }
}

/** The player has seen it; only then the next bet is taken. */
export const acknowledgeReality = async (parts: ProtectionParts, playerId: string): Promise<Shown> => {
  await transact(parts.app.db, (tx) => writeAcknowledged(tx, playerId))
  return showReality(parts, playerId)
}
