import type { RootDocument } from '@krathong/games/ledger-proofs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { asOwner, expectSoundLedger, openTestLedger } from '../../core/ledger/testing.ts'
import type { TestLedger } from '../../core/ledger/testing.ts'
import { sealTurn } from './jobs.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(async () => {
  await expectSoundLedger(ledger.app.db)
  await ledger.close()
})

/** A transfer as it stood in the ledger of that moment. */
const postedAt = (moment: string) =>
  asOwner(
    ledger.app,
    `with t as (insert into ledger.transfers (cause_id, cause_kind, leg, debit_purpose, credit_purpose, debit_owner, credit_owner, currency,
       amount, posted_at) values (gen_random_uuid(), 30, 0, 100, 200, $1, $2, 'FUN', 5, $3::timestamptz) returning posted_at)
     insert into ledger.house_movements (owner, purpose, currency, delta, transfer_count, posted_at)
     select $1, 100, 'FUN', -5, 1, posted_at from t union all select $2, 200, 'FUN', 5, 1, posted_at from t`,
    [ledger.games.owner, ledger.issue.owner, moment],
  )

it('M6: signs a root at every midnight it passes, each chained to the one before, and none twice', async () => {
  for (const moment of [
    '2026-10-01T10:00:00Z',
    '2026-10-01T23:59:59.999999Z',
    '2026-10-02T00:00:00Z',
    '2026-10-04T03:00:00Z',
  ])
    await postedAt(moment)
  await clearOfMidnight(20)
  // An open transaction of another test's database may hold sealing up.
  await expect
    .poll(
      async () => {
        await sealTurn(ledger.app)
        const [row] = await asOwner(
          ledger.app,
          'select count(*)::integer as n from reconciliation.open_lines()',
        )
        return row!['n']
      },
      { timeout: 30_000 },
    )
    .toBe(0)
  const rows = await asOwner(
    ledger.app,
    'select through, document, hash from reconciliation.roots order by root_no',
  )
  const through = rows.map((row) => (row['through'] as Date).toISOString())
  expect(through.slice(1, 4)).toEqual([
    '2026-10-02T00:00:00.000Z',
    '2026-10-03T00:00:00.000Z',
    '2026-10-04T00:00:00.000Z',
  ])
  const documents = rows.map((row) => JSON.parse(row['document'] as string) as RootDocument)
  expect(documents.slice(1, 5).map(({ transfers }) => transfers)).toEqual(['2', '3', '3', '4'])
  documents.slice(1).forEach(({ previous }, at) => expect(previous).toBe(rows[at]!['hash']))
  const before = rows.length
  await Promise.all([sealTurn(ledger.app), sealTurn(ledger.app)])
  const after = await asOwner(ledger.app, 'select count(*)::integer as n from reconciliation.roots')
  expect(after[0]!['n']).toBe(before)
})
