import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beaconRoundAt, beaconTimeOf, isPulseSound, quicknet } from '@krathong/games/fairness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../operators/testing.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import { createBeacon } from './program.ts'
import { isSignedByQuicknet } from './signature.ts'

const ROUND = 657_413
const SIGNATURE =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
const RANDOMNESS = 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'

let test: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => void (test = await openTestApp()))
afterAll(() => test.close())

/** A relay that answers every round with one signature, and counts how often it was asked. */
const openRelay = async (answer: (round: number) => unknown) => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    response.end(JSON.stringify(answer(Number(request.url!.split('/').at(-1)))))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    close: () => new Promise((done) => server.close(done)),
  }
}

describe('the signature of quicknet', () => {
  it('stands for its own round and for no other', () => {
    expect(isSignedByQuicknet(ROUND, SIGNATURE)).toBe(true)
    expect(isSignedByQuicknet(ROUND + 1, SIGNATURE)).toBe(false)
    expect(isSignedByQuicknet(ROUND, `a${SIGNATURE.slice(1)}`)).toBe(false)
    expect(isSignedByQuicknet(ROUND, '')).toBe(false)
  })
})

describe('drand', () => {
  const named = (round: number) => ({ source: 'drand', chain: quicknet.chain, round }) as const

  it('is believed by its signature alone (L-11), kept, and asked no more', async () => {
    const liar = await openRelay((round) => ({
      round,
      randomness: RANDOMNESS,
      signature: `a${SIGNATURE.slice(1)}`,
    }))
    const honest = await openRelay((round) => ({ round, randomness: 'anything', signature: SIGNATURE }))
    const beacon = createBeacon(test.app, { source: 'drand', relays: [liar.url, honest.url] })
    const pulse = { ...named(ROUND), randomness: RANDOMNESS, signature: SIGNATURE }
    expect(await beacon.read(named(ROUND))).toEqual(pulse)
    expect(await beacon.read(named(ROUND))).toEqual(pulse)
    expect([liar.asked(), honest.asked()]).toEqual([1, 1])
    // The signature of another round is none, whoever tells it: the draw waits.
    expect(await beacon.read(named(ROUND + 1))).toBeNull()
    await Promise.all([liar.close(), honest.close()])
    expect(await beacon.read(named(ROUND + 1))).toBeNull()
  })

  it('is not asked before the time of the round', async () => {
    const relay = await openRelay((round) => ({ round, signature: SIGNATURE }))
    const beacon = createBeacon(test.app, { source: 'drand', relays: [relay.url] })
    const { at, ...later } = await beacon.name(new Date((await databaseNow(test.app.db)).getTime() + 60_000))
    expect(later.chain).toBe(quicknet.chain)
    expect(at.getTime()).toBe(beaconTimeOf(later.round))
    expect(await beacon.read(later)).toBeNull()
    expect(relay.asked()).toBe(0)
    await relay.close()
  })
})

describe('the local beacon', () => {
  it('publishes ends, tells a round in its time and never before, and the hash proves it', async () => {
    const beacon = createBeacon(test.app, { source: 'local', relays: [] })
    const now = await databaseNow(test.app.db)
    const [past, same, next] = await Promise.all([
      beacon.name(new Date(now.getTime() - 6_000)),
      beacon.name(new Date(now.getTime() - 6_000)),
      beacon.name(new Date(now.getTime() + 86_400_000)),
    ])
    expect(same).toEqual(past)
    const pulse = await beacon.read(past)
    expect(pulse && isPulseSound(pulse)).toBe(true)
    expect(await beacon.read(next)).toBeNull()
    // A name whose source is another, or whose chain is not ours, waits for ever rather than be told something else.
    expect(await beacon.read({ ...past, chain: RANDOMNESS })).toBeNull()
    const { rows } = await test.app.pool.query('select chain_no from beacon.local_chains order by chain_no')
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(beaconRoundAt(past.at.getTime())).toBe(past.round)
  })
})
