import type { CallOutput, calls } from '@krathong/protocol'
import type { markerKinds, markerOutcomes } from '@krathong/protocol/calls/protection-back-office'
import { countAcknowledged, readChanges, readStops, requirePlayer } from './back-office-reads.ts'
import { readFreezes } from './freeze-store.ts'
import { readMarkersOf } from './marker-reads.ts'
import type { MarkerRow } from './marker-reads.ts'
import { playRules } from './play-rules.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { limitText } from './rules/limits.ts'
import { shownEnd } from './rules/terms.ts'
import { showProtection } from './state-view.ts'
import { readLimits } from './store.ts'
import type { LimitKind, LimitSpan, StopKind } from './types.ts'

type Panel = CallOutput<typeof calls.protectionBackOffice.player>

const orNone = (at: Date | null) => at?.toISOString() ?? null

export const markerView = (row: MarkerRow): Panel['markers'][number] => ({
  markerId: row.marker_id,
  playerId: row.player_id,
  account: row.username,
  kind: row.kind as (typeof markerKinds)[number],
  detail: row.detail as Record<string, string | number>,
  times: row.times,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  reviewedAt: orNone(row.reviewed_at),
  reviewedBy: row.reviewed_by,
  outcome: row.outcome as (typeof markerOutcomes)[number] | null,
  note: row.note,
})

const freezeView = (row: Awaited<ReturnType<typeof readFreezes>>[number]): Panel['freezes'][number] => ({
  freezeId: row.freeze_id,
  holds: { money: row.holds_money, signIn: row.holds_sign_in, play: row.holds_play },
  cause: row.cause as Panel['freezes'][number]['cause'],
  reason: row.reason,
  setBy: row.set_by,
  setAt: row.set_at.toISOString(),
  liftedAt: orNone(row.lifted_at),
  liftedBy: row.lifted_by,
})

const stopsOf = async ({ app }: ProtectionParts, playerId: string): Promise<Panel['stops']> =>
  (await readStops(app.db, playerId)).map((row) => ({
    stopId: row.stop_id,
    kind: row.kind as StopKind,
    beganAt: row.began_at.toISOString(),
    endsAt: shownEnd(row.ends_at),
    isInForce: row.is_in_force,
    reason: row.reason,
    setBy: row.set_by,
    liftedAt: orNone(row.lifted_at),
    liftedBy: row.lifted_by,
    returnAskedAt: orNone(row.return_asked_at),
    returnsAt: orNone(row.returns_at),
  }))

const changesOf = async (
  { app }: ProtectionParts,
  playerId: string,
  exponent: number,
): Promise<Panel['changes']> =>
  (await readChanges(app.db, playerId)).map((row) => {
    const kind = row.kind as LimitKind
    const text = (amount: bigint | null) => (amount === null ? null : limitText(kind, amount, exponent))
    return {
      at: row.at.toISOString(),
      source: row.source === 'staff' ? 'staff' : 'player',
      kind,
      span: row.span as LimitSpan,
      act: row.act,
      before: text(row.amount_before),
      after: text(row.act === 'asked' ? row.wanted : row.amount_after),
    }
  })

/** All that protects one player, and what they and staff did about it. */
export const showPanel = async (parts: ProtectionParts, playerId: string): Promise<Panel> => {
  await requirePlayer(parts, playerId)
  const { app, settings } = parts
  const { exponent } = playRules(settings)
  const limits = (await readLimits(app.db, playerId)).filter(({ source }) => source === 'staff')
  return {
    state: await showProtection(parts, app.db, playerId),
    staffLimits: limits.flatMap(({ kind, span, amount }) =>
      amount === null ? [] : [{ kind, span, amount: limitText(kind, amount, exponent) }],
    ),
    freezes: (await readFreezes(app.db, playerId)).map(freezeView),
    stops: await stopsOf(parts, playerId),
    changes: await changesOf(parts, playerId, exponent),
    markers: (await readMarkersOf(app.db, settings.current().brandId, playerId)).map(markerView),
    acknowledged: await countAcknowledged(app.db, playerId),
  }
}
