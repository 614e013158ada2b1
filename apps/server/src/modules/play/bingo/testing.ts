import {
  beaconRoundAt,
  beaconTimeOf,
  hashBack,
  localPlaceOf,
  LOCAL_CHAIN_ROUNDS,
} from '@krathong/games/fairness'
import type { Beacon } from '../../core/beacon/index.ts'

const START = '7b3a24ee4221e317dd0aa8f7712dd1e47b9f9f83e754fac36630a2f7c4f58abf'
const END = hashBack(START, LOCAL_CHAIN_ROUNDS)

/** One chain as the local beacon keeps them, for every day; it speaks whenever it is asked, unless the test says that it cannot be reached. */
export const testBeacon = () => {
  const state = { isReachable: true }
  const beacon: Beacon = {
    name: async (at) => {
      const round = beaconRoundAt(at.getTime())
      return { source: 'local', chain: END, round, at: new Date(beaconTimeOf(round)) }
    },
    read: async (named) => {
      if (!state.isReachable) return null
      const randomness = hashBack(START, LOCAL_CHAIN_ROUNDS - localPlaceOf(named.round).place)
      return { ...named, randomness, signature: null }
    },
  }
  return { state, beacon }
}
