import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { postingUnit } from './batch-unit.ts'
import { createBatchWriter } from './batch-writer.ts'
import { foldHouse } from './fold-house.ts'
import { readHouseBalance } from './reads.ts'
import {
  asOwner,
  CURRENCY,
  expectSoundBooks,
  fund,
  openTestBooks,
  payoutOf,
  stakeOf,
  UNIT,
} from './testing.ts'
import type { TestBooks } from './testing.ts'

let books: TestBooks
beforeAll(async () => void (books = await openTestBooks()))
afterAll(() => books.close())
afterEach(() => expectSoundBooks(books.app.db))

const unfolded = async () => {
  const [row] = await asOwner(
    books.app,
    `select count(*)::integer as movements from ledger.house_movements m
    join ledger.house_checkpoints c using (owner, purpose, currency) where m.xid >= c.below`,
  )
  return row!['movements'] as number
}

it('keeps every house balance equal to its sum while money moves', async () => {
  const writers = [createBatchWriter(books.app), createBatchWriter(books.app)]
  const owners = await Promise.all(Array.from({ length: 8 }, () => fund(books, 1000n * UNIT)))
  let isDone = false
  const fold = async () => {
    while (!isDone) {
      await foldHouse(books.app.db)
      await expectSoundBooks(books.app.db)
    }
  }
  const play = async (caller: number) => {
    for (let turn = 0; turn < 120; turn += 1) {
      const owner = owners[(caller + turn) % owners.length]!
      const transfer = turn % 3 === 0 ? payoutOf(books, owner, UNIT) : stakeOf(books, owner, UNIT)
      await writers[caller % 2]!.submit(postingUnit([transfer]))
      if (turn % 40 === 0) await fund(books, UNIT, owner)
    }
  }
  const folds = [fold(), fold()]
  await Promise.all(Array.from({ length: 6 }, (_, caller) => play(caller)))
  isDone = true
  await Promise.all(folds)
  await Promise.all(writers.map((writer) => writer.close()))
  const before = await readHouseBalance(books.app.db, books.games, CURRENCY)
  expect(before).toBe(6n * 120n * UNIT - 2n * 6n * 40n * UNIT)
  // Transactions of other databases on the same server hold the horizon back for a moment.
  await expect
    .poll(
      async () => {
        await foldHouse(books.app.db)
        return unfolded()
      },
      { timeout: 20_000 },
    )
    .toBe(0)
  expect(await readHouseBalance(books.app.db, books.games, CURRENCY)).toBe(before)
})

it('leaves out what a slow transaction has not committed, and takes it up later', async () => {
  const owner = await fund(books, 10n * UNIT)
  const slow = await books.app.pool.connect()
  await slow.query('begin')
  await slow.query('select ledger.post($1::jsonb)', [
    JSON.stringify([
      {
        i: newId(),
        k: 1,
        l: 0,
        do: owner,
        dp: 1,
        co: books.games.owner,
        cp: 100,
        y: CURRENCY,
        a: String(3n * UNIT),
      },
    ]),
  ])
  const before = await readHouseBalance(books.app.db, books.games, CURRENCY)
  await foldHouse(books.app.db)
  await fund(books, UNIT)
  await foldHouse(books.app.db)
  await slow.query('commit')
  slow.release()
  expect(await readHouseBalance(books.app.db, books.games, CURRENCY)).toBe(before + 3n * UNIT)
  await foldHouse(books.app.db)
  expect(await readHouseBalance(books.app.db, books.games, CURRENCY)).toBe(before + 3n * UNIT)
})
