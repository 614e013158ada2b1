import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { setLimit } from '../../../people/protection/change-limits.ts'
import { takeStop } from '../../../people/protection/take-stop.ts'
import { activity } from '../../../oversight/reports/program.ts'
import { moveFunds } from '../transfers/move-funds.ts'
import { startVendorSession } from '../launch/open-session.ts'
import { recallFunds } from '../transfers/recall-funds.ts'
import { tendTransfers } from '../transfers/tend-transfers.ts'
import { CURRENCY } from '../testing.ts'
import { openTransferSite, VENDOR, wanted } from '../testing/transfers.ts'
import type { Mover, TransferSite } from '../testing/transfers.ts'
import type { TransferParts } from '../transfers/transfer-parts.ts'

let site: TransferSite
let parts: TransferParts

beforeAll(async () => void (site = await openTransferSite()))
afterAll(() => site.close())
beforeEach(async () => void (parts = await site.fresh()))

const seat = (units: bigint) => site.seat(units)
const behave = (behaviour: object) => site.behave(behaviour)
/** One turn of the job, as if the stays' time had come. */
const turn = async () => {
  await site.app.pool.query('update vendors.stays set look_at = now()')
  await recallFunds(parts)
}

describe('a player who may not play', () => {
  const protection = () => ({ app: site.app, settings: site.table.settings, activity })
  const refused = (player: Mover, units: bigint, code: string) =>
    expect(moveFunds(parts, player, wanted('in', units))).rejects.toMatchObject({ code })

  /** A game of the vendor, opened as a launch does; answers a stake of nobody's money only while the table is open. */
  const openTable = async ({ playerId }: PlayerCaller) => {
    const vendor = site.vendor(VENDOR)
    const order = {
      gameCode: 'pier-dice',
      mode: 'real',
      token: '',
      playerId,
      nickname: 'guest',
      currency: CURRENCY,
      language: 'en',
      country: null,
      address: '127.0.0.1',
      device: 'mobile',
      backUrl: 'https://krathong.example/',
      playType: null,
    } as const
    const url = new URL(await vendor.dialect.launch(order, vendor, parts.outgoing.sendTo(vendor)))
    const seatId = url.searchParams.get('seat')
    return () =>
      fetch(`${site.simulators.origin}/vendors/${VENDOR}/table/open`, {
        method: 'POST',
        body: JSON.stringify({ seat: seatId }),
      })
  }

  test('on a break nothing goes in and everything comes back by itself, tables closed', async () => {
    const player = await seat(100n)
    await moveFunds(parts, player, wanted('in', 40n))
    const table = await openTable(player)
    expect((await table()).status).toBe(200)
    await takeStop(protection(), player, '24-hours')
    await refused(player, 1n, 'PLAY_STOPPED')
    await Promise.all([recallFunds(parts), recallFunds(parts)])
    expect((await table()).status).toBe(404)
    expect(await site.purses(player)).toEqual([100n, 0n])
    const other = await seat(100n)
    await moveFunds(parts, other, wanted('in', 40n))
    await takeStop(protection(), other, '6-months')
    expect(await site.move(parts, other, wanted('out', 40n))).toBe('DONE')
  })

  test('a vendor that is silent when the money is called back is asked again; nothing is brought twice', async () => {
    const player = await seat(100n)
    await moveFunds(parts, player, wanted('in', 40n))
    await takeStop(protection(), player, '24-hours')
    await behave({ refuseNext: 2 })
    await recallFunds(parts)
    expect((await site.purses(player))[0]).toBe(60n)
    await behave({})
    await turn()
    await turn()
    expect(await site.purses(player)).toEqual([100n, 0n])
  })

  test('money that was on its way when play was stopped comes back once it has arrived', async () => {
    const player = await seat(100n)
    await behave({ stallNext: 1 })
    await moveFunds(parts, player, wanted('in', 40n))
    await takeStop(protection(), player, '24-hours')
    await recallFunds(parts)
    expect((await site.purses(player))[0]).toBe(60n)
    await site.age(20)
    await tendTransfers(parts)
    await turn()
    expect(await site.purses(player)).toEqual([100n, 0n])
  })

  test('what goes in is a stake and a loss until it comes back; a limit holds to the unit under twelve at once', async () => {
    const player = await seat(100n)
    await setLimit(protection(), player, { kind: 'loss', span: 'day', amount: '30' })
    const moves = await Promise.allSettled(
      Array.from({ length: 12 }, () => moveFunds(parts, player, wanted('in', 10n))),
    )
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await refused(player, 1n, 'LOSS_LIMIT')
    await moveFunds(parts, player, wanted('out', 10n))
    await moveFunds(parts, player, wanted('in', 10n))
    await refused(player, 1n, 'LOSS_LIMIT')
    // Used up is no reason to call anything back; a limit that became tighter is.
    await turn()
    expect((await site.purses(player))[1]).toBe(30n)
    await setLimit(protection(), player, { kind: 'loss', span: 'day', amount: '5' })
    await turn()
    expect(await site.purses(player)).toEqual([100n, 0n])
  })

  test.each([
    ['stake', 'day', 'STAKE_LIMIT'],
    ['bet', 'bet', 'BET_LIMIT'],
  ] as const)('a limit of kind %s holds, also one that was set after', async (kind, span, code) => {
    const player = await seat(100n)
    await moveFunds(parts, player, wanted('in', 8n))
    await moveFunds(parts, player, wanted('out', 8n))
    await setLimit(protection(), player, { kind, span, amount: '10' })
    if (kind === 'bet') await moveFunds(parts, player, wanted('in', 10n))
    await refused(player, kind === 'stake' ? 3n : 11n, code)
    expect(await site.move(parts, player, wanted('in', 2n))).toBe('DONE')
  })

  test('what the vendor refuses is no stake', async () => {
    const player = await seat(100n)
    await setLimit(protection(), player, { kind: 'stake', span: 'day', amount: '10' })
    await behave({ refuseNext: 1 })
    const move = wanted('in', 10n)
    await moveFunds(parts, player, move)
    await site.age(40)
    await tendTransfers(parts)
    expect(await site.stateOf(player, move.transferId)).toBe('FAILED')
    expect(await site.move(parts, player, wanted('in', 10n))).toBe('DONE')
  })

  test('an account that is locked moves nothing in, and its money comes back', async () => {
    const player = await seat(100n)
    await moveFunds(parts, player, wanted('in', 40n))
    await site.app.pool.query(`update players.players set state = 'locked' where player_id = $1`, [
      player.playerId,
    ])
    await refused(player, 1n, 'ACCOUNT_FROZEN')
    await recallFunds(parts)
    expect(await site.purses(player)).toEqual([100n, 0n])
  })

  test('time at a vendor counts as play, so that a limit of time ends it', async () => {
    const player = await seat(100n)
    await setLimit(protection(), player, { kind: 'time', span: 'day', amount: '30' })
    await moveFunds(parts, player, wanted('in', 40n))
    await transact(site.app.db, (tx) =>
      startVendorSession(tx, VENDOR, { ...player, nodeId: 'simt-river', mode: 'real' }),
    )
    for (const minutes of [20, 12]) {
      await site.app.pool.query(
        `update protection.guards set version = version + 1, played_at = played_at - make_interval(mins => $2) where player_id = $1`,
        [player.playerId, minutes],
      )
      await turn()
    }
    expect(await site.purses(player)).toEqual([100n, 0n])
    await refused(player, 1n, 'TIME_LIMIT')
  })
})
