import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { postingUnit } from './batch-unit.ts'
import { createBatchWriter } from './batch-writer.ts'
import { foldPlatform } from './fold-platform.ts'
import { readPlatformBalance } from './reads.ts'
import {
  asOwner,
  CURRENCY,
  expectSoundLedger,
  fund,
  openTestLedger,
  payoutOf,
  stakeOf,
  UNIT,
} from './testing.ts'
import type { TestLedger } from './testing.ts'

let ledger: TestLedger
beforeAll(async () => void (ledger = await openTestLedger()))
afterAll(() => ledger.close())
afterEach(() => expectSoundLedger(ledger.app.db))

const unfolded = async () => {
  const [row] = await asOwner(
    ledger.app,
    `select count(*)::integer as movements from ledger.house_movements m
    join ledger.house_checkpoints c using (owner, purpose, currency) where m.xid >= c.below`,
  )
  return row!['movements'] as number
}

it('keeps every house balance equal to its sum while money moves', async () => {
  const writers = [createBatchWriter(ledger.app), createBatchWriter(ledger.app)]
  const owners = await Promise.all(Array.from({ length: 8 }, () => fund(ledger, 1000n * UNIT)))
  let isDone = false
  const fold = async () => {
    while (!isDone) {
      await foldPlatform(ledger.app.db)
      await expectSoundLedger(ledger.app.db)
    }
  }
  const play = async (caller: number) => {
    for (let turn = 0; turn < 120; turn += 1) {
      const owner = owners[(caller + turn) % owners.length]!
      const transfer = turn % 3 === 0 ? payoutOf(ledger, owner, UNIT) : stakeOf(ledger, owner, UNIT)
      await writers[caller % 2]!.submit(postingUnit([transfer]))
      if (turn % 40 === 0) await fund(ledger, UNIT, owner)
    }
  }
  const folds = [fold(), fold()]
  await Promise.all(Array.from({ length: 6 }, (_, caller) => play(caller)))
  isDone = true
  await Promise.all(folds)
  await Promise.all(writers.map((writer) => writer.close()))
  const before = await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)
  expect(before).toBe(6n * 120n * UNIT - 2n * 6n * 40n * UNIT)
  // Transactions of other databases on the same server hold the horizon back for a moment.
  await expect
    .poll(
      async () => {
        await foldPlatform(ledger.app.db)
        return unfolded()
      },
      { timeout: 20_000 },
    )
    .toBe(0)
  expect(await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)).toBe(before)
})

it('leaves out what a slow transaction has not committed, and takes it up later', async () => {
  const owner = await fund(ledger, 10n * UNIT)
  const slow = await ledger.app.pool.connect()
  await slow.query('begin')
  await slow.query('select ledger.post($1::jsonb)', [
    JSON.stringify([
      {
        i: newId(),
        k: 1,
        l: 0,
        do: owner,
        dp: 1,
        co: ledger.games.owner,
        cp: 100,
        y: CURRENCY,
        a: String(3n * UNIT),
      },
    ]),
  ])
  const before = await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)
  await foldPlatform(ledger.app.db)
  await fund(ledger, UNIT)
  await foldPlatform(ledger.app.db)
  await slow.query('commit')
  slow.release()
  expect(await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)).toBe(before + 3n * UNIT)
  await foldPlatform(ledger.app.db)
  expect(await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)).toBe(before + 3n * UNIT)
})
