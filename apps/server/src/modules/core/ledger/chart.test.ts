import { afterAll, beforeAll, expect, it } from 'vitest'
import { causeKinds, isPlayerPurpose, purposes } from './chart.ts'
import { openTestLedger } from './testing.ts'
import type { TestLedger } from './testing.ts'

let ledger: TestLedger
beforeAll(async () => void (ledger = await openTestLedger()))
afterAll(() => ledger.close())

const byName = (one: [string, unknown], other: [string, unknown]) => (one[0] < other[0] ? -1 : 1)

it('has the accounts of the table, and parts players from the house as it does', async () => {
  const rows = await ledger.app.db.selectFrom('ledger.purposes').select(['purpose', 'name', 'side']).execute()
  expect(rows.map((row) => [row.name, row.purpose] as [string, number]).sort(byName)).toEqual(
    Object.entries(purposes).sort(byName),
  )
  for (const row of rows)
    expect(isPlayerPurpose(row.name as keyof typeof purposes)).toBe(row.side === 'player')
})

it('has the causes of the table', async () => {
  const rows = await ledger.app.db.selectFrom('ledger.cause_kinds').select(['cause_kind', 'name']).execute()
  expect(rows.map((row) => [row.name, row.cause_kind] as [string, number]).sort(byName)).toEqual(
    Object.entries(causeKinds).sort(byName),
  )
})
