import { databaseNow, transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit, requireSecondPerson } from '../../core/operators/index.ts'
import type { Actor } from '../../core/operators/index.ts'
import { amountOf, changeHeld } from './change-limits.ts'
import type { LimitWanted } from './change-limits.ts'
import { requirePlayer } from './back-office-reads.ts'
import { playRules } from './play-rules.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { limitText } from './rules/limits.ts'
import { FOR_GOOD, shownEnd } from './rules/terms.ts'
import { readLimits, readLongestTerm, writeLimit } from './store.ts'
import { putStop } from './take-stop.ts'

const DAY_MS = 86_400_000

/** Staff's limit on a player: at once in both directions, with a reason, and never looser than the player's own for the player's own. */
export const setStaffLimit = async (
  parts: ProtectionParts,
  { playerId, reason, ...wanted }: LimitWanted & { playerId: string; reason: string },
  by: Actor,
): Promise<void> => {
  const rules = playRules(parts.settings)
  const amount = amountOf(wanted, rules)
  await requirePlayer(parts, playerId)
  await transact(parts.app.db, async (tx) => {
    await changeHeld(parts, tx, playerId, async () => {
      const { kind, span } = wanted
      const known = (await readLimits(tx, playerId)).find(
        (limit) => limit.source === 'staff' && limit.kind === kind && limit.span === span,
      )
      const before = known ?? { source: 'staff' as const, kind, span, amount: null, wanted: null, version: 0 }
      // What protects a player is loosened by two; tighter it gets at once.
      if (before.amount !== null && (amount === null || amount > before.amount)) requireSecondPerson()
      const after = { ...before, amount, wanted: null, version: before.version + 1 }
      await writeLimit(tx, playerId, { act: 'set', before, after })
      const text = (value: bigint | null) => (value === null ? null : limitText(kind, value, rules.exponent))
      await recordAudit(tx, {
        ...by,
        action: 'protection.limit',
        subject: `player:${playerId}`,
        before: { kind, span, amount: text(before.amount) },
        after: { kind, span, amount: text(amount) },
        reason,
      })
    })
  })
  parts.app.bus.publish('limitsChanged', { playerId })
}

export interface StaffStop {
  playerId: string
  kind: 'staff' | 'restricted'
  /** Null: until two people lift it. */
  days: number | null
  reason: string
}

/** Staff stop a player's play, or mark who may not play at all; in force at once, with the name of who did and why. */
export const stopByStaff = async (
  parts: ProtectionParts,
  { playerId, kind, days, reason }: StaffStop,
  by: Actor,
): Promise<void> => {
  await requirePlayer(parts, playerId)
  await transact(parts.app.db, async (tx) => {
    const at = await databaseNow(tx)
    const endsAt = days === null ? FOR_GOOD : new Date(at.getTime() + days * DAY_MS)
    const known = await readLongestTerm(tx, playerId)
    if (known && known.endsAt >= endsAt) throw new Refusal('STOP_SHORTER')
    await putStop(parts, tx, { playerId, kind, endsAt, reason, setBy: by.operator.username })
    await recordAudit(tx, {
      ...by,
      action: 'protection.stop',
      subject: `player:${playerId}`,
      before: known && { kind: known.kind, until: shownEnd(known.endsAt) },
      after: { kind, until: days === null ? null : endsAt.toISOString() },
      reason,
    })
  })
  parts.app.bus.publish('playStopped', { playerId })
}
