import { parseAmount } from '@krathong/money'
import type { SchemeEdit } from '@krathong/protocol/calls/rewards-back-office'
import { sqlState, transact } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { soundAudience } from '../audience.ts'
import { requireEnd, requireKept } from '../chances/chance-edit.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { lockPromotion, writePromotion } from '../bonuses/promotion-store.ts'
import { invalid, requireRoom, requireShowable, tidyTexts } from '../bonuses/save-promotion.ts'
import type { By } from '../bonuses/save-promotion.ts'
import { areOfHouse, readVendorGames } from '../free-spins/free-spin-terms.ts'
import { amountOf } from '../rules/terms.ts'
import { amountsOf, isSound } from './scheme-soundness.ts'

const UNIQUE = '23505'

const requireSound = (edit: SchemeEdit, settings: Settings): void => {
  const { texts, terms, startsAt, endsAt } = edit
  const { defaultLanguage, currency } = settings.current().value
  const isAmount = (text: string) => (parseAmount(text, currency.exponent) ?? 0n) > 0n
  if (!amountsOf(terms).every(isAmount) || !isSound(terms, currency.exponent)) throw invalid('terms')
  if (!texts[defaultLanguage]?.title) throw invalid('texts')
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) throw new Refusal('SCHEDULE_REVERSED')
  requireShowable(edit)
}

/** Free spins in games of a vendor: one vendor, that gives them and takes the stake. */
const requireVendorGames = async (tx: Tx, terms: SchemeEdit['terms'], exponent: number): Promise<void> => {
  if (terms.kind !== 'free-spins' || areOfHouse(terms.games)) return
  const stake = amountOf(terms.stake)
  if (!(await readVendorGames(tx, { games: terms.games, stake }, exponent))) throw invalid('terms')
}

/** A code leads to one promotion of a brand: the index decides whose it is. */
const codeIsTaken = (error: unknown): never => {
  if (sqlState(error) === UNIQUE) throw invalid('code')
  throw error
}

/** Writes the next version with its audit row; of what kind it is never changes, and what is given already stays as it is. */
export const saveScheme = (
  { app, settings }: RewardParts,
  { caller, request }: By,
  { promotionId, version, scheme }: { promotionId: string; version: number; scheme: SchemeEdit },
): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId } = settings.current()
    const audience = await soundAudience(tx, brandId, scheme.audience)
    const edit = { ...scheme, texts: tidyTexts(scheme.texts), audience }
    requireSound(edit, settings)
    await requireVendorGames(tx, edit.terms, settings.current().value.currency.exponent)
    const stored = await lockPromotion(tx, brandId, promotionId)
    if (stored?.kind === 'deposit' || (!stored && version > 0)) throw new Refusal('NOT_FOUND')
    if (stored && stored.version !== version)
      throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.updatedBy })
    if (stored && stored.kind !== edit.terms.kind) throw invalid('terms')
    requireEnd(edit)
    if (stored) requireRoom(edit, stored)
    if (stored) await requireKept(tx, brandId, { promotionId, edit })
    const write = { promotionId, brandId, kind: edit.terms.kind, version: version + 1, by: caller.username }
    await writePromotion(tx, edit, write).catch(codeIsTaken)
    await recordAudit(tx, {
      operator: caller,
      address: request.address,
      action: 'rewards.save',
      subject: `promotion:${promotionId}`,
      before: null,
      after: edit,
      reason: '',
    })
  })
