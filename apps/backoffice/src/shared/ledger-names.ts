import { useWords, type WordKey } from './words.ts'

const purposes = {
  cash: 'purpose.cash',
  bonus: 'purpose.bonus',
  'open-bets': 'purpose.open-bets',
  'withdrawal-hold': 'purpose.withdrawal-hold',
  'vendor-hold': 'purpose.vendor-hold',
  commission: 'purpose.commission',
  'review-hold': 'purpose.review-hold',
  points: 'purpose.points',
  games: 'purpose.games',
  'vendor-clearing': 'purpose.vendor-clearing',
  jackpot: 'purpose.jackpot',
  'play-money-issue': 'purpose.play-money-issue',
  'payment-clearing': 'purpose.payment-clearing',
  fees: 'purpose.fees',
  rounding: 'purpose.rounding',
  promotions: 'purpose.promotions',
  'agent-pay': 'purpose.agent-pay',
  'jackpot-seed': 'purpose.jackpot-seed',
  adjustments: 'purpose.adjustments',
  'points-liability': 'purpose.points-liability',
  'lottery-pool': 'purpose.lottery-pool',
  receivables: 'purpose.receivables',
  'vendor-jackpots': 'purpose.vendor-jackpots',
  'bingo-pool': 'purpose.bingo-pool',
} as const satisfies Record<string, WordKey>

const causes = {
  stake: 'cause.stake',
  payout: 'cause.payout',
  void: 'cause.void',
  jackpot: 'cause.jackpot',
  'jackpot-contribution': 'cause.jackpot-contribution',
  'jackpot-seed': 'cause.jackpot-seed',
  'top-up': 'cause.top-up',
  deposit: 'cause.deposit',
  'withdrawal-hold': 'cause.withdrawal-hold',
  'withdrawal-capture': 'cause.withdrawal-capture',
  'withdrawal-release': 'cause.withdrawal-release',
  'line-transfer': 'cause.line-transfer',
  'line-top-up': 'cause.line-top-up',
  'line-wage': 'cause.line-wage',
  'line-other': 'cause.line-other',
  'line-up': 'cause.line-up',
  'vendor-transfer': 'cause.vendor-transfer',
  adjustment: 'cause.adjustment',
  correction: 'cause.correction',
  'pay-run': 'cause.pay-run',
  'salary-daily': 'cause.salary-daily',
  'salary-hourly': 'cause.salary-hourly',
  dividend: 'cause.dividend',
  'salary-realtime': 'cause.salary-realtime',
  'prize-share': 'cause.prize-share',
  'rebate-own': 'cause.rebate-own',
  'rebate-agent': 'cause.rebate-agent',
  promotion: 'cause.promotion',
  'bonus-granted': 'cause.bonus-granted',
  'bonus-freed': 'cause.bonus-freed',
  'bonus-removed': 'cause.bonus-removed',
  'bonus-above-cashout': 'cause.bonus-above-cashout',
  'reward-taken': 'cause.reward-taken',
  'reward-given-back': 'cause.reward-given-back',
  'vendor-promotion': 'cause.vendor-promotion',
  'vendor-free-spins': 'cause.vendor-free-spins',
  'chase-reserve': 'cause.chase-reserve',
  'chase-refund': 'cause.chase-refund',
  'result-correction': 'cause.result-correction',
  'result-correction-back': 'cause.result-correction-back',
  'result-correction-owed': 'cause.result-correction-owed',
  'receivable-paid': 'cause.receivable-paid',
  'receivable-written-off': 'cause.receivable-written-off',
  'shot-reward': 'cause.shot-reward',
  'points-earned': 'cause.points-earned',
  'points-taken-back': 'cause.points-taken-back',
  'points-redeemed': 'cause.points-redeemed',
  'points-returned': 'cause.points-returned',
  'points-converted': 'cause.points-converted',
  'points-correction': 'cause.points-correction',
  'vendor-jackpot-share': 'cause.vendor-jackpot-share',
  'bingo-pool': 'cause.bingo-pool',
} as const satisfies Record<string, WordKey>

const pick = <Key extends WordKey>(words: Readonly<Record<string, Key>>, name: string): Key | null =>
  Object.hasOwn(words, name) ? words[name]! : null

/** Purposes and causes in the operator's words; one that has no words yet stands as the ledger names it. */
export const useLedgerNames = () => {
  const { t } = useWords()
  const nameOf = (words: Readonly<Record<string, WordKey>>, name: string) => {
    const key = pick(words, name)
    return key ? t(key) : name
  }
  return {
    purposeName: (purpose: string) => nameOf(purposes, purpose),
    causeName: (kind: string) => nameOf(causes, kind),
  }
}
