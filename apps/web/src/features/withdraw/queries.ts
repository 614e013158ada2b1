import type { QueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'

export type Offer = Output<'withdrawals', 'offer'>
export type Withdrawal = Output<'withdrawals', 'withdrawal'>['withdrawal']
export type Accounts = Output<'withdrawals', 'accounts'>
export type PayoutAccount = Accounts['accounts'][number]

export const offerQuery = () => ({ ...callQuery('withdrawals', 'offer', {}), staleTime: 0 })
export const accountsQuery = () => ({ ...callQuery('withdrawals', 'accounts', {}), staleTime: 0 })
export const withdrawalQuery = (withdrawalId: string) => ({
  ...callQuery('withdrawals', 'withdrawal', { withdrawalId }),
  staleTime: 0,
})

/** Everything that tells of withdrawals, and the balance they move, is read anew. */
export const refreshWithdrawals = (cache: QueryClient) => {
  void cache.invalidateQueries({ queryKey: ['withdrawals'] })
  void cache.invalidateQueries({ queryKey: ['wallet', 'balance'] })
}
