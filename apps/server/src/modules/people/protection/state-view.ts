import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { playRules } from './play-rules.ts'
import type { ProtectionParts, Spent } from './protection-parts.ts'
import { readGuard } from './reads.ts'
import { limitPlaces, limitsOf, nameOf, limitText } from './rules/limits.ts'
import { confirmWindow } from './rules/loosening.ts'
import { isStopped, realityMinutes, strictest } from './rules/play.ts'
import { returnTermsOf } from './rules/return.ts'
import type { ReturnTerms } from './rules/return.ts'
import { shownEnd } from './rules/terms.ts'
import { readLimits, readOwnStops } from './store.ts'
import type { StoredLimit } from './store.ts'
import type { Guard, LimitKind, Limits, LimitSpan, PlayRules } from './types.ts'

type Shown = CallOutput<typeof calls.protection.state>

const usedOf = (guard: Guard, kind: LimitKind, span: LimitSpan): bigint => {
  if (span === 'bet') return 0n
  const { stake, loss, playedMs } = guard.used[span]
  if (kind === 'time') return BigInt(Math.floor(playedMs / 60_000))
  const used = kind === 'stake' ? stake : loss
  return used > 0n ? used : 0n
}

interface Sources {
  own: readonly StoredLimit[]
  staff: Limits
  brand: Limits
}

const limitView = (
  place: { kind: LimitKind; span: LimitSpan },
  { own, staff, brand }: Sources,
  guard: Guard,
  exponent: number,
): Shown['limits'][number] => {
  const { kind, span } = place
  const name = nameOf(place)
  const limit = own.find((known) => known.kind === kind && known.span === span)
  const text = (amount: bigint) => limitText(kind, amount, exponent)
  const orNone = (amount: bigint | null | undefined) => (amount == null ? null : text(amount))
  const mine = limitsOf(own)[name]
  const inForce = strictest(limitsOf(own), staff, brand)[name]
  const used = usedOf(guard, kind, span)
  const by = inForce === mine ? 'player' : inForce === staff[name] ? 'staff' : 'brand'
  const times = limit?.wanted ? confirmWindow(limit.wanted.at) : null
  return {
    ...place,
    amount: orNone(limit?.amount),
    inForce: orNone(inForce),
    inForceBy: inForce === undefined ? null : by,
    used: text(used),
    left: inForce === undefined || span === 'bet' ? null : text(inForce > used ? inForce - used : 0n),
    waiting:
      limit?.wanted && times
        ? {
            amount: orNone(limit.wanted.amount),
            confirmFrom: times.from.toISOString(),
            confirmUntil: times.until.toISOString(),
          }
        : null,
    version: limit?.version ?? 0,
  }
}

const isOwn = ({ stopKind }: Pick<Guard, 'stopKind'>) =>
  stopKind === 'cool-off' || stopKind === 'self-exclusion'

/** What stops play, with the end of its term; that of the player's own choice goes on until they have come back. */
const stopView = (guard: Guard, terms: ReturnTerms | null, at: Date): Shown['stop'] => {
  if (guard.stoppedUntil === null || !isStopped(guard, at)) return null
  const end = isOwn(guard) && terms ? (terms.opensAt ?? terms.from) : guard.stoppedUntil
  return { kind: guard.stopKind!, until: shownEnd(end) }
}

const returnView = (guard: Guard, terms: ReturnTerms | null): Shown['returnOption'] =>
  terms && isOwn(guard)
    ? {
        from: terms.from.toISOString(),
        waitHours: terms.waitMs / 3_600_000,
        opensAt: terms.opensAt?.toISOString() ?? null,
      }
    : null

const spentView = (rows: readonly Spent[], guard: Guard, rules: PlayRules) => {
  const text = (amount: bigint) => formatAmount(amount, rules.exponent)
  return rows.map(({ span, staked, paid }) => ({
    span,
    staked: text(staked),
    paid: text(paid),
    net: text(paid - staked),
    minutes: Math.floor(guard.used[span].playedMs / 60_000),
  }))
}

/** All that protects a player, as they see it. */
export const showProtection = async (
  { settings, activity }: ProtectionParts,
  db: Db | Tx,
  playerId: string,
): Promise<Shown> => {
  const rules = playRules(settings)
  const { currency } = settings.current().value
  const guard = await readGuard(db, playerId, rules)
  const limits = await readLimits(db, playerId)
  const at = await databaseNow(db)
  const terms = returnTermsOf(await readOwnStops(db, playerId))
  const sources: Sources = {
    own: limits.filter(({ source }) => source === 'player'),
    staff: limitsOf(limits.filter(({ source }) => source === 'staff')),
    brand: rules.limits,
  }
  return {
    currency,
    serverTime: at.toISOString(),
    stop: stopView(guard, terms, at),
    returnOption: returnView(guard, terms),
    reality: {
      minutes: realityMinutes(guard, rules),
      maximum: rules.realityMinutes,
    },
    limits: limitPlaces.map((place) => limitView(place, sources, guard, rules.exponent)),
    spent: spentView(await activity.readSpent(db, playerId, rules), guard, rules),
  }
}
