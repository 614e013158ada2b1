import { envelopeMessage, splitEnvelope } from '@krathong/games/chances'
import { minorUnit } from '@krathong/money'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { holdChance, isTurning, readAtWork, readDueTurns, countParts } from './chance-reads.ts'
import { endChance, insertParts, writeDrawn } from './chance-store.ts'
import { isChanceOf, beaconOf } from './chance-types.ts'
import type { Chance, ChanceParts, Envelope } from './chance-types.ts'
import { decideTurn } from './decide-turn.ts'
import { drawRaffle, lockRaffle, payRaffle } from './draw-raffle.ts'
import { openSeed } from './open-seed.ts'
import { envelopeUnits } from './chance-terms.ts'

/** Splits an envelope whose beacon has spoken into its parts, once; while the beacon is silent it waits. */
const fillEnvelope = async (parts: ChanceParts, waiting: Envelope): Promise<void> => {
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

/** Shows the seed of a wheel or an envelope that is over: nothing is drawn by it any more. */
const endOver = (parts: ChanceParts, promotionId: string): Promise<void> =>
  transact(parts.app.db, async (tx) => {
    const chance = await holdChance(tx, promotionId)
    const at = await databaseNow(tx)
    if (chance?.state !== 'OPEN' || chance.endsAt === null || chance.endsAt > at) return
    if (await isTurning(tx, promotionId)) return
    await endChance(tx, promotionId, { state: 'PAID', seed: openSeed(parts, chance) })
  })

const tendOne = async (parts: ChanceParts, chance: Chance): Promise<void> => {
  const { promotionId, state } = chance
  const at = await databaseNow(parts.app.db)
  const isOver = chance.endsAt !== null && chance.endsAt <= at
  const hasBeacon = chance.beaconAt !== null && chance.beaconAt <= at
  if (isChanceOf(chance, 'raffle')) {
    if (state === 'OPEN' && isOver) return lockRaffle(parts, promotionId)
    if (state === 'LOCKED' && hasBeacon) return drawRaffle(parts, chance)
    if (state === 'DRAWN') return payRaffle(parts, promotionId)
    return
  }
  if (isChanceOf(chance, 'envelope') && chance.randomness === null && hasBeacon)
    await fillEnvelope(parts, chance)
  if (isOver) await endOver(parts, promotionId)
}

/** Locks, draws and pays raffles, fills envelopes, decides turns and ends what is over. Safe to run twice and beside itself. */
export const tendChances = async (parts: ChanceParts): Promise<void> => {
  const { brandId } = parts.settings.current()
  await eachOf(await readDueTurns(parts.app.db, brandId), (turn) => decideTurn(parts, turn))
  await eachOf(await readAtWork(parts.app.db, brandId), (chance) => tendOne(parts, chance))
}
