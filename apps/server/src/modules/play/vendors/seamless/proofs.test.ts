import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shiftClock } from '../../../../platform/clock.ts'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { makeLaunch } from '../../catalog/index.ts'
import { actsOf, bodyOf, CURRENCY, newKeys, openVendorSite, signedCall, UNIT, VENDOR } from '../testing.ts'
import type { VendorSite } from '../testing.ts'

let site: VendorSite
beforeAll(async () => {
  site = await openVendorSite()
  await site.add({ vendorCode: 'ORCHID' })
})
afterAll(() => site.close())

const betBody = (sessionId: string, txId = newId()) => ({
  sessionId,
  currency: CURRENCY,
  gameId: 'river',
  txId,
  roundId: txId,
  amount: '1000',
})

const ask = async (call: ReturnType<typeof signedCall>, vendorCode = VENDOR) =>
  bodyOf(await site.wallet.answer(site.vendor(vendorCode), call))

describe('signatures (A-044, A-045)', () => {
  test('one byte of the body changed, another body under the signature, no signature: refused, nothing moves', async () => {
    const seat = await site.sit(100n * UNIT)
    const good = signedCall(site.vendorKeys, { path: '/v1/wallet/bet', body: betBody(seat.sessionToken) })
    const changed = Buffer.from(good.body)
    changed[changed.length - 3] = changed[changed.length - 3]! ^ 1
    const other = signedCall(site.vendorKeys, { path: '/v1/wallet/bet', body: betBody(seat.sessionToken) })
    for (const bad of [
      { ...good, body: changed },
      { ...good, body: other.body },
      { ...good, headers: { ...good.headers, 'x-signature': '' } },
      { ...good, headers: { ...good.headers, 'x-key-id': 'k2' } },
      { ...good, headers: { ...good.headers, 'x-vendor': 'ORCHID' } },
      { ...good, headers: { ...good.headers, 'x-nonce': newId() } },
      signedCall(newKeys('ed25519'), { path: '/v1/wallet/bet', body: betBody(seat.sessionToken) }),
    ])
      expect((await ask(bad)).code).toBe('BAD_SIGNATURE')
    expect(await site.cash(seat.playerId)).toBe(100n * UNIT)
    expect((await ask(good)).code).toBe('OK')
  })

  test.each([-301_000, 301_000, -600_000])('a moment %d ms away is refused', async (away) => {
    const seat = await site.sit(100n * UNIT)
    shiftClock(away)
    const call = signedCall(site.vendorKeys, { path: '/v1/wallet/bet', body: betBody(seat.sessionToken) })
    shiftClock(0)
    expect((await ask(call)).code).toBe('BAD_SIGNATURE')
  })

  test('a captured call told again gets the stored answer and moves nothing; as another act it is refused', async () => {
    const seat = await site.sit(100n * UNIT)
    const call = signedCall(site.vendorKeys, { path: '/v1/wallet/bet', body: betBody(seat.sessionToken) })
    const first = await ask(call)
    expect(await ask(call)).toEqual(first)
    expect((await ask({ ...call, path: '/v1/wallet/tip' })).code).toMatch(/BAD_SIGNATURE|DUPLICATE_MISMATCH/)
    expect(await site.cash(seat.playerId)).toBe(90n * UNIT)
  })

  test('a call whose refusal was not stored is not told again under its nonce', async () => {
    const seat = await site.sit(100n * UNIT)
    const win = { ...betBody(seat.sessionToken), kind: 'win' }
    const call = signedCall(site.vendorKeys, { path: '/v1/wallet/win', body: win })
    expect((await ask(call)).code).toBe('TX_NOT_FOUND')
    await actsOf(site, seat).bet(`${win.txId}-b`, win.roundId, '1000')
    expect((await ask(call)).code).toBe('BAD_SIGNATURE')
    expect(await site.cash(seat.playerId)).toBe(90n * UNIT)
  })

  test('an address that is not on the list is refused, whatever it signs', async () => {
    const seat = await site.sit(100n * UNIT)
    await site.app.db
      .updateTable('vendors.vendors')
      .set({ allowed_addresses: ['10.1.0.0/16', '2001:db8::1'] })
      .where('vendor_code', '=', 'ORCHID')
      .execute()
    await site.registry.refresh()
    const at = (address: string) =>
      ask(
        signedCall(site.vendorKeys, {
          vendorCode: 'ORCHID',
          path: '/v1/wallet/balance',
          body: { sessionId: seat.sessionToken, currency: CURRENCY },
          change: { address },
        }),
        'ORCHID',
      )
    expect((await at('10.2.0.1')).code).toBe('BAD_SIGNATURE')
    expect((await at('10.1.7.9')).code).toBe('SESSION_INVALID')
    expect((await at('2001:db8::1')).code).toBe('SESSION_INVALID')
    await site.app.db
      .updateTable('vendors.vendors')
      .set({ allowed_addresses: [] })
      .where('vendor_code', '=', 'ORCHID')
      .execute()
    await site.registry.refresh()
  })

  test('a shared secret proves as well; answers are signed for their request alone', async () => {
    const secret = 'a-shared-secret-of-enough-letters'
    await site.add({
      vendorCode: 'JASMINE',
      keys: [
        { side: 'theirs', keyId: 'h1', kind: 'hmac-sha256', secret },
        { side: 'ours', keyId: 'o1', kind: 'hmac-sha256', secret },
      ],
    })
    const seat = await site.sit(100n * UNIT, { vendorCode: 'JASMINE' })
    const call = signedCall(site.vendorKeys, {
      vendorCode: 'JASMINE',
      path: '/v1/wallet/balance',
      body: { sessionId: seat.sessionToken, currency: CURRENCY },
    })
    const { createHash } = await import('node:crypto')
    const textOf = (body: Buffer | string) =>
      `v1\nJASMINE\n${String(call.headers['x-timestamp'])}\n${String(call.headers['x-nonce'])}\n${createHash('sha256').update(body).digest('hex')}`
    const mac = (body: Buffer | string) => createHmac('sha256', secret).update(textOf(body)).digest('base64')
    const answer = await site.wallet.answer(site.vendor('JASMINE'), {
      ...call,
      headers: { ...call.headers, 'x-key-id': 'h1', 'x-signature': mac(call.body) },
    })
    expect(bodyOf(answer)).toMatchObject({ code: 'OK', balance: '10000' })
    expect(answer.headers?.['x-signature']).toBe(mac(String(answer.body)))
  })
})

