import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { openOwner } from './owner.ts'
import type { Owner } from './owner.ts'
import { packKeys } from './pack.ts'

let database: TestDatabase
let owner: Owner
let writer: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  owner = openOwner(database.url)
  writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
  await writer.query('set session_replication_role = replica')
})

afterEach(async () => {
  await writer.end()
  await owner.close()
  await database.drop()
})

/** Stakes of players who come in no order: the n-th of one whose number is drawn by hashing. */
const stakes = (from: number, until: number) => `
  insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency, amount,
    debit_after, debit_version, posted_at)
  select uuidv7(), 1, 0, 1, 100, md5((hashint4(n) % 400)::text)::uuid, md5('house')::uuid, 'FUN', 1, 0, n, now()
  from generate_series(${from}, ${until}) n`

const chain = async () => {
  const { rows } = await writer.query<{ valid: boolean; entries: string }>(
    `select i.indisvalid as valid, (select count(*) from ledger.transfers where debit_version is not null)::text as entries
     from pg_index i where i.indexrelid = 'ledger.transfers_debit_chain'::regclass`,
  )
  return rows[0]!
}

test('keys become smaller beside somebody who writes, and still refuse two entries of one version', async () => {
  for (let from = 1; from < 20_000; from += 1_000) await writer.query(stakes(from, from + 999))
  const said: string[] = []
  const packing = packKeys(owner, (text) => said.push(text))
  for (let from = 20_001; from < 21_000; from += 100) await writer.query(stakes(from, from + 99))
  expect(await packing).toBeGreaterThan(0)
  expect(said).toHaveLength(5)
  expect(said[0]).toMatch(/^ledger\.transfers_debit_chain: [\d.]+ MB, now [\d.]+ MB$/)
  expect(await chain()).toEqual({ valid: true, entries: '21000' })
  await expect(writer.query(stakes(7, 7))).rejects.toThrow('transfers_debit_chain')
})

test('what a killed run left behind goes first', async () => {
  await writer.query(stakes(1, 2))
  // Two stakes of one currency: the key is begun and cannot be ended, as one whose run was killed.
  await expect(
    writer.query(
      'create unique index concurrently transfers_debit_chain_ccnew on ledger.transfers (currency)',
    ),
  ).rejects.toThrow('could not create unique index')
  await packKeys(owner, () => undefined)
  expect(await owner.run(`select 1 from pg_class where relname ~ '_cc(new|old)'`)).toEqual([])
})
