import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccount } from '../../core/ledger/index.ts'
import { requireRealAccount } from '../players/index.ts'
import { playRules } from './play-rules.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { isPlace, readAmount } from './rules/limits.ts'
import { changeLimit, confirmLimit } from './rules/loosening.ts'
import { showProtection } from './state-view.ts'
import { lockGuard, readLimits, writeCounted, writeIsLimited, writeLimit, writeReality } from './store.ts'
import type { StoredLimit } from './store.ts'
import type { LimitKind, LimitSpan, PlayRules } from './types.ts'

export interface LimitWanted {
  kind: LimitKind
  span: LimitSpan
  amount: string | null
}

type Place = Pick<StoredLimit, 'source' | 'kind' | 'span'>

const current = async (tx: Tx, playerId: string, place: Place): Promise<StoredLimit> =>
  (await readLimits(tx, playerId)).find(
    ({ source, kind, span }) => source === place.source && kind === place.kind && span === place.span,
  ) ?? { ...place, amount: null, wanted: null, version: 0 }

export const amountOf = ({ kind, span, amount }: LimitWanted, { exponent }: PlayRules): bigint | null => {
  const parsed = amount === null ? null : readAmount(kind, amount, exponent)
  if (!isPlace(kind, span) || (amount !== null && parsed === null))
    throw new Refusal('AMOUNT_MALFORMED', {}, { amount: { code: 'AMOUNT_MALFORMED' } })
  return parsed
}

/**
 * Changes a limit while nothing of the player moves: their cash account is held first, as every bet does, then their guard. A bet that
 * was placed meanwhile is counted, one that comes later is judged by the new limit.
 */
export const changeHeld = async (
  { activity, settings }: ProtectionParts,
  tx: Tx,
  playerId: string,
  change: () => Promise<void>,
): Promise<void> => {
  const rules = playRules(settings)
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, rules.currency)
  await lockGuard(tx, playerId)
  await change()
  const { began } = await writeIsLimited(tx, playerId)
  if (!began) return
  await writeCounted(tx, playerId, rules.currency, await activity.readCountedPlay(tx, playerId, rules))
}

const inTurn = async (
  parts: ProtectionParts,
  caller: PlayerCaller,
  place: Place,
  decide: (before: StoredLimit, at: Date) => { act: string; after: StoredLimit } | null,
) => {
  requireRealAccount(caller)
  const { playerId } = caller
  const shown = await transact(parts.app.db, async (tx) => {
    await changeHeld(parts, tx, playerId, async () => {
      const before = await current(tx, playerId, place)
      const decided = decide(before, await databaseNow(tx))
      if (decided) await writeLimit(tx, playerId, { ...decided, before })
    })
    return showProtection(parts, tx, playerId)
  })
  // Pages that are open on other devices show it too.
  parts.app.bus.publish('limitsChanged', { playerId })
  return shown
}

const ownPlace = ({ kind, span }: Pick<LimitWanted, 'kind' | 'span'>): Place => ({
  source: 'player',
  kind,
  span,
})

/** Tighter counts at once. Looser, or none, waits a day for a second yes, and until then the old one stays. */
export const setLimit = async (parts: ProtectionParts, caller: PlayerCaller, wanted: LimitWanted) => {
  const amount = amountOf(wanted, playRules(parts.settings))
  return inTurn(parts, caller, ownPlace(wanted), (before, at) => {
    const changed = changeLimit(before, amount, at)
    return changed && { act: changed.act, after: changed.limit }
  })
}

/** The second yes, to the very amount that waits. */
export const confirmLooser = async (parts: ProtectionParts, caller: PlayerCaller, wanted: LimitWanted) => {
  const amount = amountOf(wanted, playRules(parts.settings))
  return inTurn(parts, caller, ownPlace(wanted), (before, at) => {
    const confirmed = confirmLimit(before, amount, at)
    if (confirmed === 'too-soon') throw new Refusal('LIMIT_TOO_SOON')
    if (confirmed === 'nothing') throw new Refusal('LIMIT_NOTHING_WAITS')
    return { act: 'confirmed', after: confirmed.limit }
  })
}

/** Takes the wish for a looser limit back. */
export const withdrawLooser = (
  parts: ProtectionParts,
  caller: PlayerCaller,
  place: Pick<LimitWanted, 'kind' | 'span'>,
) =>
  inTurn(parts, caller, ownPlace(place), (before) => {
    if (before.wanted === null) throw new Refusal('LIMIT_NOTHING_WAITS')
    return { act: 'withdrawn', after: { ...before, wanted: null, version: before.version + 1 } }
  })

/** The player's own interval of the reality check: never longer than the brand's. */
export const setReality = async (parts: ProtectionParts, caller: PlayerCaller, minutes: number) => {
  const { realityMinutes } = playRules(parts.settings)
  if (minutes > realityMinutes) throw new Refusal('BAD_INPUT', {}, { minutes: { code: 'RANGE' } })
  const { playerId } = caller
  const shown = await transact(parts.app.db, async (tx) => {
    await writeReality(tx, playerId, minutes)
    return showProtection(parts, tx, playerId)
  })
  parts.app.bus.publish('limitsChanged', { playerId })
  return shown
}