describe('a vendor reaches its own and nothing else (R-036, A-046)', () => {
  test("another vendor's session, round, transaction and game", async () => {
    const seat = await site.sit(100n * UNIT)
    const own = actsOf(site, seat)
    const ids = { bet: `o-${newId()}`, round: `o-${newId()}` }
    await own.bet(ids.bet, ids.round, '1000')
    const foreign = actsOf(site, { ...seat, vendorCode: 'ORCHID' })
    expect((await foreign.win(`${ids.bet}-w`, ids.round, '900000')).code).toBe('SESSION_INVALID')
    const byPlayer = { sessionId: undefined, playerId: seat.playerId }
    expect((await foreign.win(`${ids.bet}-w`, ids.round, '900000', byPlayer)).code).toBe('TX_NOT_FOUND')
    expect(
      (await foreign.win(`${ids.bet}-j`, ids.round, '900000', { ...byPlayer, kind: 'jackpot' })).code,
    ).toBe('PLAYER_NOT_FOUND')
    expect((await foreign.call('promo', { ...byPlayer, txId: `${ids.bet}-p`, amount: '5' })).code).toBe(
      'PLAYER_NOT_FOUND',
    )
    expect((await foreign.call('balance', byPlayer)).code).toBe('PLAYER_NOT_FOUND')
    expect((await foreign.rollback(`${ids.bet}-r`, ids.bet, ids.round, byPlayer)).code).toBe('OK')
    const readBack = signedCall(site.vendorKeys, {
      vendorCode: 'JASMINE',
      path: `/v1/wallet/transactions/${ids.bet}`,
    })
    expect((await ask(readBack, 'ORCHID')).code).toBe('BAD_SIGNATURE')
    expect(
      (await own.bet(`${ids.bet}-g`, `${ids.round}-g`, '100', { gameId: 'chao-phraya-nights' })).code,
    ).toBe('GAME_UNAVAILABLE')
    expect(await site.cash(seat.playerId)).toBe(90n * UNIT)
  })

  test("another player's bet is not taken back, and not won", async () => {
    const [one, other] = [await site.sit(100n * UNIT), await site.sit(100n * UNIT)]
    const id = `p-${newId()}`
    await actsOf(site, one).bet(id, id, '1000')
    const acts = actsOf(site, other)
    expect((await acts.rollback(`${id}-r`, id, id)).code).toBe('TX_NOT_FOUND')
    expect((await acts.win(`${id}-w`, id, '5000', { refTxId: id })).code).toBe('TX_NOT_FOUND')
    expect([await site.cash(one.playerId), await site.cash(other.playerId)]).toEqual([
      90n * UNIT,
      100n * UNIT,
    ])
  })
})

