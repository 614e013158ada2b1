import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'

export type Rewards = Output<'rewards', 'list'>
export type Reward = Rewards['rewards'][number]
export type CheckIn = Rewards['checkIns'][number]
export type GiftTable = Rewards['gifts'][number]
export type Rebate = Rewards['rebates'][number]
export type Cashback = Rewards['cashbacks'][number]

export const rewardsQuery = () => callQuery('rewards', 'list', {})
