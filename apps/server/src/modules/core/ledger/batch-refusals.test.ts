import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { postingUnit } from './batch-unit.ts'
import type { Unit } from './batch-unit.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { BatchWriter } from './batch-writer.ts'
import { lockAccount } from './lock-account.ts'
import { post } from './post.ts'
import {
  cashOf,
  CURRENCY,
  expectSoundLedger,
  fund,
  openTestLedger,
  outcomesOf,
  payoutOf,
  stakeOf,
  UNIT,
} from './testing.ts'
import type { TestLedger } from './testing.ts'
import type { Transfer } from './types.ts'

let ledger: TestLedger
let writer: BatchWriter<undefined, never>

beforeAll(async () => {
  ledger = await openTestLedger()
  writer = createBatchWriter(ledger.app)
})
afterAll(async () => {
  await writer.close()
  await ledger.close()
})
afterEach(() => expectSoundLedger(ledger.app.db))

const submit = (transfer: Transfer) => writer.submit(postingUnit([transfer]))
/** Two players with 5 and 2 units, whom the writer remembers. */
const twoPlayers = async () => {
  const [rich, poor] = await Promise.all([fund(ledger, 4n * UNIT), fund(ledger, UNIT)])
  await Promise.all([submit(payoutOf(ledger, rich, UNIT)), submit(payoutOf(ledger, poor, UNIT))])
  return { rich, poor, before: writer.counts() }
}

describe('a refusal on what is remembered', () => {
  it('of a plain posting is proven by the batch it came with', async () => {
    const { rich, poor, before } = await twoPlayers()
    const { values, refusals } = await outcomesOf([
      submit(stakeOf(ledger, rich, UNIT)),
      submit(stakeOf(ledger, poor, 3n * UNIT)),
    ])
    expect(refusals).toEqual(['INSUFFICIENT_FUNDS'])
    expect(values).toHaveLength(1)
    expect(writer.counts()).toEqual({ ...before, batches: before.batches + 1, units: before.units + 2 })
  })

  it('is none when somebody else has paid in meanwhile', async () => {
    const { rich, poor } = await twoPlayers()
    await transact(ledger.app.db, (tx) => post(tx, [payoutOf(ledger, poor, UNIT)]))
    const { values, refusals } = await outcomesOf([
      submit(stakeOf(ledger, rich, UNIT)),
      submit(stakeOf(ledger, poor, 3n * UNIT)),
    ])
    expect(refusals).toEqual([])
    expect(values).toHaveLength(2)
  })

  it('is none for a repeat, however long ago the first was', async () => {
    const { rich, poor } = await twoPlayers()
    const first = stakeOf(ledger, poor, 2n * UNIT)
    await transact(ledger.app.db, (tx) => post(tx, [first]))
    // The writer learns where the account stands, and nothing of the posting.
    await Promise.all([submit(payoutOf(ledger, poor, 1n)), submit(payoutOf(ledger, rich, 1n))])
    const { values, refusals } = await outcomesOf([submit(stakeOf(ledger, rich, UNIT)), submit(first)])
    expect(refusals).toEqual([])
    expect(values.map(({ isRepeat }) => isRepeat)).toEqual([false, true])
  })

  it('is decided again where nothing is written beside it', async () => {
    const { poor } = await twoPlayers()
    await transact(ledger.app.db, (tx) => post(tx, [payoutOf(ledger, poor, UNIT)]))
    const { values, refusals } = await outcomesOf([
      submit(stakeOf(ledger, poor, 3n * UNIT)),
      submit(stakeOf(ledger, poor, 4n * UNIT)),
    ])
    expect(values.map(({ accountStates }) => accountStates[0]!.balance)).toEqual([0n])
    expect(refusals).toEqual(['INSUFFICIENT_FUNDS'])
  })

  it('of others keeps nobody waiting while it is decided again', async () => {
    const { rich, poor } = await twoPlayers()
    const plain = postingUnit<undefined, never>([stakeOf(ledger, poor, UNIT)])
    const { plain: _plain, decide, ...rest } = plain
    const doubtful: Unit<undefined, never, unknown> = {
      ...rest,
      decide: (locked) => {
        if (!locked.isSure) throw new Error('only on locked rows')
        return decide(locked)
      },
    }
    let isAnswered = false
    const answer = await transact(ledger.app.db, async (tx) => {
      await lockAccount(tx, cashOf(poor), CURRENCY)
      const waiting = writer.submit(doubtful).then(() => (isAnswered = true))
      await submit(stakeOf(ledger, rich, UNIT))
      expect(isAnswered).toBe(false)
      return { waiting }
    })
    await answer.waiting
    expect(isAnswered).toBe(true)
  })
})
