import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../../platform/db/database.ts'
import { openTestTable } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { seedCatalog } from '../../../play/catalog/program.ts'
import { addFact, countAll, openOf, units, withBonusAt } from '../testing.ts'
import { countBets } from './count-bets.ts'

let table: TestTable
beforeAll(async () => {
  table = await openTestTable()
  await transact(table.app.db, seedCatalog)
})
afterAll(() => table.close())

const progressOf = async (player: string) => (await openOf(table, player)).map(({ progress }) => progress)
const mark = async () => {
  const { rows } = await sql<{ after: bigint }>`
    select after_xid::text::bigint as after from promotions.progress where fold = 'requirements'`.execute(
    table.app.db,
  )
  return rows[0]!.after
}

describe('bets are counted towards what is open', () => {
  it('also where nobody has anything open: they are passed by', async () => {
    const player = await table.sit(units(10))
    const before = await mark()
    await addFact(table, player, { stake: 5 })
    await countAll(table, player)
    expect(await mark()).toBeGreaterThan(before)
  })

  it.each([
    { name: 'where few players have something open', few: 5_000 },
    { name: 'where many have, found by their facts', few: 1 },
  ])('once, and of nobody else, $name', async ({ few }) => {
    const [one, other] = [await withBonusAt(table), await withBonusAt(table)]
    const stranger = await table.sit(units(10))
    for (const player of [one.player, one.player, stranger]) await addFact(table, player, { stake: 5 })
    await countAll(table, one.player, few)
    await countAll(table, stranger, few)
    expect(await progressOf(one.player)).toEqual([units(10) * 100n])
    expect(await progressOf(other.player)).toEqual([0n])
    expect(await countBets(table.app, few)).toEqual(new Set())
  })
})
