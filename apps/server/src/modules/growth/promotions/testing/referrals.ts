export { decideReferral } from '../decide-referral.ts'
export { simulateBonus } from '../simulate-bonus.ts'
export { createReferrals } from '../show-referrals.ts'
export { tendReferrals } from '../tend-referrals.ts'
