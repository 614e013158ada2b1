import { Refusal } from '../../../../platform/refusal.ts'
import { isTrialType } from '../rules/player-types.ts'

/** Spec section 5: a trial account has no favourites, no recent games and no member centre. */
export const requireRealAccount = ({ type }: { type: number }): void => {
  if (isTrialType(type)) throw new Refusal('NOT_ALLOWED')
}
