const TYPE_OF_CAUSE = {
  stake: 'round',
  payout: 'round',
  void: 'round',
  jackpot: 'round',
  'vendor-stake': 'vendor-bet',
  'vendor-payout': 'vendor-bet',
  'vendor-void': 'vendor-bet',
  'vendor-tip': 'vendor-bet',
  'vendor-held-release': 'vendor-bet',
  'top-up': 'top-up',
  deposit: 'deposit',
  'deposit-fee': 'deposit',
  'withdrawal-hold': 'withdrawal',
  'withdrawal-capture': 'withdrawal',
  'withdrawal-release': 'withdrawal',
  'withdrawal-recall': 'withdrawal',
  'withdrawal-fee': 'withdrawal',
  'withdrawal-fee-return': 'withdrawal',
  'line-top-up': 'line-transfer',
  'line-wage': 'line-transfer',
  'line-other': 'line-transfer',
  'line-up': 'line-transfer',
  'vendor-transfer': 'vendor-transfer',
  'vendor-hold': 'vendor-transfer',
  'vendor-capture': 'vendor-transfer',
  'vendor-release': 'vendor-transfer',
} as const

type Type = (typeof TYPE_OF_CAUSE)[keyof typeof TYPE_OF_CAUSE] | 'other'

const isKnown = (cause: string): cause is keyof typeof TYPE_OF_CAUSE => Object.hasOwn(TYPE_OF_CAUSE, cause)

/** What an entry is about. The ledger's cause bears that thing's own id. */
export const referenceOf = (cause: string, causeId: string): { type: Type; id: string } => ({
  type: isKnown(cause) ? TYPE_OF_CAUSE[cause] : 'other',
  id: causeId,
})
