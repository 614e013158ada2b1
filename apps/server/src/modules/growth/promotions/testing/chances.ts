import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { transact } from '../../../../platform/db/database.ts'
import { asOwner } from '../../../core/ledger/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import type { ChanceParts } from '../chances/chance-types.ts'
import { openChance } from '../chances/open-chance.ts'
import { schemeOf } from './rewards.ts'

export { askTurn } from '../chances/ask-turn.ts'
export { cancelRaffle } from '../chances/cancel-chance.ts'
export { readChance, readParts, readTurns, readWinners } from '../chances/chance-reads.ts'
export { drawRaffle, lockRaffle, payRaffle } from '../chances/draw-raffle.ts'
export { openEnvelope } from '../chances/open-envelope.ts'
export { createChances } from '../chances/show-chances.ts'
export { takeTickets } from '../chances/take-tickets.ts'
export { tendChances } from '../chances/tend-chances.ts'
export { claimReward } from '../rewards/claim-reward.ts'
export { saveScheme } from '../schemes/save-scheme.ts'
export { expireRewards } from '../rewards/reward-store.ts'

/** A published chance; answers its id. */
export const chanceOf = async (
  table: TestTable,
  parts: ChanceParts,
  terms: SchemeTerms,
  change: Partial<SchemeEdit> = {},
): Promise<string> => {
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const promotionId = await schemeOf(table, terms, { endsAt, ...change })
  await transact(table.app.db, (tx) => openChance(parts, tx, promotionId))
  return promotionId
}

/** Puts the end of a sale into the past and its beacon where it is told to be: seconds from now. */
export const endSale = async (table: TestTable, promotionId: string, beaconIn: number): Promise<void> => {
  await asOwner(
    table.app,
    `update promotions.promotions set ends_at = clock_timestamp() - interval '1 second' where promotion_id = '${promotionId}'`,
  )
  await asOwner(
    table.app,
    `update promotions.chances set beacon_at = clock_timestamp() + interval '${beaconIn} seconds'
     where promotion_id = '${promotionId}'`,
  )
}
