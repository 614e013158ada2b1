import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { postingUnit } from './batch-unit.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { BatchWriter } from './batch-writer.ts'
import { post } from './post.ts'
import { expectSoundLedger, fund, openTestLedger, payoutOf, UNIT } from './testing.ts'
import type { TestLedger } from './testing.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
afterEach(() => expectSoundLedger(ledger.app.db))

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

describe('two batches in flight', () => {
  const keyed = (owner: string) =>
    Object.assign(postingUnit<undefined, never>([payoutOf(ledger, owner, UNIT)]), { key: owner })
  const turns = async (count: number) => {
    for (let n = 0; n < count; n += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  /** Runs the work while a flight with a unit of `owner` stands before a lock of somebody else. */
  const whileHeld = async (owner: string, two: BatchWriter<undefined, never>, work: () => Promise<void>) => {
    const held = await transact(ledger.app.db, async (tx) => {
      await post(tx, [payoutOf(ledger, owner, UNIT)])
      const answer = two.submit(keyed(owner))
      await turns(3)
      await work()
      return { answer }
    })
    await held.answer
  }

  it('sends many beside the batch in flight, and what is not worth a flight waits for its end', async () => {
    const two = createBatchWriter<undefined, never>(ledger.app, null, 2)
    const owners = await Promise.all(times(17, () => fund(ledger, UNIT)))
    const few: Promise<unknown>[] = []
    await whileHeld(owners[0]!, two, async () => {
      await Promise.all(owners.slice(1).map((owner) => two.submit(keyed(owner))))
      few.push(...owners.slice(1, 4).map((owner) => two.submit(keyed(owner))))
      await turns(3)
      expect(two.counts()).toMatchObject({ batches: 2, units: 17 })
    })
    await Promise.all(few)
    expect(two.counts()).toMatchObject({ batches: 3, units: 20 })
    await two.close()
  })

  it('never has one key in both, and answers it in the order it came', async () => {
    const two = createBatchWriter<undefined, never>(ledger.app, null, 2)
    const [first, ...others] = await Promise.all(times(17, () => fund(ledger, UNIT)))
    const later: Promise<{ accountStates: { version: bigint }[] }>[] = []
    await whileHeld(first!, two, async () => {
      later.push(...times(3, () => two.submit(keyed(first!))))
      await Promise.all(others.map((owner) => two.submit(keyed(owner))))
      expect(two.counts().units).toBe(17)
    })
    const versions = (await Promise.all(later)).map(({ accountStates }) => accountStates[0]!.version)
    expect(versions).toEqual([4n, 5n, 6n])
    await two.close()
  })

  it('waits for half of those who were there of late, and for sixteen again once they are gone', async () => {
    const two = createBatchWriter<undefined, never>(ledger.app, null, 2)
    const [first, ...owners] = times(65, newId)
    const all = (some: readonly string[]) => some.map((owner) => two.submit(keyed(owner)))
    await Promise.all(all(owners))
    expect(two.counts()).toMatchObject({ batches: 2, units: 64 })
    const back: Promise<unknown>[] = []
    await whileHeld(first!, two, async () => {
      back.push(...all(owners.slice(0, 24)))
      await turns(3)
      expect(two.counts()).toMatchObject({ batches: 3, units: 65 })
      await Promise.all(all(owners.slice(24, 34)))
      expect(two.counts()).toMatchObject({ batches: 4, units: 99 })
    })
    await Promise.all(back)
    for (let n = 0; n < 24; n += 1) await two.submit(keyed(first!))
    await whileHeld(first!, two, async () => {
      await Promise.all(all(owners.slice(0, 16)))
    })
    await two.close()
  })
})
