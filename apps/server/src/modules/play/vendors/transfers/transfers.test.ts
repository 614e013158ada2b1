import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { newId } from '../../../../platform/ids.ts'
import { bringHome } from './bring-home.ts'
import { moveFunds } from './move-funds.ts'
import { readVendorBalance } from './read-vendor-wallets.ts'
import { isLateEnough, nextAskSeconds, shownState } from '../rules/transfers.ts'
import { tendTransfers } from './tend-transfers.ts'
import { UNIT } from '../testing.ts'
import { openTransferSite, VENDOR, wanted } from '../testing/transfers.ts'
import type { TransferSite } from '../testing/transfers.ts'
import type { TransferParts } from './transfer-parts.ts'

let site: TransferSite
let parts: TransferParts

beforeAll(async () => void (site = await openTransferSite()))
afterAll(() => site.close())
beforeEach(async () => void (parts = await site.fresh()))

const behave = (behaviour: object) => site.behave(behaviour)
const seat = (units: bigint) => site.seat(units)
const age = (seconds: number) => site.age(seconds)
const stateOf = (player: PlayerCaller, transferId: string) => site.stateOf(player, transferId)
const at = (player: PlayerCaller) => readVendorBalance(parts, site.vendor(VENDOR), player)
const cash = ({ playerId }: PlayerCaller) => site.cash(playerId)

