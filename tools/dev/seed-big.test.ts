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
  await expect(seedBig(server.url, SIZE)).rejects.toThrow('has been played on')
  expect(await countOf('players.players')).toBe(before + SIZE.players)
})
