/**
 * Promotions: pure rules of what a bonus gives, what has to be staked for it, what of a bet counts, and what stays when it ends. No
 * clock, no I/O; amounts are bigint.
 *
 * Always true: what counts never exceeds the stake; a part taken back leaves exactly what the rest would have counted; whoever gives up
 * keeps own money less what was lost of it.
 */
export {
  chancesEarned,
  isEnvelopeSound,
  isRaffleSound,
  isWheelSound,
  prizesInOrder,
  raffleTotal,
  TICKETS_MOST,
  wheelCost,
} from './chances.ts'
export type { RafflePrize, WheelField } from './chances.ts'
export { faultOf } from './check-terms.ts'
export { countBet, HUNDREDTHS, isFull, missingOf, percentOf, takeBack } from './count-bet.ts'
export {
  BONUS_CONTRIBUTION,
  bonusOf,
  figuresOf,
  isByMethod,
  isTriggered,
  mayStillCome,
  PLAIN_CONTRIBUTION,
  requirementOf,
  stakeMaxOf,
} from './deposit-bonus.ts'
export { commissionGroupOf, commissionGroups, commissionOf, isCommissionSound } from './commission.ts'
export type { CommissionGroup, CommissionTerms } from './commission.ts'
export {
  cashoutAbove,
  cashoutMax,
  completeBonus,
  completeUpTo,
  depositRest,
  forfeitBonus,
  isLowBalance,
} from './end-bonus.ts'
export { freeSpinsExpect, freeSpinsWin } from './free-spins.ts'
export {
  cashbackOf,
  checkInPlace,
  giveBackReward,
  makeUpPlace,
  rewardRequirement,
  tierOf,
  tiersFault,
} from './rewards.ts'
export type { CashbackTerms, CashbackTier } from './rewards.ts'
export {
  areGiftsSound,
  areRebatesSound,
  birthdaysOn,
  giftOf,
  giftsPassed,
  rebateGroupOf,
  rebateGroups,
  rebateOf,
} from './gifts.ts'
export type { LevelGift, RebateGroup, RebateRow, RebateTerms, WeekGift } from './gifts.ts'
export {
  activeStep,
  arePrizesSound,
  areStepsSound,
  countPlay,
  isAmountGoal,
  isPlayGoal,
  isProfileGoal,
  moveChain,
  newChain,
  prizeOf,
  prizeTotal,
  scoreOf,
  setTask,
  weightedStake,
} from './missions.ts'
export type { CountedStep, MissionStep, Play, RankPrize, StepState, TaskGoal } from './missions.ts'
export { activityStates, applicationState, depositState, maySwitch } from './states.ts'
export type { ActivityState } from './states.ts'
export { categories } from './types.ts'
export type {
  BonusEnd,
  BonusMoney,
  Category,
  Contribution,
  CountedBet,
  CountedPart,
  DepositTerms,
  DepositTrigger,
  OpenRequirement,
} from './types.ts'
export { europeanOdds, validBet } from './valid-bet.ts'
export { tabsOf, tabsOfGames } from './tabs.ts'
export type { Placed, Tab } from './tabs.ts'
