import { bytesCommitmentOf } from '@krathong/games/fairness'
import { newSeedHex } from '../../../../platform/crypto.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Scheme } from '../rewards/reward-types.ts'
import { takePlaces } from '../rewards/reward-store.ts'
import { readScheme } from '../schemes/scheme-reads.ts'
import { invalid } from '../bonuses/save-promotion.ts'
import { hasChance, readChance } from './chance-reads.ts'
import { insertChance } from './chance-store.ts'
import { sealContext } from './chance-types.ts'
import type { ChanceParts } from './chance-types.ts'
import { isChance, placesOf } from './chance-terms.ts'
import type { ChanceTerms } from './chance-terms.ts'

/** After what it decides about stands, by so much. */
const AFTER_MS = 30_000
const MINUTE_MS = 60_000

/** The moment whose beacon decides; a wheel's turns name one each. */
const decidedAt = (terms: ChanceTerms, { startsAt, endsAt }: Scheme, now: Date): Date | null => {
  if (terms.kind === 'wheel') return null
  if (terms.kind === 'raffle') return new Date(endsAt!.getTime() + terms.drawAfterMinutes * MINUTE_MS)
  return new Date(Math.max(startsAt.getTime(), now.getTime() + AFTER_MS))
}

/** All prizes of a raffle have their money from the start. */
const reservePrizes = async (tx: Tx, promotionId: string, terms: ChanceTerms): Promise<void> => {
  if (terms.kind !== 'raffle') return
  const places = placesOf(terms)
  const most = places.reduce((sum, amount) => sum + amount, 0n)
  if (!(await takePlaces(tx, { promotionId, places: places.length, most }))) throw invalid('budget')
}

/**
 * Commits what a promotion will draw by, in the transaction that publishes it: the seed by its hash, and the beacon by its round. Published
 * again it keeps them; one that was cancelled stays so.
 */
export const openChance = async (
  { app, settings, beacon }: ChanceParts,
  tx: Tx,
  promotionId: string,
): Promise<void> => {
  const { brandId } = settings.current()
  const scheme = await readScheme(tx, brandId, promotionId)
  if (!scheme || !isChance(scheme.terms)) return
  if (await hasChance(tx, promotionId)) {
    if ((await readChance(tx, brandId, promotionId))?.state === 'CANCELLED')
      throw new Refusal('PROMOTION_CLOSED')
    return
  }
  const now = await databaseNow(tx)
  if (scheme.endsAt !== null && scheme.endsAt <= now) throw invalid('endsAt')
  const { terms } = scheme
  const seed = newSeedHex()
  const at = decidedAt(terms, scheme, now)
  await insertChance(tx, {
    promotionId,
    kind: terms.kind,
    sealed: app.sealer.seal(seed, sealContext(promotionId)),
    commitment: bytesCommitmentOf(seed),
    named: at && (await beacon.name(at, tx)),
    given: terms.kind === 'wheel' ? terms.prizes.map(() => 0) : [],
  })
  await reservePrizes(tx, promotionId, terms)
}
