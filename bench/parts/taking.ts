import { sql } from 'kysely'
import {
  chanceOf,
  openEnvelope,
  tendChances,
} from '../../apps/server/src/modules/growth/promotions/testing/chances.ts'
import { callerOf } from '../../apps/server/src/modules/growth/promotions/testing.ts'
import { codeOn, redeemCode } from '../../apps/server/src/modules/growth/promotions/testing/rewards.ts'
import type { TestTable } from '../../apps/server/src/modules/play/betting/testing.ts'
import { testBeacon } from '../../apps/server/src/modules/play/bingo/testing.ts'

/** Places of a code, or parts of an envelope: each on average as much. */
export const takingOf = async (table: TestTable, of: 'code' | 'envelope', quota: number | null) => {
  if (of === 'code' || quota === null) {
    const { code, promotionId } = await codeOn(table, { quota })
    return { promotionId, take: (player: string) => redeemCode(table, callerOf(player), code) }
  }
  const parts = { app: table.app, settings: table.settings, beacon: testBeacon().beacon }
  const terms = { kind: 'envelope', total: String(quota * 20), parts: quota, least: '1', times: 1 } as const
  const promotionId = await chanceOf(table, parts, terms)
  await sql`update promotions.chances set beacon_at = now() - interval '1 second'`.execute(table.app.db)
  await tendChances(parts)
  return { promotionId, take: (player: string) => openEnvelope(parts, callerOf(player), promotionId) }
}
