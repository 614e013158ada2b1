import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer } from '../../apps/server/src/roles/testing.ts'
import type { TestServer } from '../../apps/server/src/roles/testing.ts'
import { seedBig } from './seed-big.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.stop())

const SIZE = { rounds: 4_000, players: 1_000 }
const countOf = async (table: string) => {
  const [row] = await server.asOwner(`select count(*)::int as count from ${table}`)
  return Number(row!['count'])
}

it('fills a fresh brand once, with books that agree, and never one of real money', async () => {
  const setCurrency = (code: string) =>
    server.asOwner(`update settings.current set value = jsonb_set(value, '{currency,code}', '"${code}"')`)
  await setCurrency('THB')
  await expect(seedBig(server.url, SIZE)).rejects.toThrow('play money')
  await setCurrency('FUN')
  const before = await countOf('players.players')
  await seedBig(server.url, SIZE)
  expect((await countOf('players.players')) - before).toBe(SIZE.players)
  expect((await countOf('betting.rounds')) + (await countOf('vendors.rounds'))).toBe(SIZE.rounds)
  const wrong = await server.asOwner(
    `select a.owner from ledger.player_accounts a where purpose = 1 and balance <> (
       select coalesce(sum(t.amount) filter (where t.credit_owner = a.owner and t.credit_purpose = 1), 0)
         - coalesce(sum(t.amount) filter (where t.debit_owner = a.owner and t.debit_purpose = 1), 0)
       from ledger.transfers t where a.owner in (t.credit_owner, t.debit_owner))`,
  )
  expect(wrong).toEqual([])
  const broken = await server.asOwner(`
    select 'chain' as fault from ledger.v_broken_chain union all select 'drift' from ledger.v_balance_drift
    union all select 'hold' from withdrawals.v_hold_drift union all select 'payout' from withdrawals.v_payout_drift`)
  expect(broken).toEqual([])
  expect(await countOf('withdrawals.withdrawals')).toBeGreaterThan(500)
  expect(await countOf('mailbox.letters')).toBe(2_000)
  expect(await countOf('chat.lines')).toBe(2_000)
  const trail = await server.asOwner(`
    select count(*)::int as rows, count(*) filter (where hash is distinct from sha256(previous_hash || convert_to(text, 'UTF8'))
      or previous_hash is distinct from before_it)::int as wrong
    from (select hash, previous_hash, coalesce(lag(hash) over (order by audit_no), '\\x00'::bytea) as before_it,
      jsonb_build_array(audit_no, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), operator_id, operator, address, action, subject,
        before, after, reason)::text as text from operators.audit) t`)
  expect(trail).toEqual([{ rows: expect.toSatisfy((rows) => rows > 5_000), wrong: 0 }])
  await expect(seedBig(server.url, SIZE)).rejects.toThrow('has been played on')
  expect(await countOf('players.players')).toBe(before + SIZE.players)
})
