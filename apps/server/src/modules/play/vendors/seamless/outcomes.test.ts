import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { actsOf, openVendorSite, UNIT } from '../testing.ts'
import type { VendorSite } from '../testing.ts'

let site: VendorSite
beforeAll(async () => void (site = await openVendorSite()))
afterAll(() => site.close())

/** A player with 100 and a round of his own. */
const begin = async (cash = 100n) => {
  const seat = await site.sit(cash * UNIT)
  const acts = actsOf(site, seat)
  const [bet, win, undo, round] = [`b-${newId()}`, `w-${newId()}`, `r-${newId()}`, `g-${newId()}`]
  return { seat, ...acts, ids: { bet, win, undo, round }, cash: () => site.cash(seat.playerId) }
}

const alarmsOf = (subject: string) =>
  site.app.db
    .selectFrom('vendors.differences')
    .select(['kind', 'times'])
    .where('subject', '=', subject)
    .execute()

describe('every row of the table', () => {
  test('bet, new, funds: one debit', async () => {
    const { bet, ids, cash } = await begin()
    expect(await bet(ids.bet, ids.round, '1000')).toMatchObject({ code: 'OK', balance: '9000' })
    expect(await cash()).toBe(90n * UNIT)
  })

  test('bet, same id, same body: the same stored answer, word for word', async () => {
    const { bet, win, ids, cash } = await begin()
    const first = await bet(ids.bet, ids.round, '1000')
    await win(ids.win, ids.round, '500')
    const again = await bet(ids.bet, ids.round, '1000')
    expect(again.text).toBe(first.text)
    expect(await cash()).toBe(95n * UNIT)
  })

  test.each([
    ['amount', { amount: '1001' }],
    ['round', { roundId: 'another' }],
  ])('bet, same id, other %s: conflict and alarm', async (_, change) => {
    const { call, bet, ids, cash } = await begin()
    await bet(ids.bet, ids.round, '1000')
    const other = await call('bet', { txId: ids.bet, roundId: ids.round, amount: '1000', ...change })
    expect(other).toMatchObject({ code: 'DUPLICATE_MISMATCH', status: 409 })
    expect(await cash()).toBe(90n * UNIT)
    expect(await alarmsOf(ids.bet)).toEqual([{ kind: 'duplicate-mismatch', times: 1 }])
  })

  test('bet, same id, other player: conflict (A-037)', async () => {
    const [one, other] = [await begin(), await begin()]
    await one.bet(one.ids.bet, one.ids.round, '1000')
    expect(await other.bet(one.ids.bet, one.ids.round, '1000')).toMatchObject({ code: 'DUPLICATE_MISMATCH' })
    expect(await other.cash()).toBe(100n * UNIT)
  })

  test('bet after its own rollback arrived first: refused, ever (A-036)', async () => {
    const { bet, rollback, ids, cash } = await begin()
    expect(await rollback(ids.undo, ids.bet, ids.round)).toMatchObject({ code: 'OK' })
    for (let tries = 0; tries < 3; tries += 1)
      expect(await bet(ids.bet, ids.round, '1000')).toMatchObject({ code: 'ALREADY_CANCELLED' })
    expect(await cash()).toBe(100n * UNIT)
  })

  test('bet on a closed round: refused', async () => {
    const { bet, win, ids, cash } = await begin()
    await bet(ids.bet, ids.round, '1000')
    await win(ids.win, ids.round, '0')
    expect(await bet(`${ids.bet}-2`, ids.round, '1000')).toMatchObject({ code: 'ROUND_CLOSED' })
    expect(await cash()).toBe(90n * UNIT)
  })

  test('rollback of an unknown bet: OK and a tombstone', async () => {
    const { rollback, ids } = await begin()
    await rollback(ids.undo, ids.bet, ids.round)
    const row = await site.app.db
      .selectFrom('vendors.wallet_tx')
      .select(['kind', 'state', 'journal_id'])
      .where('vendor_tx', '=', ids.bet)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ kind: 'tombstone', state: 'tombstone', journal_id: null })
  })

  test('rollback of a settled bet: stake and win together', async () => {
    const { bet, win, rollback, ids, cash } = await begin()
    await bet(ids.bet, ids.round, '1000')
    await win(ids.win, ids.round, '3000', { roundClosed: true })
    expect(await rollback(ids.undo, ids.bet, ids.round)).toMatchObject({ code: 'OK', balance: '10000' })
    expect(await cash()).toBe(100n * UNIT)
  })

  test('rollback of a settled bet whose win is spent: refused whole, and done once the money is there', async () => {
    const { bet, win, rollback, ids, cash } = await begin(10n)
    await bet(ids.bet, ids.round, '1000')
    await win(ids.win, ids.round, '3000', { roundClosed: true })
    await bet(`${ids.bet}-2`, `${ids.round}-2`, '2500')
    expect(await rollback(ids.undo, ids.bet, ids.round)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await cash()).toBe(5n * UNIT)
    await win(`${ids.win}-2`, `${ids.round}-2`, '2500')
    expect(await rollback(ids.undo, ids.bet, ids.round)).toMatchObject({ code: 'OK' })
    expect(await cash()).toBe(10n * UNIT)
  })

  test('rollback twice: the same answer, once', async () => {
    const { bet, rollback, ids, cash } = await begin()
    await bet(ids.bet, ids.round, '1000')
    const first = await rollback(ids.undo, ids.bet, ids.round)
    expect((await rollback(ids.undo, ids.bet, ids.round)).text).toBe(first.text)
    expect(await rollback(`${ids.undo}-2`, ids.bet, ids.round)).toMatchObject({ code: 'OK' })
    expect(await cash()).toBe(100n * UNIT)
  })

  test('win, bet open: one credit; twice, same id: once (A-040)', async () => {
    const { bet, win, ids, cash } = await begin()
    await bet(ids.bet, ids.round, '1000')
    const first = await win(ids.win, ids.round, '2500')
    expect(first).toMatchObject({ code: 'OK', balance: '11500' })
    expect((await win(ids.win, ids.round, '2500')).text).toBe(first.text)
    expect(await win(ids.win, ids.round, '2501')).toMatchObject({ code: 'DUPLICATE_MISMATCH' })
    expect(await cash()).toBe(115n * UNIT)
  })

  test('win without a bet: refused, unless a jackpot or a free round (A-038)', async () => {
    const { win, ids, cash } = await begin()
    expect(await win(ids.win, ids.round, '2500')).toMatchObject({ code: 'TX_NOT_FOUND' })
    expect(await alarmsOf(ids.win)).toEqual([{ kind: 'win-without-bet', times: 1 }])
    expect(await win(`${ids.win}-j`, `${ids.round}-j`, '700', { kind: 'jackpot' })).toMatchObject({
      code: 'OK',
    })
    expect(await win(`${ids.win}-f`, `${ids.round}-f`, '300', { kind: 'free' })).toMatchObject({ code: 'OK' })
    expect(await cash()).toBe(110n * UNIT)
  })

  test('win after a full rollback: refused with an alarm (A-039)', async () => {
    const { bet, win, rollback, ids, cash } = await begin()
    await bet(ids.bet, ids.round, '1000')
    await rollback(ids.undo, ids.bet, ids.round)
    expect(await win(ids.win, ids.round, '2500')).toMatchObject({ code: 'ALREADY_CANCELLED' })
    expect(await win(ids.win, ids.round, '2500', { refTxId: ids.bet })).toMatchObject({
      code: 'ALREADY_CANCELLED',
    })
    expect(await alarmsOf(ids.win)).toEqual([{ kind: 'win-after-rollback', times: 2 }])
    expect(await cash()).toBe(100n * UNIT)
  })

  test.each([
    [
      'an expired token (A-041)',
      `update vendors.sessions set expires_at = now() - interval '3 days' where player_id = `,
    ],
    ['a player who has left', `update players.sessions set ended_at = now() where player_id = `],
    ['an excluded player (A-043)', `update players.players set state = 'excluded' where player_id = `],
    ['a locked player', `update players.players set state = 'locked' where player_id = `],
  ])('win with %s: accepted; rollback too; a bet refused (A-042)', async (_, statement) => {
    const { seat, bet, win, rollback, ids, cash } = await begin()
    await bet(ids.bet, ids.round, '1000')
    await bet(`${ids.bet}-2`, `${ids.round}-2`, '1000')
    await site.app.pool.query(`${statement}'${seat.playerId}'`)
    expect(await win(ids.win, ids.round, '2500')).toMatchObject({ code: 'OK' })
    expect(await rollback(ids.undo, `${ids.bet}-2`, `${ids.round}-2`)).toMatchObject({ code: 'OK' })
    expect((await bet(`${ids.bet}-3`, `${ids.round}-3`, '1000')).code).toMatch(
      /SESSION_INVALID|PLAYER_BLOCKED/,
    )
    expect(await cash()).toBe(115n * UNIT)
  })

  test('zero win: closes the round, its bet counts', async () => {
    const { seat, bet, win, ids } = await begin()
    await bet(ids.bet, ids.round, '1000')
    await win(ids.win, ids.round, '0')
    const bets = await site.app.db
      .selectFrom('betting.bets')
      .select(['state', 'stake', 'payout'])
      .where('player_id', '=', seat.playerId)
      .execute()
    expect(bets).toEqual([{ state: 'settled', stake: 10n * UNIT, payout: 0n }])
    const facts = await site.app.db
      .selectFrom('betting.facts')
      .select(['kind', 'stake', 'payout'])
      .where('player_id', '=', seat.playerId)
      .execute()
    expect(facts).toEqual([{ kind: 1, stake: 10n * UNIT, payout: 0n }])
  })
})
