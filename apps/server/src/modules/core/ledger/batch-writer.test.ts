import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { postingUnit } from './batch-unit.ts'
import { createBatchWriter } from './batch-writer.ts'
import type { BatchWriter } from './batch-writer.ts'
import { openPlatformAccount } from './open-platform-account.ts'
import { post } from './post.ts'
import { readPlayerAccounts } from './reads.ts'
import {
  asOwner,
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
import type { AccountRef, Transfer } from './types.ts'

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

const submit = (transfers: readonly Transfer[], to = writer) => to.submit(postingUnit(transfers))
const cash = async (owner: string) =>
  (await readPlayerAccounts(ledger.app.db, owner))[0] ?? { balance: 0n, version: 0n }
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

describe('one batch', () => {
  it('answers each caller its own standing, in the order they came', async () => {
    const owner = await fund(ledger, 10n * UNIT)
    const answers = await Promise.all(times(5, () => submit([stakeOf(ledger, owner, UNIT)])))
    expect(answers).toEqual(
      times(5, (n) => ({
        isRepeat: false,
        accountStates: [{ balance: BigInt(9 - n) * UNIT, version: BigInt(n + 2) }],
      })),
    )
  })

  it('opens accounts that do not exist yet', async () => {
    const owners = times(3, newId)
    await Promise.all(owners.map((owner) => submit([payoutOf(ledger, owner, UNIT)])))
    for (const owner of owners) expect(await cash(owner)).toMatchObject({ balance: UNIT, version: 1n })
  })

  it('refuses one unit without refusing its neighbours', async () => {
    const [rich, poor] = await Promise.all([fund(ledger, 10n * UNIT), fund(ledger, UNIT)])
    const work = [
      submit([stakeOf(ledger, rich, UNIT)]),
      submit([stakeOf(ledger, poor, 2n * UNIT)]),
      submit([stakeOf(ledger, poor, UNIT)]),
    ]
    const { values, refusals } = await outcomesOf(work)
    expect(values).toHaveLength(2)
    expect(refusals).toEqual(['INSUFFICIENT_FUNDS'])
    expect(await cash(poor)).toMatchObject({ balance: 0n })
  })

  it.each([
    ['VND', '5'],
    ['THB', '5.00'],
    ['KWD', '5.000'],
    ['BTC', '5.0000'],
  ])('says what is there in %s with the decimals of that currency: %s', async (currency, available) => {
    const platform = newId()
    const away: AccountRef = { owner: platform, purpose: 'games' }
    const issue: AccountRef = { owner: platform, purpose: 'play-money-issue' }
    await transact(ledger.app.db, async (tx) => {
      for (const account of [away, issue]) await openPlatformAccount(tx, account, currency, currency)
    })
    const here = cashOf(newId())
    const move = (debit: AccountRef, credit: AccountRef, amount: bigint): Transfer => ({
      cause: { kind: debit === issue ? 'top-up' : 'stake', id: newId() },
      debit,
      credit,
      currency,
      amount,
    })
    await transact(ledger.app.db, (tx) => post(tx, [move(issue, here, 5n * UNIT)]))
    const tooMuch = () => [move(here, away, 6n * UNIT)]
    const refusal = { code: 'INSUFFICIENT_FUNDS', details: { available } }
    await expect(submit(tooMuch())).rejects.toMatchObject(refusal)
    await expect(transact(ledger.app.db, (tx) => post(tx, tooMuch()))).rejects.toMatchObject(refusal)
  })

  it('moves all transfers of a unit or none', async () => {
    const [one, other] = await Promise.all([fund(ledger, 5n * UNIT), fund(ledger, UNIT)])
    const unit = [stakeOf(ledger, one, UNIT), stakeOf(ledger, other, 2n * UNIT)]
    const { refusals } = await outcomesOf([submit(unit), submit([stakeOf(ledger, one, UNIT)])])
    expect(refusals).toEqual(['INSUFFICIENT_FUNDS'])
    expect(await cash(one)).toMatchObject({ balance: 4n * UNIT, version: 2n })
  })

  it('does not refuse neighbours of a unit that the database will not take', async () => {
    const owner = await fund(ledger, 5n * UNIT)
    const impossible = { ...stakeOf(ledger, owner, UNIT), credit: cashOf(owner) }
    const { values, refusals } = await outcomesOf([
      submit([stakeOf(ledger, owner, UNIT)]),
      submit([impossible]),
      submit([stakeOf(ledger, owner, UNIT)]),
    ])
    expect(refusals).toEqual(['23514'])
    expect(values).toHaveLength(2)
    expect(await cash(owner)).toMatchObject({ balance: 3n * UNIT })
  })
})

describe('keys', () => {
  it('moves once for twenty equal requests and answers all of them alike', async () => {
    const owner = await fund(ledger, 10n * UNIT)
    const transfer = stakeOf(ledger, owner, UNIT)
    const { values, refusals } = await outcomesOf(times(20, () => submit([transfer])))
    expect(refusals).toEqual([])
    expect(values.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    for (const { accountStates } of values)
      expect(accountStates).toEqual([{ balance: 9n * UNIT, version: 2n }])
  })

  it('answers a repeat with the first answer, also when the money has gone since and the writer is new', async () => {
    const owner = await fund(ledger, UNIT)
    const transfer = stakeOf(ledger, owner, UNIT)
    const first = await submit([transfer])
    const fresh = createBatchWriter(ledger.app)
    await fresh.submit(postingUnit([payoutOf(ledger, owner, 1n)]))
    // Known player, unknown key, too little money: the refusal is looked at twice and turns out to be a repeat.
    const [again] = await Promise.all([
      submit([transfer], fresh),
      submit([payoutOf(ledger, owner, 1n)], fresh),
    ])
    expect(again).toEqual({ ...first, isRepeat: true })
    await fresh.close()
  })

  it('refuses a key with another amount, in the same batch and later', async () => {
    const owner = await fund(ledger, 10n * UNIT)
    const transfer = stakeOf(ledger, owner, UNIT)
    const { refusals } = await outcomesOf([submit([transfer]), submit([{ ...transfer, amount: 2n * UNIT }])])
    expect(refusals).toEqual(['KEY_REUSED'])
    await expect(submit([{ ...transfer, amount: 3n * UNIT }])).rejects.toMatchObject({ code: 'KEY_REUSED' })
    expect(await cash(owner)).toMatchObject({ balance: 9n * UNIT })
  })
})

describe('what is remembered', () => {
  it('is given up when somebody else moved the account', async () => {
    const owner = await fund(ledger, UNIT)
    await submit([stakeOf(ledger, owner, UNIT)])
    await fund(ledger, 5n * UNIT, owner)
    const { values } = await outcomesOf([
      submit([stakeOf(ledger, owner, 2n * UNIT)]),
      submit([stakeOf(ledger, owner, 2n * UNIT)]),
    ])
    expect(values.map(({ accountStates }) => accountStates[0]!.balance)).toEqual([3n * UNIT, UNIT])
    expect(writer.counts().retries).toBeGreaterThan(0)
  })

  it('never makes money that was taken elsewhere', async () => {
    const owner = await fund(ledger, 5n * UNIT)
    await Promise.all([submit([stakeOf(ledger, owner, UNIT)]), submit([stakeOf(ledger, owner, UNIT)])])
    await transact(ledger.app.db, (tx) => post(tx, [stakeOf(ledger, owner, 3n * UNIT)]))
    const { refusals } = await outcomesOf([
      submit([stakeOf(ledger, owner, UNIT)]),
      submit([stakeOf(ledger, owner, UNIT)]),
    ])
    expect(refusals).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS'])
  })

  it('outlives a connection that is cut', async () => {
    const owner = await fund(ledger, 100n * UNIT)
    await submit([stakeOf(ledger, owner, UNIT)])
    await asOwner(
      ledger.app,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ~ 'commit|ledger.post' and pid <> pg_backend_pid()`,
    )
    const { values } = await outcomesOf(times(4, () => submit([stakeOf(ledger, owner, UNIT)])))
    const { values: after } = await outcomesOf(times(4, () => submit([stakeOf(ledger, owner, UNIT)])))
    expect(after).toHaveLength(4)
    expect(await cash(owner)).toMatchObject({ balance: BigInt(99 - values.length - after.length) * UNIT })
  })
})

describe('races', () => {
  it('lets one of a hundred stakes have money that is there once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await fund(ledger, UNIT)
      const { values, refusals } = await outcomesOf(times(100, () => submit([stakeOf(ledger, owner, UNIT)])))
      expect(values).toHaveLength(1)
      expect(new Set(refusals)).toEqual(new Set(['INSUFFICIENT_FUNDS']))
    }
  })

  it('keeps the books with two writers and the first entrance on the same players', async () => {
    const other = createBatchWriter(ledger.app)
    const owners = await Promise.all(times(5, () => fund(ledger, 40n * UNIT)))
    const any = <T>(list: readonly T[]) => list[randomInt(list.length)]!
    const entrances = [writer, other].map((one) => (transfers: Transfer[]) => submit(transfers, one))
    const sent = times(60, () => ({
      transfer: any([stakeOf, payoutOf])(ledger, any(owners), UNIT),
      owner: '',
    }))
    const caller = async (n: number) => {
      for (let turn = 0; turn < 25; turn += 1) {
        const transfer = any([stakeOf, payoutOf])(ledger, any(owners), BigInt(1 + (turn % 9)) * UNIT)
        const unit = turn % 5 === 0 ? [any(sent).transfer] : [transfer]
        await entrances[n % 2]!(unit).catch((error: { code?: string }) =>
          expect(['INSUFFICIENT_FUNDS', 'KEY_REUSED']).toContain(error.code),
        )
        if (turn % 10 === 0) await fund(ledger, UNIT, any(owners))
      }
    }
    await Promise.all(times(16, caller))
    expect(other.counts().units + writer.counts().units).toBeGreaterThan(300)
    await other.close()
  })
})

interface Step {
  kind: 'stake' | 'payout' | 'both' | 'outside'
  player: number
  amount: number
  /** Uses the key of an earlier step, with its own content: a repeat when the content is equal, else a reused key. */
  repeats: number | null
  isSame: boolean
  /** Waits for everything sent so far before it is sent. */
  isAlone: boolean
}

const step = fc.record<Step>({
  kind: fc.constantFrom('stake', 'stake', 'payout', 'both', 'outside'),
  player: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 1, max: 12 }),
  repeats: fc.option(fc.nat({ max: 40 }), { freq: 3 }),
  isSame: fc.boolean(),
  isAlone: fc.boolean(),
})

interface Planned {
  transfers: Transfer[]
  isOutside: boolean
  isAlone: boolean
}

/** The same steps for one set of players: what each step posts, with the keys it makes or uses again. */
const plan = (steps: readonly Step[], players: readonly string[], ids: readonly string[]): Planned[] => {
  const planned: Planned[] = []
  for (const [place, { kind, player, amount, repeats, isSame, isAlone }] of steps.entries()) {
    const earlier = repeats === null ? undefined : planned[repeats]
    const owner = players[player]!
    const id = earlier ? earlier.transfers[0]!.cause.id : ids[place]!
    const stake = stakeOf(ledger, owner, BigInt(amount) * UNIT, id)
    const payout = payoutOf(ledger, owner, BigInt(amount) * UNIT, id)
    const fresh =
      kind === 'payout' || kind === 'outside' ? [payout] : kind === 'both' ? [stake, payout] : [stake]
    planned.push({
      transfers: earlier && isSame ? earlier.transfers : fresh,
      isOutside: kind === 'outside',
      isAlone,
    })
  }
  return planned
}

type Seen = { isRepeat: boolean; accountStates: { balance: bigint; version: bigint }[] } | { refused: string }

const seen = async (
  work: Promise<{ isRepeat: boolean; accountStates: { balance: bigint; version: bigint }[] }>,
): Promise<Seen> => {
  try {
    return await work
  } catch (error) {
    return { refused: (error as { code?: string }).code ?? String(error) }
  }
}

/** Posts a unit by the first entrance and answers it as the writer does. */
const throughPost = async (transfers: readonly Transfer[]) => {
  const { isRepeat, accounts } = await transact(ledger.app.db, (tx) => post(tx, transfers))
  return { isRepeat, accountStates: accounts.map(({ balance, version }) => ({ balance, version })) }
}

/** Sends the steps to a writer as callers would; answers what each saw and the order in which they were decided. */
const throughWriter = async (to: BatchWriter<undefined, never>, planned: readonly Planned[]) => {
  const order: number[] = []
  const answers: Promise<Seen>[] = []
  for (const [place, { transfers, isOutside, isAlone }] of planned.entries()) {
    if (isOutside || isAlone) await Promise.all(answers)
    const unit = postingUnit<undefined, never>(transfers)
    const decide: typeof unit.decide = (locked) => {
      order.push(place)
      return unit.decide(locked)
    }
    if (isOutside) order.push(place)
    answers.push(seen(isOutside ? throughPost(transfers) : to.submit({ ...unit, decide })))
    if (isOutside) await answers.at(-1)
  }
  const answer = await Promise.all(answers)
  // A unit that was looked at twice stands where it was decided last.
  return { both: answer, order: [...new Set(order.reverse())].reverse() }
}

describe('against the first entrance', () => {
  it('comes to the same answers and the same books', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), async (steps) => {
        const mine = createBatchWriter(ledger.app)
        const [players, twins] = [times(3, newId), times(3, newId)]
        for (const owner of [...players, ...twins]) await fund(ledger, 20n * UNIT, owner)
        const { both: answer, order } = await throughWriter(mine, plan(steps, players, steps.map(newId)))
        const twinPlan = plan(steps, twins, steps.map(newId))
        const oracle: Seen[] = []
        for (const place of order) oracle[place] = await seen(throughPost(twinPlan[place]!.transfers))
        for (const place of order) {
          const [one, other] = [answer[place]!, oracle[place]!]
          if ('refused' in one || one.isRepeat)
            expect([place, 'refused' in one ? one : one.isRepeat]).toEqual([
              place,
              'refused' in other ? other : other.isRepeat,
            ])
          else if (twinPlan[place]!.transfers.length === 1) expect(one).toEqual(other)
        }
        for (const [n, owner] of players.entries())
          expect(await cash(owner)).toMatchObject(await bare(twins[n]!))
        await mine.close()
      }),
      { numRuns: 60 },
    )
  })
})

const bare = async (owner: string) => {
  const { balance, version } = await cash(owner)
  return { balance, version, currency: CURRENCY }
}
