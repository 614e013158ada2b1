/** The chart of accounts and the causes of transfers, as the tables ledger.purposes and ledger.cause_kinds hold them (a test compares). */
export const purposes = {
  cash: 1,
  bonus: 2,
  'open-bets': 3,
  'withdrawal-hold': 4,
  'vendor-hold': 5,
  commission: 6,
  'review-hold': 7,
  points: 14,
  games: 100,
  'vendor-clearing': 101,
  jackpot: 102,
  'play-money-issue': 200,
  'payment-clearing': 201,
  fees: 202,
  rounding: 203,
  promotions: 204,
  'agent-pay': 205,
  'jackpot-seed': 206,
  adjustments: 207,
  'points-liability': 208,
  'lottery-pool': 209,
  receivables: 210,
  'vendor-jackpots': 231,
  'bingo-pool': 130,
} as const
export type Purpose = keyof typeof purposes

export const causeKinds = {
  stake: 1,
  payout: 2,
  void: 3,
  jackpot: 4,
  'jackpot-contribution': 5,
  'jackpot-seed': 6,
  'top-up': 10,
  deposit: 11,
  'withdrawal-hold': 12,
  'withdrawal-capture': 13,
  'withdrawal-release': 14,
  'line-transfer': 20,
  'vendor-transfer': 21,
  adjustment: 30,
  correction: 31,
  'pay-run': 40,
  'salary-daily': 41,
  'salary-hourly': 42,
  dividend: 43,
  'salary-realtime': 44,
  'prize-share': 45,
  'rebate-own': 46,
  'rebate-agent': 47,
  promotion: 50,
  'line-top-up': 51,
  'line-wage': 52,
  'line-other': 53,
  'line-up': 54,
  'deposit-fee': 60,
  'vendor-stake': 80,
  'vendor-payout': 81,
  'vendor-void': 82,
  'vendor-promotion': 83,
  'vendor-tip': 84,
  'vendor-adjustment': 85,
  'vendor-hold': 86,
  'vendor-capture': 87,
  'vendor-release': 88,
  'free-play': 89,
  'vendor-held-release': 90,
  'vendor-free-spins': 91,
  'vendor-jackpot-share': 105,
  'bingo-pool': 130,
  'points-earned': 140,
  'points-taken-back': 141,
  'points-redeemed': 142,
  'points-returned': 143,
  'points-converted': 144,
  'points-correction': 145,
  'bonus-granted': 150,
  'bonus-freed': 151,
  'bonus-removed': 152,
  'bonus-above-cashout': 153,
  'reward-taken': 154,
  'reward-given-back': 155,
  'chase-reserve': 160,
  'chase-refund': 161,
  'result-correction': 162,
  'result-correction-back': 163,
  'result-correction-owed': 164,
  'receivable-paid': 165,
  'receivable-written-off': 166,
  'shot-reward': 167,
  'withdrawal-recall': 70,
  'withdrawal-fee': 71,
  'withdrawal-fee-return': 72,
} as const
export type CauseKind = keyof typeof causeKinds

const FIRST_PLATFORM_PURPOSE = 100
/** From here on a platform account is listed by entry; below, it moves with every round and is listed by movement. */
export const FIRST_LISTED_PURPOSE = 200

/** Accounts of players are locked and cached; platform accounts are sums. */
export const isPlayerPurpose = (purpose: Purpose): boolean => purposes[purpose] < FIRST_PLATFORM_PURPOSE

const purposeNames = new Map<number, Purpose>(
  Object.entries(purposes).map(([name, code]) => [code, name as Purpose]),
)
const causeNames = new Map<number, CauseKind>(
  Object.entries(causeKinds).map(([name, code]) => [code, name as CauseKind]),
)

export const purposeName = (code: number): Purpose => purposeNames.get(code) ?? 'rounding'
export const causeName = (code: number): CauseKind => causeNames.get(code) ?? 'correction'
