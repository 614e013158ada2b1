import type { BeaconRound, BeaconSource } from '@krathong/games/fairness'
import type { App } from '../../../../platform/app.ts'
import type { Beacon } from '../../../core/beacon/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import type { SchemeOf } from '../rewards/reward-types.ts'

export interface ChanceParts {
  app: App
  settings: Settings
  beacon: Beacon
}

export type ChanceKind = 'raffle' | 'wheel' | 'envelope'
type ChanceState = 'OPEN' | 'LOCKED' | 'DRAWN' | 'PAID' | 'CANCELLED'

/** What a promotion draws by, as it is kept. */
export interface ChanceRow {
  promotionId: string
  brandId: string
  chanceNo: number
  state: ChanceState
  seedSealed: Buffer
  commitment: string
  openedAt: Date
  beaconSource: BeaconSource | null
  beaconChain: string | null
  beaconRound: bigint | null
  beaconAt: Date | null
  randomness: string | null
  signature: string | null
  seed: string | null
  tickets: number
  lockedAt: Date | null
  listHash: string | null
  ownersHash: string | null
  given: number[]
}
export type Chance<Kind extends ChanceKind = ChanceKind> = SchemeOf<Kind> & ChanceRow

export type Raffle = Chance<'raffle'>
export type Wheel = Chance<'wheel'>
export type Envelope = Chance<'envelope'>

export const isChanceOf = <Kind extends ChanceKind>(chance: Chance, kind: Kind): chance is Chance<Kind> =>
  chance.terms.kind === kind

/** The round that a raffle or an envelope has named. */
export const beaconOf = ({ beaconSource, beaconChain, beaconRound }: ChanceRow): BeaconRound => ({
  source: beaconSource!,
  chain: beaconChain!,
  round: Number(beaconRound),
})

export const raffleName = (chanceNo: number): string => `R${String(chanceNo).padStart(4, '0')}`

/** A seed is sealed for its promotion alone. */
export const sealContext = (promotionId: string): string => `promotion-chance:${promotionId}`

export interface Turn {
  playerId: string
  promotionId: string
  brandId: string
  period: string
  place: number
  ticketId: string
  commitment: string
  askedAt: Date
  beaconSource: BeaconSource
  beaconChain: string
  beaconRound: bigint
  beaconAt: Date
  reserved: bigint
  version: number
  state: 'TURNING' | 'DONE'
  randomness: string | null
  signature: string | null
  seed: string | null
  usedUp: number[] | null
  prize: number | null
  amount: bigint | null
  rewardId: string | null
}
