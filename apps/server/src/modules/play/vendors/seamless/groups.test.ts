import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { actsOf, bodyOf, openVendorSite, signedCall, UNIT } from '../testing.ts'
import type { VendorSite } from '../testing.ts'

let site: VendorSite
beforeAll(async () => void (site = await openVendorSite()))
afterAll(() => site.close())

const ask = async (call: ReturnType<typeof signedCall>) =>
  bodyOf(await site.wallet.answer(site.vendor(), call))

describe('groups, settlements and the rest', () => {
  const begin = async () => {
    const seat = await site.sit(100n * UNIT)
    return { seat, acts: actsOf(site, seat), id: newId() }
  }

  test('a bet and its win in one call stand or fall together', async () => {
    const { seat, acts, id } = await begin()
    const actions = (last: Record<string, unknown>) => [
      { txId: `${id}-b`, kind: 'bet', amount: '1000' },
      { txId: `${id}-w`, kind: 'win', amount: '3000', ...last },
    ]
    const broken = await acts.call('betwin', { roundId: id, actions: actions({ refTxId: 'nobody' }) })
    expect(broken.code).toBe('TX_NOT_FOUND')
    expect(await site.cash(seat.playerId)).toBe(100n * UNIT)
    const whole = await acts.call('betwin', { roundId: id, actions: actions({}), roundClosed: true })
    expect(whole).toMatchObject({ code: 'OK', balance: '12000' })
    expect((await acts.call('betwin', { roundId: id, actions: actions({}), roundClosed: true })).text).toBe(
      whole.text,
    )
    expect(await site.cash(seat.playerId)).toBe(120n * UNIT)
  })

  test('a sports bet: lost, then won, then void (resettled by number)', async () => {
    const { seat, acts, id } = await begin()
    await acts.bet(id, id, '1000')
    const settle = (settlementNo: number, result: string, amount: string) =>
      acts.call('settle-batch', { settlements: [{ betId: id, roundId: id, settlementNo, result, amount }] })
    expect((await settle(1, 'lost', '0')).balance).toBe('9000')
    expect((await settle(2, 'won', '2500')).balance).toBe('11500')
    expect((await settle(2, 'won', '2500')).balance).toBe('11500')
    expect((await settle(3, 'void', '1000')).balance).toBe('10000')
    expect((await settle(1, 'won', '9000')).code).toBe('DUPLICATE_MISMATCH')
    expect(await site.cash(seat.playerId)).toBe(100n * UNIT)
    const facts = await site.app.db
      .selectFrom('betting.facts')
      .select(['kind', 'stake', 'payout'])
      .where('player_id', '=', seat.playerId)
      .orderBy('at')
      .execute()
    expect(facts).toEqual([
      { kind: 1, stake: 10n * UNIT, payout: 0n },
      { kind: 4, stake: 0n, payout: 25n * UNIT },
      { kind: 4, stake: 0n, payout: -15n * UNIT },
    ])
  })

  test('a free bet costs nothing, a promotion pays once, a tip takes once and counts for nothing', async () => {
    const { seat, acts, id } = await begin()
    expect((await acts.bet(`${id}-z`, `${id}-z`, '0')).code).toBe('BAD_REQUEST')
    expect((await acts.bet(id, id, '0', { campaignId: 'spring' })).code).toBe('OK')
    expect((await acts.win(`${id}-w`, id, '700', { roundClosed: true })).balance).toBe('10700')
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await acts.call('promo', { txId: `${id}-p`, amount: '300' })).balance).toBe('11000')
      expect((await acts.call('tip', { txId: `${id}-t`, amount: '100' })).balance).toBe('10900')
    }
    const bets = await site.app.db
      .selectFrom('betting.bets')
      .select(['stake', 'payout', 'state'])
      .where('player_id', '=', seat.playerId)
      .execute()
    expect(bets).toEqual([{ stake: 0n, payout: 7n * UNIT, state: 'settled' }])
  })

  test('a running bet takes another stake: more is asked for, less is given back, all of it comes back', async () => {
    const { seat, acts, id } = await begin()
    const restake = (txId: string, amount: string) =>
      acts.call('restake', { txId, refTxId: id, roundId: id, amount })
    expect((await restake(`${id}-0`, '500')).code).toBe('TX_NOT_FOUND')
    await acts.bet(id, id, '1000')
    const first = await restake(`${id}-1`, '3000')
    expect(first).toMatchObject({ code: 'OK', balance: '7000' })
    expect((await restake(`${id}-1`, '3000')).text).toBe(first.text)
    expect((await restake(`${id}-2`, '20000')).code).toBe('INSUFFICIENT_FUNDS')
    expect((await restake(`${id}-3`, '400')).balance).toBe('9600')
    expect((await acts.rollback(`${id}-r`, id, id)).balance).toBe('10000')
    expect((await restake(`${id}-4`, '500')).code).toBe('ALREADY_CANCELLED')
    expect(await site.cash(seat.playerId)).toBe(100n * UNIT)
    const [other, late] = [`${id}-x`, `${id}-y`]
    await acts.bet(other, other, '1000')
    await acts.call('restake', { txId: late, refTxId: other, roundId: other, amount: '2500' })
    await acts.win(`${other}-w`, other, '0')
    const bets = await site.app.db
      .selectFrom('betting.bets')
      .select(['stake', 'payout', 'state'])
      .where('player_id', '=', seat.playerId)
      .orderBy('placed_at')
      .execute()
    expect(bets.at(-1)).toEqual({ stake: 25n * UNIT, payout: 0n, state: 'settled' })
  })

  test('shares of jackpots are booked with the bet, once, fund by fund, and come back with it', async () => {
    const { acts, id } = await begin()
    const jackpot = [
      { fundId: 'mini', amount: '0.05' },
      { fundId: `grand-${id}`, amount: '0.1234' },
    ]
    const funds = async () => {
      const { rows } = await site.app.pool.query<{ moved: string }>(
        `select coalesce(sum(case when credit_owner = f.owner then amount else -amount end), 0)::text as moved
         from vendors.jackpot_funds f left join ledger.transfers t on t.cause_kind = 105 and f.owner in (t.credit_owner, t.debit_owner)
         group by f.fund order by f.fund`,
      )
      return rows.map(({ moved }) => moved)
    }
    for (let tries = 0; tries < 2; tries += 1)
      expect((await acts.bet(id, id, '1000', { jackpot })).balance).toBe('9000')
    expect(await funds()).toEqual(['1234', '500'])
    expect((await acts.bet(id, id, '1000', { jackpot: [jackpot[0]!] })).code).toBe('DUPLICATE_MISMATCH')
    const { rows } = await site.app.pool.query(
      `select jackpot, jackpot_moved from vendors.v_movements where reference = $1`,
      [id],
    )
    expect(rows).toMatchObject([{ jackpot: '1734', jackpot_moved: '1734' }])
    expect((await acts.rollback(`${id}-r`, id, id)).balance).toBe('10000')
    expect(await funds()).toEqual(['0', '0'])
    const tooFine = [{ fundId: 'mini', amount: '0.00001' }]
    expect((await acts.bet(`${id}-2`, `${id}-2`, '100', { jackpot: tooFine })).code).toBe('BAD_REQUEST')
  })

  test('a win above the limit waits for review and is not free money (R-042, A-048)', async () => {
    const other = await openVendorSite()
    try {
      await other.app.pool.query(`update vendors.vendors set review_above = ${String(50n * UNIT)}`)
      await other.registry.refresh()
      const seat = await other.sit(100n * UNIT)
      const acts = actsOf(other, seat)
      await acts.bet('b', 'g', '1000')
      expect((await acts.win('w', 'g', '900000')).balance).toBe('9000')
      const held = await other.app.db
        .selectFrom('ledger.v_player_balances')
        .select('balance')
        .where('owner', '=', seat.playerId)
        .where('purpose_name', '=', 'review-hold')
        .executeTakeFirstOrThrow()
      expect(held.balance).toBe(9000n * UNIT)
      expect((await acts.rollback('r', 'b', 'g')).balance).toBe('10000')
    } finally {
      await other.close()
    }
  })

  test('a round paid after its end is accepted, marked, and counts again (I7)', async () => {
    const { seat, acts, id } = await begin()
    await acts.bet(id, id, '1000', { roundClosed: true })
    expect((await acts.win(`${id}-w`, id, '500')).code).toBe('OK')
    const row = await site.app.db
      .selectFrom('vendors.rounds')
      .select(['has_late_win', 'is_closed', 'payout'])
      .where('player_id', '=', seat.playerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ has_late_win: true, is_closed: true, payout: 5n * UNIT })
  })

  test.each([
    ['A-001 below zero', '-100'],
    ['A-002 zero', '0'],
    ['A-003 a fraction', '0.1'],
    ['A-004 an exponent', '1e3'],
    ['A-004 hexadecimal', '0x64'],
    ['A-004 spaces', ' 100'],
    ['A-004 a separator', '1,000'],
    ['A-005 null', null],
    ['A-005 a list', []],
    ['A-005 true', true],
    ['A-005 a number', 100],
    ['A-006 10^30', `1${'0'.repeat(30)}`],
    ['A-007 Thai digits', '๑๐๐'],
    ['A-007 full-width', '１００'],
  ])('%s is no stake', async (_, amount) => {
    const { seat, acts, id } = await begin()
    expect((await acts.call('bet', { txId: id, roundId: id, amount })).code).toBe('BAD_REQUEST')
    expect(await site.cash(seat.playerId)).toBe(100n * UNIT)
  })

  test.each([
    ['bet', { amount: '100' }],
    ['win', { amount: '100' }],
    ['tip', { amount: '100' }],
    ['promo', { amount: '100' }],
    ['rollback', {}],
  ])(
    'A-009 a %s in another currency than the session’s is refused and moves nothing',
    async (act, fields) => {
      const { seat, acts, id } = await begin()
      await acts.bet(id, id, '1000')
      const other = {
        txId: `${id}-o`,
        roundId: id,
        ...fields,
        ...(act === 'rollback' ? { refTxId: id } : {}),
      }
      for (const currency of ['FREE', 'THB'])
        expect((await acts.call(act, { ...other, currency })).code).toBe('WRONG_CURRENCY')
      expect(await site.cash(seat.playerId)).toBe(90n * UNIT)
      expect(await site.cash(seat.playerId, 'THB')).toBe(0n)
    },
  )

  test('what is no request is refused and stores nothing', async () => {
    const call = signedCall(site.vendorKeys, { path: '/v1/wallet/bet', body: {} })
    expect((await ask(call)).code).toBe('BAD_REQUEST')
    expect((await ask({ ...call, path: '/v1/wallet/__proto__' })).code).toBe('BAD_REQUEST')
    expect((await ask({ ...call, path: '/v1/wallet/constructor' })).code).toBe('BAD_REQUEST')
  })
})
