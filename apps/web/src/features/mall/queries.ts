import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { callQuery, type Input } from '../../shared/client.ts'

export type Reward = Output<'points', 'rewards'>['content'][number]
export type Own = Output<'points', 'balance'>
export type Config = Output<'points', 'config'>
export type Receipt = Output<'points', 'redeem'>
export type Redemption = Receipt['redemption']

export const PER_PAGE = 12

export const rewardsQuery = (input: Input<'points', 'rewards'>) => ({
  ...callQuery('points', 'rewards', { pageSize: PER_PAGE, ...input }),
  staleTime: 0,
  placeholderData: keepPreviousData,
})
export const configQuery = () => callQuery('points', 'config', {})
export const ownQuery = () => ({ ...callQuery('points', 'balance', {}), staleTime: 0 })

/** Whatever a redemption may have changed. */
export const refreshMall = (cache: QueryClient) => {
  for (const group of ['points', 'wallet', 'records']) void cache.invalidateQueries({ queryKey: [group] })
}
