import { envelopeMessage, splitEnvelope } from '@krathong/games/chances'
import { minorUnit } from '@krathong/money'
import { transact } from '../../../../platform/db/database.ts'
import { countParts, holdChance } from './chance-reads.ts'
import { insertParts, writeDrawn } from './chance-store.ts'
import { beaconOf, isChanceOf } from './chance-types.ts'
import type { ChanceParts, Envelope } from './chance-types.ts'
import { envelopeUnits } from './chance-terms.ts'
import { openSeed } from './open-seed.ts'

/** Splits an envelope whose beacon has spoken into its parts, once; while the beacon is silent it waits. */
export const fillEnvelope = async (parts: ChanceParts, waiting: Envelope): Promise<void> => {
  const pulse = await parts.beacon.read(beaconOf(waiting))
  if (!pulse) return
  const { promotionId } = waiting
  await transact(parts.app.db, async (tx) => {
    const envelope = await holdChance(tx, promotionId)
    if (!envelope || !isChanceOf(envelope, 'envelope') || envelope.state !== 'OPEN') return
    if ((await countParts(tx, promotionId)).made > 0) return
    const { exponent } = parts.settings.current().value.currency
    const seed = openSeed(parts, envelope)
    const message = envelopeMessage(promotionId, pulse.randomness)
    const amounts = splitEnvelope(envelopeUnits(envelope.terms, exponent), { seed, message })
    const unit = minorUnit(exponent)
    await insertParts(
      tx,
      promotionId,
      amounts.map((amount) => amount * unit),
    )
    // The seed would tell who opens next what is in it: it is shown when the envelope is over.
    await writeDrawn(tx, promotionId, { pulse, seed: null, state: 'OPEN' })
  })
}
