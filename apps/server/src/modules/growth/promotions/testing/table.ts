import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { clearOfMidnight } from '../../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../../platform/db/database.ts'
import { asOwner, expectSoundLedger } from '../../../core/ledger/testing.ts'
import { openTestTable } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { seedCatalog } from '../../../play/catalog/program.ts'

/** Longer than any test here: what is of a day keeps away from its end. */
const CLEAR_SECONDS = 20

/** A table with the games of the platform for the tests of a file; before each no promotion is on, after each the ledger is sound. */
export const setUpTable = (opened: (table: TestTable) => unknown): void => {
  let table: TestTable
  beforeAll(async () => {
    table = await openTestTable()
    await transact(table.app.db, seedCatalog)
    await opened(table)
  })
  afterAll(() => table.close())
  afterEach(() => expectSoundLedger(table.app.db))
  beforeEach(async () => {
    await clearOfMidnight(CLEAR_SECONDS)
    await asOwner(table.app, `update promotions.promotions set state = 'paused'`)
  })
}

/** A refusal by its code. */
export const refused = (code: string): unknown => expect.objectContaining({ code })

/** Places and money of a promotion that are given or held. */
export const placeOf = async ({ app }: TestTable, promotionId: string) => {
  const { rows } = await sql<{ taken: bigint; reserved: bigint }>`
    select taken, reserved from promotions.promotions where promotion_id = ${promotionId}::uuid`.execute(
    app.db,
  )
  return rows[0]!
}
