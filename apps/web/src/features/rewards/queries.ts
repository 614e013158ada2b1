import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'

export type Rewards = Output<'rewards', 'list'>
export type Reward = Rewards['rewards'][number]
export type CheckIn = Rewards['checkIns'][number]
export type Contact = Rewards['contacts'][number]
export type GiftTable = Rewards['gifts'][number]
export type Rebate = Rewards['rebates'][number]
export type Cashback = Rewards['cashbacks'][number]

export const rewardsQuery = () => callQuery('rewards', 'list', {})

export type Missions = Output<'missions', 'summary'>
export type Mission = Missions['missions'][number]
export type MissionStep = Mission['steps'][number]
export type MissionBoard = Missions['boards'][number]
export type Leaderboard = Output<'missions', 'leaderboard'>
export type LeaderboardWhen = 'now' | 'last'

const LOOK_AGAIN_MS = 15_000

/** Looked at again while it is open: what is played elsewhere moves it. */
export const missionsQuery = () => ({
  ...callQuery('missions', 'summary', {}),
  refetchInterval: LOOK_AGAIN_MS,
})
export const leaderboardQuery = (promotionId: string, when: LeaderboardWhen) => ({
  ...callQuery('missions', 'leaderboard', { promotionId, when }),
  refetchInterval: when === 'now' ? LOOK_AGAIN_MS : (false as const),
})

export type Chances = Output<'chances', 'list'>
export type Raffle = Chances['raffles'][number]
export type Wheel = Chances['wheels'][number]
export type Envelope = Chances['envelopes'][number]
export type ChanceEntry = Raffle['entry']

const SOON_MS = 1_000

/** Looked at again every second while a wheel turns: its beacon speaks within a few. */
export const chancesQuery = () => ({
  ...callQuery('chances', 'list', {}),
  refetchInterval: ({ state }: { state: { data: Chances | undefined } }) =>
    state.data?.wheels.some(({ last }) => last?.isDone === false) ? SOON_MS : LOOK_AGAIN_MS,
})
export const chanceProofQuery = (promotionId: string) => callQuery('chances', 'proof', { promotionId })
export const turnProofQuery = (promotionId: string) =>
  callQuery('chances', 'turnProof', { promotionId, back: 0 })

export type FreeSpins = Output<'freeSpins', 'list'>['freeSpins'][number]

/** Looked at again while it is open: spins are used in the game beside it, and a provider is told of new ones within seconds. */
export const freeSpinsQuery = () => ({
  ...callQuery('freeSpins', 'list', {}),
  refetchInterval: ({ state }: { state: { data: Output<'freeSpins', 'list'> | undefined } }) =>
    state.data?.freeSpins.some((one) => one.state === 'PREPARING') ? 2 * SOON_MS : LOOK_AGAIN_MS,
})
