import { calls } from '@krathong/protocol'
import type { Permission } from '@krathong/protocol/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff } from './matrix/staff.ts'
import { openTestServer, registerPlayer } from './testing.ts'
import type { TestBrowser, TestServer } from './testing.ts'

let server: TestServer
let backOffices: Map<string, TestBrowser>
let table: { role: string; permissions: Permission[] }[]
let playerId: string

beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ backOffices, table } = await openStaff<Permission>(server))
  const player = await registerPlayer(server)
  const info = await player.call<{ playerId: string }>(
    'GET',
    `${server.site}${calls.account.memberInfo.path}`,
  )
  playerId = info.value.playerId
})

afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

describe('the search over everything', () => {
  interface Found {
    players: { playerId: string; account: string; by: string; shown: string | null }[]
    deposits: { id: string; number: string; account: string }[]
    withdrawals: { number: string }[]
    rounds: { id: string; account: string }[]
    isCut: boolean
  }
  const find = (text: string, role = 'owner') =>
    backOffices
      .get(role)!
      .call<Found>('GET', `${server.backoffice}${calls.find.find.path}?text=${encodeURIComponent(text)}`)
  const nothing = { players: [], deposits: [], withdrawals: [], rounds: [], isCut: false }
  const orderId = crypto.randomUUID()
  const roundId = crypto.randomUUID()
  let account: string

  beforeAll(async () => {
    const [own] = await server.asOwner(
      `select username, brand_id from players.players where player_id = '${playerId}'`,
    )
    account = String(own!['username'])
    const elsewhere = crypto.randomUUID()
    // The same things of a player of another brand: nobody here finds them.
    await server.asOwner(`
      set session_replication_role = replica;
      update players.players set nickname = 'Khun Pim', email = 'pim.thong@example.com', phone = '+66812345678',
        phone_verified_at = now(), payee_name = 'Pimchanok T' where player_id = '${playerId}';
      insert into players.players select (jsonb_populate_record(p, jsonb_build_object('player_id', '${elsewhere}',
        'brand_id', '${crypto.randomUUID()}'))).* from players.players p where player_id = '${playerId}';
      insert into deposits.orders (order_id, order_no, player_id, deposit_id, method_id, currency, state, ordered, payable, return_origin, expires_at)
        values ('${orderId}', 'DEP20260202QWERTY', '${playerId}', gen_random_uuid(), gen_random_uuid(), 'FUN', 'CANCELLED', 1, 1, '', now()),
          (gen_random_uuid(), 'DEP20260202QWERTZ', '${elsewhere}', gen_random_uuid(), gen_random_uuid(), 'FUN', 'CANCELLED', 1, 1, '', now());
      insert into withdrawals.accounts (account_id, player_id, kind, provider, number_sealed, number_mark, last_four, holder, slot, usable_at)
        select gen_random_uuid(), p.id, 'bank', 'KBANK', ''::bytea, decode(md5(p.id::text), 'hex'), '7788', 'x', 1, now()
        from unnest(array['${playerId}', '${elsewhere}']::uuid[]) as p (id);
      insert into betting.rounds (round_id, player_id, game_id, game_version, definition_hash, outcome, mode, currency, stake, cost, payout, seed_pair_id, nonce, placed_at)
        select '${roundId}', p.id, 'chao-phraya-nights', 1, repeat('0', 64), '{}', 'base', 'FUN', 1, 1, 0, gen_random_uuid(), 1, now()
        from unnest(array['${playerId}', '${elsewhere}']::uuid[]) as p (id);`)
  })

  it.each([
    ['hun pi', 'nickname', null],
    ['THONG@ex', 'email', 'p•••@e•••.com'],
    ['081-234 5678', 'phone', '+66•••5678'],
    ['chanok', 'payee', 'Pi***T'],
    ['7788', 'payout-account', '•••7788'],
  ])('finds a player by %s, masked', async (text, by, shown) => {
    const { value } = await find(text)
    expect(value.players).toEqual([{ playerId, account, nickname: 'Khun Pim', state: 'active', by, shown }])
    const { value: reads } = await backOffices
      .get('owner')!
      .call<{ content: { playerId: string; what: string }[] }>(
        'GET',
        `${server.backoffice}/bo/audit/player-reads?playerId=${playerId}&limit=1`,
      )
    if (shown !== null) expect(reads.content[0]).toMatchObject({ playerId, what: 'find.find' })
  })

  it('finds by the middle of an account, by a whole id and by the address of a session', async () => {
    expect((await find(account.slice(1))).value.players).toMatchObject([{ playerId, by: 'account' }])
    expect((await find(playerId)).value.players).toMatchObject([{ playerId, by: 'id' }])
    expect((await find('127.0.0.1')).value.players.map(({ by }) => by)).toContain('address')
  })

  it('finds an order by any part of its number, and a round by the beginning of its id', async () => {
    const order = { id: orderId, number: 'DEP20260202QWERTY', account }
    expect((await find('qwert')).value).toMatchObject({ ...nothing, deposits: [order] })
    expect((await find(orderId.slice(0, 20))).value.deposits).toMatchObject([order])
    expect((await find(roundId.slice(0, 13))).value.rounds).toMatchObject([{ id: roundId, account }])
  })

  it('finds nothing of what one may not open, and nothing for signs that mean something to the database', async () => {
    for (const { role, permissions } of table) {
      const { value } = await find(roundId, role)
      expect(value.rounds.length, role).toBe(permissions.includes('rounds.read') ? 1 : 0)
      expect((await find('hun pi', role)).value.players.length, role).toBe(
        permissions.includes('players.read') ? 1 : 0,
      )
    }
    for (const text of ['%%%', '___', '\\\\\\', "'; --", '--------', '::::', '٠٠٠٠'])
      expect((await find(text)).value, text).toEqual(nothing)
  })

  it('takes no text that is too short, too long or none', async () => {
    for (const text of ['a', ' a ', '', 'x'.repeat(101), 'ab\u0000'])
      expect((await find(text)).status, JSON.stringify(text)).toBe(400)
  })
})
