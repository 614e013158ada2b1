export { decideReferral } from '../referrals/decide-referral.ts'
export { simulateBonus } from '../bonuses/simulate-bonus.ts'
export { createReferrals } from '../referrals/show-referrals.ts'
export { tendReferrals } from '../referrals/tend-referrals.ts'
