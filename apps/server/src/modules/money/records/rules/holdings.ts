/** One open reason for money on an account, as the module that holds it tells. */
export interface Held {
  account: string
  id: string
  name: string
  amount: bigint
  state: string
  since: Date
  until: Date | null
}

export type Why =
  | 'withdrawal'
  | 'withdrawal-paying'
  | 'withdrawal-dispute'
  | 'vendor'
  | 'review'
  | 'bet'
  | 'other'

const DISPUTED: ReadonlySet<string> = new Set(['PARTLY', 'NOT_RECEIVED', 'DISPUTE'])
const PAYING: ReadonlySet<string> = new Set(['APPROVED', 'PAYING', 'UNKNOWN', 'DISBURSED'])

export const whyOf = ({ account, state }: Pick<Held, 'account' | 'state'>): Why => {
  if (account === 'withdrawal-hold')
    return DISPUTED.has(state) ? 'withdrawal-dispute' : PAYING.has(state) ? 'withdrawal-paying' : 'withdrawal'
  if (account === 'vendor-hold') return 'vendor'
  if (account === 'review-hold') return 'review'
  return account === 'open-bets' ? 'bet' : 'other'
}

/**
 * The reasons of one account, which add up to what stands on it: what no module explains is told as one reason of the account itself,
 * so that the parts never miss the whole.
 */
export const holdsOf = (
  account: { account: string; amount: bigint; movedAt: Date },
  held: readonly Held[],
): Held[] => {
  const own = held.filter((one) => one.account === account.account)
  const known = own.reduce((sum, { amount }) => sum + amount, 0n)
  if (known > account.amount) return holdsOf(account, [])
  if (known === account.amount) return own
  const rest = {
    ...account,
    id: '',
    name: '',
    state: '',
    amount: account.amount - known,
    since: account.movedAt,
  }
  return [...own, { ...rest, until: null }]
}