describe('money goes to a vendor and comes back', () => {
  test('in and out, each once, and a repeat tells how it stands', async () => {
    const player = await seat(100n)
    const move = wanted('in', 40n)
    expect(shownState(await moveFunds(parts, player, move))).toBe('DONE')
    expect(shownState(await moveFunds(parts, player, move))).toBe('DONE')
    expect([await cash(player), await at(player)]).toEqual([60n * UNIT, 40n * UNIT])
    await moveFunds(parts, player, wanted('out', 15n))
    expect([await cash(player), await at(player)]).toEqual([75n * UNIT, 25n * UNIT])
  })

  test('twelve of one id at once move it once', async () => {
    const player = await seat(100n)
    const move = wanted('in', 30n)
    await Promise.all(Array.from({ length: 12 }, () => moveFunds(parts, player, move)))
    expect([await cash(player), await at(player)]).toEqual([70n * UNIT, 30n * UNIT])
  })

  test('one id with another content is refused and moves nothing', async () => {
    const player = await seat(100n)
    const move = wanted('in', 30n)
    await moveFunds(parts, player, move)
    await expect(moveFunds(parts, player, { ...move, amount: 31n * UNIT })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    })
    expect(await cash(player)).toBe(70n * UNIT)
  })

  test('more than there is: refused here, and refused there', async () => {
    const player = await seat(10n)
    await expect(moveFunds(parts, player, wanted('in', 11n))).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    const out = wanted('out', 11n)
    expect(shownState(await moveFunds(parts, player, out))).toBe('FAILED')
    expect([await cash(player), await at(player)]).toEqual([10n * UNIT, 0n])
  })

  test('an unknown vendor and a paused one take nothing; a paused one still gives back', async () => {
    const player = await seat(50n)
    await expect(moveFunds(parts, player, wanted('in', 1n, { vendor: 'LOTUS' }))).rejects.toMatchObject({
      code: 'VENDOR_UNKNOWN',
    })
    const first = wanted('in', 20n)
    await moveFunds(parts, player, first)
    const pause = async (state: string) => {
      await site.app.db
        .updateTable('vendors.vendors')
        .set({ state })
        .where('vendor_code', '=', VENDOR)
        .execute()
      await site.registry.refresh()
    }
    await pause('paused')
    await expect(moveFunds(parts, player, wanted('in', 1n))).rejects.toMatchObject({
      code: 'GAME_MAINTENANCE',
    })
    // What was done before is told as it was done: a page that lost the answer would send it anew otherwise.
    expect(shownState(await moveFunds(parts, player, first))).toBe('DONE')
    expect(shownState(await moveFunds(parts, player, wanted('out', 20n)))).toBe('DONE')
    await pause('on')
    expect(await cash(player)).toBe(50n * UNIT)
  })

  test('a trial account moves nothing', async () => {
    const player = { ...(await seat(10n)), type: 4 }
    await expect(moveFunds(parts, player, wanted('in', 1n))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

describe('a vendor that does not say', () => {
  test('done but never answered: held, then asked, never sent twice', async () => {
    const player = await seat(100n)
    await behave({ stallNext: 1 })
    const move = wanted('in', 40n)
    expect(shownState(await moveFunds(parts, player, move))).toBe('UNKNOWN')
    expect([await cash(player), await at(player)]).toEqual([60n * UNIT, 40n * UNIT])
    await age(20)
    await Promise.all([tendTransfers(parts), tendTransfers(parts), moveFunds(parts, player, move)])
    expect(await stateOf(player, move.transferId)).toBe('DONE')
    expect([await cash(player), await at(player)]).toEqual([60n * UNIT, 40n * UNIT])
  })

  test('never got it: the money comes back by itself, but only when it can no longer be on its way', async () => {
    const player = await seat(100n)
    await behave({ refuseNext: 1 })
    const move = wanted('in', 40n)
    expect(shownState(await moveFunds(parts, player, move))).toBe('UNKNOWN')
    await age(12)
    await tendTransfers(parts)
    expect([await stateOf(player, move.transferId), await cash(player)]).toEqual(['UNKNOWN', 60n * UNIT])
    await age(40)
    await tendTransfers(parts)
    expect([await stateOf(player, move.transferId), await cash(player)]).toEqual(['FAILED', 100n * UNIT])
    expect(await at(player)).toBe(0n)
  })

  test('money on its way home is not ours before the vendor says so', async () => {
    const player = await seat(100n)
    await moveFunds(parts, player, wanted('in', 40n))
    await behave({ stallNext: 1 })
    const out = wanted('out', 40n)
    expect(shownState(await moveFunds(parts, player, out))).toBe('UNKNOWN')
    expect(await cash(player)).toBe(60n * UNIT)
    await age(20)
    await tendTransfers(parts)
    expect([await stateOf(player, out.transferId), await cash(player)]).toEqual(['DONE', 100n * UNIT])
  })

  test('silent for a quarter of an hour: a person is told, and it is still asked about', async () => {
    const player = await seat(100n)
    await behave({ refuseNext: 3 })
    const move = wanted('in', 5n)
    await moveFunds(parts, player, move)
    await age(16 * 60)
    await tendTransfers(parts)
    const raised = await site.app.db
      .selectFrom('vendors.differences')
      .select(['kind', 'player_id'])
      .where('subject', '=', move.transferId)
      .execute()
    expect(raised).toEqual([{ kind: 'transfer-unknown', player_id: player.playerId }])
    expect(await stateOf(player, move.transferId)).toBe('UNKNOWN')
    await behave({})
    await age(600)
    await tendTransfers(parts)
    expect(await cash(player)).toBe(100n * UNIT)
  })
})

describe('one tap home', () => {
  test('brings all of it, once a key', async () => {
    const player = await seat(100n)
    await moveFunds(parts, player, wanted('in', 70n))
    const homeId = newId()
    const [first, again] = await Promise.all([
      bringHome(parts, player, homeId),
      bringHome(parts, player, homeId),
    ])
    expect([...first.transfers, ...again.transfers].every(({ amount }) => amount === 70n * UNIT)).toBe(true)
    expect([await cash(player), await at(player)]).toEqual([100n * UNIT, 0n])
    expect(await bringHome(parts, player, newId())).toEqual({ transfers: [], silent: [] })
  })

  test('a vendor that does not tell is named', async () => {
    const player = await seat(10n)
    await behave({ refuseNext: 1 })
    expect(await bringHome(parts, player, newId())).toEqual({ transfers: [], silent: [VENDOR] })
  })
})

test('asked often at first and for ever after', () => {
  expect([0, 1, 2, 5, 6, 7, 50].map(nextAskSeconds)).toEqual([5, 10, 20, 160, 300, 300, 300])
  expect([29, 30].map(isLateEnough)).toEqual([false, true])
})