describe('launch tokens (R-041, A-049, A-050)', () => {
  const launch = async (mode: 'real' | 'free' = 'real', nodeId = 'lotus-river') => {
    const seat = await site.sit(100n * UNIT)
    const made = await makeLaunch(site.app, {
      ...seat,
      nodeId,
      language: 'th',
      theme: 'light',
      mode,
      address: '127.0.0.1',
    })
    return { seat, ...made }
  }
  const authenticate = (token: string, vendorCode = VENDOR, gameId = 'river') =>
    ask(
      signedCall(site.vendorKeys, {
        vendorCode,
        path: '/v1/wallet/authenticate',
        body: { launchToken: token, gameId },
      }),
      vendorCode,
    )

  test('opens one session, once, however many ask at once', async () => {
    const { seat, token } = await launch()
    const answer = await Promise.all(Array.from({ length: 8 }, () => authenticate(token)))
    const opened = answer.filter(({ code }) => code === 'OK')
    expect(opened).toHaveLength(1)
    expect(opened[0]).toMatchObject({ playerId: seat.playerId, balance: '10000', lang: 'th', mode: 'real' })
    expect(answer.filter(({ code }) => code === 'SESSION_INVALID')).toHaveLength(7)
    const bet = betBody(String(opened[0]!['sessionId']))
    expect((await ask(signedCall(site.vendorKeys, { path: '/v1/wallet/bet', body: bet }))).code).toBe('OK')
  })

  test('not for another vendor, not for another game, not after 60 s, not after signing out', async () => {
    const { seat, token } = await launch()
    expect((await authenticate(token, 'ORCHID')).code).toBe('SESSION_INVALID')
    expect((await authenticate(token, VENDOR, 'temple')).code).toBe('SESSION_INVALID')
    await site.app.db
      .updateTable('catalog.launch_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('player_id', '=', seat.playerId)
      .execute()
    expect((await authenticate(token)).code).toBe('SESSION_INVALID')
    const second = await launch()
    await site.app.db
      .updateTable('players.sessions')
      .set({ ended_at: new Date() })
      .where('player_id', '=', second.seat.playerId)
      .execute()
    expect((await authenticate(second.token)).code).toBe('SESSION_INVALID')
  })

  test('free play stands in a currency of its own and cannot touch cash (R-043)', async () => {
    const { seat, token } = await launch('free')
    const { grantFreePlay } = await import('../launch/grant-free-play.ts')
    await grantFreePlay(site.app, site.table.settings, seat.playerId)
    const opened = await authenticate(token)
    expect(opened).toMatchObject({ code: 'OK', mode: 'free', currency: 'FREE', balance: '100000' })
    const bet = betBody(String(opened['sessionId']))
    const place = (currency: string) =>
      ask(signedCall(site.vendorKeys, { path: '/v1/wallet/bet', body: { ...bet, txId: newId(), currency } }))
    expect((await place(CURRENCY)).code).toBe('WRONG_CURRENCY')
    expect(await place('FREE')).toMatchObject({ code: 'OK', balance: '99000' })
    expect(await site.cash(seat.playerId)).toBe(100n * UNIT)
  })
})

describe('what a bet may be refused for, and what it never is (R-034)', () => {
  test.each([
    ['the system is in maintenance', 'maintenance', 'RETRY_LATER'],
    ['the vendor is paused', 'paused', 'GAME_UNAVAILABLE'],
    ['the stake is above the limit', 'limit', 'LIMIT_REACHED'],
    ['the game is switched off', 'game', 'GAME_UNAVAILABLE'],
    ['the account is a trial', 'trial', 'PLAYER_BLOCKED'],
    ['the currency is another', 'currency', 'WRONG_CURRENCY'],
  ])('%s', async (_, what, code) => {
    const other = await openVendorSite()
    try {
      const seat = await other.sit(100n * UNIT)
      const acts = actsOf(other, seat)
      await acts.bet('first', 'first', '1000')
      const run = (statement: string) => other.app.pool.query(statement)
      if (what === 'maintenance')
        await run(
          `update settings.current set value = jsonb_set(value, '{system,status}', '"maintenance"'), version = version + 1`,
        )
      if (what === 'paused') await run(`update vendors.vendors set state = 'paused'`)
      if (what === 'limit') await run(`update vendors.vendors set stake_max = 50000`)
      if (what === 'game')
        await run(`update catalog.games set is_enabled = false where node_id = 'lotus-river'`)
      if (what === 'trial') await run(`update players.players set type = 4`)
      await Promise.all([other.registry.refresh(), other.table.settings.refresh(), other.refreshCatalog()])
      const more = what === 'currency' ? { currency: 'THB' } : {}
      expect((await acts.bet('second', 'second', '1000', more)).code).toBe(code)
      expect((await acts.win('won', 'first', '2000')).code).toBe('OK')
      expect(await other.cash(seat.playerId)).toBe(110n * UNIT)
    } finally {
      await other.close()
    }
  })

  test('a refused bet stays refused under its id, and changes nothing but the list of effects (I10)', async () => {
    const seat = await site.sit(5n * UNIT)
    const acts = actsOf(site, seat)
    const id = `i10-${newId()}`
    const first = await acts.bet(id, id, '1000')
    expect(first).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '500' })
    await transact(site.app.db, async (tx) => {
      const rounds = await tx
        .selectFrom('vendors.rounds')
        .select('round_id')
        .where('player_id', '=', seat.playerId)
        .execute()
      expect(rounds).toEqual([])
    })
    await acts.call('promo', { txId: `${id}-p`, amount: '5000' })
    expect((await acts.bet(id, id, '1000')).text).toBe(first.text)
    expect((await acts.bet(`${id}-2`, `${id}-2`, '1000')).code).toBe('OK')
  })
})
