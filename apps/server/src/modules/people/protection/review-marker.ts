import type { markerOutcomes } from '@krathong/protocol/calls/protection-back-office'
import { sql } from 'kysely'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Actor } from '../../core/operators/index.ts'
import { readMarker } from './marker-reads.ts'
import type { ProtectionParts } from './protection-parts.ts'

export interface Review {
  markerId: string
  outcome: (typeof markerOutcomes)[number]
  note: string
}

/** Closes a sign of harm with what was done about it; once. */
export const reviewMarker = async (
  { app, settings }: ProtectionParts,
  { markerId, outcome, note }: Review,
  by: Actor,
): Promise<void> => {
  const marker = await readMarker(app.db, settings.current().brandId, markerId)
  if (!marker) throw new Refusal('NOT_FOUND')
  await transact(app.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('protection.markers')
      .set({ reviewed_at: sql<Date>`clock_timestamp()`, reviewed_by: by.operator.username, outcome, note })
      .where('marker_id', '=', markerId)
      .where('reviewed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('VERSION_CONFLICT')
    await recordAudit(tx, {
      ...by,
      action: 'protection.review',
      subject: `player:${marker.player_id}`,
      before: { kind: marker.kind },
      after: { kind: marker.kind, outcome, note },
    })
  })
}
