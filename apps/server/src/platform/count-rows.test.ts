import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../modules/core/ledger/testing.ts'
import { openTestApp } from '../modules/core/operators/testing.ts'
import { countRows } from './count-rows.ts'

type Opened = Awaited<ReturnType<typeof openTestApp>>
let opened: Opened
beforeAll(async () => {
  opened = await openTestApp()
  await asOwner(
    opened.app,
    `insert into reconciliation.reconciliations (started_at, took_ms, is_sound, checks)
     select now(), n, true, '[]' from generate_series(1, 1234) n; analyze reconciliation.reconciliations`,
  )
})
afterAll(() => opened.close())

const rows = () => opened.app.db.selectFrom('reconciliation.reconciliations')

it('counts to the last row while they are few, and says about how many when they are not', async () => {
  const { db } = opened.app
  expect(await countRows(db, rows())).toEqual({ count: 1234, isExact: true })
  expect(await countRows(db, rows(), 1234)).toEqual({ count: 1234, isExact: true })
  expect(await countRows(db, rows(), 1233)).toEqual({ count: 1200, isExact: false })
  expect(await countRows(db, rows().where('took_ms', '=', 5), 1233)).toEqual({ count: 1, isExact: true })
  expect(await countRows(db, rows().where('took_ms', '<', 0), 1233)).toEqual({ count: 0, isExact: true })
})
