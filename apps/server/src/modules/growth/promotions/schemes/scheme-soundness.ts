import {
  areGiftsSound,
  arePrizesSound,
  areRebatesSound,
  areStepsSound,
  isAmountGoal,
  isCommissionSound,
  tiersFault,
} from '@krathong/promotions'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { chanceAmounts, isChanceSound } from '../chances/chance-edit.ts'
import { areFreeSpinsSound } from '../free-spins/free-spin-terms.ts'
import { isCountable, prizesOf, stepsOf } from '../missions/mission-terms.ts'
import { cashbackTerms } from '../rewards/make-cashback.ts'
import { commissionTerms } from '../rewards/make-commission.ts'
import { giftsOf, rebateTerms } from '../rewards/make-gifts.ts'

/** What has to be an amount of the currency above nothing. */
export const amountsOf = (terms: SchemeTerms): readonly string[] => {
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
    case 'free-spins':
      return [terms.stake, terms.winMax, terms.stakeMax]
    case 'raffle':
    case 'wheel':
    case 'envelope':
      return chanceAmounts(terms)
  }
}

/** Whether terms can be kept. */
export const isSound = (terms: SchemeTerms, exponent: number): boolean => {
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
    case 'free-spins':
      return areFreeSpinsSound(terms, exponent)
    case 'check-in':
    case 'code':
    case 'contact':
    case 'referral':
    case 'application':
      return true
  }
}
