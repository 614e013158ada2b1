import { parseAmount } from '@krathong/money'
import {
  areGiftsSound,
  arePrizesSound,
  areRebatesSound,
  areStepsSound,
  isAmountGoal,
  isCommissionSound,
  tiersFault,
} from '@krathong/promotions'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { sqlState, transact } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { recordAudit } from '../../../core/operators/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { chanceAmounts, isChanceSound, requireEnd, requireKept } from '../chances/chance-edit.ts'
import type { RewardParts } from '../rewards/claim-reward.ts'
import { cashbackTerms } from '../rewards/make-cashback.ts'
import { commissionTerms } from '../rewards/make-commission.ts'
import { giftsOf, rebateTerms } from '../rewards/make-gifts.ts'
import { isCountable, prizesOf, stepsOf } from '../missions/mission-terms.ts'
import { lockPromotion, writePromotion } from '../bonuses/promotion-store.ts'
import { invalid, requireRoom, tidyTexts } from '../bonuses/save-promotion.ts'
import type { By } from '../bonuses/save-promotion.ts'

const UNIQUE = '23505'

/** What has to be an amount of the currency above nothing. */
const amountsOf = (terms: SchemeTerms): readonly string[] => {
  switch (terms.kind) {
    case 'cashback':
      return terms.tiers.map(({ most }) => most)
    case 'check-in':
      return terms.days
    case 'code':
    case 'contact':
      return [terms.amount]
    case 'rebate':
      return [terms.volume.from]
    case 'referral':
      return [terms.referrer, terms.depositMin, terms.friendStakeMin]
    case 'birthday':
    case 'level-up':
    case 'salary':
      return terms.gifts.map(({ amount }) => amount)
    case 'mission':
      return terms.steps.flatMap(({ goal, amount, target }) =>
        isAmountGoal(goal) ? [amount, target] : [amount],
      )
    case 'application':
      return [terms.most]
    case 'commission':
      return [terms.dayMost]
    case 'leaderboard':
      return [terms.stakePer, ...terms.prizes.map(({ amount }) => amount)]
    case 'raffle':
    case 'wheel':
    case 'envelope':
      return chanceAmounts(terms)
  }
}

const isSound = (terms: SchemeTerms): boolean => {
  switch (terms.kind) {
    case 'cashback':
      return tiersFault(cashbackTerms(terms).tiers) === null
    case 'commission':
      return isCommissionSound(commissionTerms(terms))
    case 'rebate':
      return areRebatesSound(rebateTerms(terms))
    case 'birthday':
    case 'level-up':
    case 'salary':
      return areGiftsSound(giftsOf(terms.gifts))
    case 'mission':
      return areStepsSound(stepsOf(terms)) && terms.steps.every(isCountable)
    case 'leaderboard':
      return arePrizesSound(prizesOf(terms))
    case 'raffle':
    case 'wheel':
    case 'envelope':
      return isChanceSound(terms)
    case 'check-in':
    case 'code':
    case 'contact':
    case 'referral':
    case 'application':
      return true
  }
}

const requireSound = ({ texts, terms, startsAt, endsAt }: SchemeEdit, settings: Settings): void => {
  const { defaultLanguage, currency } = settings.current().value
  const isAmount = (text: string) => (parseAmount(text, currency.exponent) ?? 0n) > 0n
  if (!amountsOf(terms).every(isAmount) || !isSound(terms)) throw invalid('terms')
  if (!texts[defaultLanguage]?.title) throw invalid('texts')
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) throw new Refusal('SCHEDULE_REVERSED')
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
    const edit = { ...scheme, texts: tidyTexts(scheme.texts) }
    requireSound(edit, settings)
    const { brandId } = settings.current()
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
