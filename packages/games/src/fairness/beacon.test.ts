import { describe, expect, it } from 'vitest'
import {
  beaconRoundAt,
  beaconTimeOf,
  hashBack,
  isPulseSound,
  LOCAL_CHAIN_ROUNDS,
  localPlaceOf,
  quicknet,
  randomnessOf,
} from './index.ts'

const SIGNATURE =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
const RANDOMNESS = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

describe('rounds of a beacon', () => {
  it('begin with the first at the genesis of quicknet and come every three seconds', () => {
    expect(beaconTimeOf(1)).toBe(1_692_803_367_000)
    expect(beaconRoundAt(0)).toBe(1)
    for (const round of [1, 2, 657_413, 40_000_000]) {
      expect(beaconRoundAt(beaconTimeOf(round))).toBe(round)
      expect(beaconRoundAt(beaconTimeOf(round) + 1)).toBe(round + 1)
    }
  })

  it('have a place in a local chain of a day', () => {
    expect(localPlaceOf(1)).toEqual({ chainNo: 0, place: 1 })
    expect(localPlaceOf(LOCAL_CHAIN_ROUNDS)).toEqual({ chainNo: 0, place: LOCAL_CHAIN_ROUNDS })
    expect(localPlaceOf(LOCAL_CHAIN_ROUNDS + 1)).toEqual({ chainNo: 1, place: 1 })
  })
})

describe('a pulse', () => {
  it('of drand is the hash of its signature', () => {
    expect(randomnessOf(SIGNATURE)).toBe(RANDOMNESS)
    const pulse = { source: 'drand', chain: quicknet.chain, round: 657_413, signature: SIGNATURE } as const
    expect(isPulseSound({ ...pulse, randomness: RANDOMNESS })).toBe(true)
    expect(isPulseSound({ ...pulse, randomness: `0${RANDOMNESS.slice(1)}` })).toBe(false)
    expect(isPulseSound({ ...pulse, chain: RANDOMNESS, randomness: RANDOMNESS })).toBe(false)
    expect(isPulseSound({ ...pulse, signature: null, randomness: RANDOMNESS })).toBe(false)
  })

  it('of a local chain hashes to the end that was published', () => {
    const end = hashBack('ab'.repeat(32), 7)
    const pulse = { source: 'local', chain: end, signature: null } as const
    expect(isPulseSound({ ...pulse, round: 7, randomness: 'ab'.repeat(32) })).toBe(true)
    expect(isPulseSound({ ...pulse, round: 6, randomness: 'ab'.repeat(32) })).toBe(false)
    expect(isPulseSound({ ...pulse, round: 6, randomness: hashBack('ab'.repeat(32), 1) })).toBe(true)
  })
})
