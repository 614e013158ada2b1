import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post } from './post.ts'
import { readPlatformBalance, readPlayerAccounts } from './reads.ts'
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
import type { Transfer } from './types.ts'

let ledger: TestLedger
beforeAll(async () => void (ledger = await openTestLedger()))
afterAll(() => ledger.close())
afterEach(() => expectSoundLedger(ledger.app.db))

const posted = (transfers: readonly Transfer[]) => transact(ledger.app.db, (tx) => post(tx, transfers))
const cash = async (owner: string) =>
  (await readPlayerAccounts(ledger.app.db, owner))[0] ?? { balance: 0n, version: 0n }

describe('post', () => {
  it('moves in the order given: what comes in first may go out again', async () => {
    const owner = newId()
    const { accounts, isRepeat } = await posted([
      payoutOf(ledger, owner, 5n * UNIT),
      stakeOf(ledger, owner, 3n * UNIT),
      payoutOf(ledger, owner, 1n),
    ])
    expect(isRepeat).toBe(false)
    expect(accounts).toEqual([{ ...cashOf(owner), currency: CURRENCY, balance: 2n * UNIT + 1n, version: 3n }])
    await expect(
      posted([stakeOf(ledger, owner, 3n * UNIT), payoutOf(ledger, owner, 5n * UNIT)]),
    ).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { available: '2.0001' },
    })
    expect((await cash(owner)).version).toBe(3n)
  })

  it('pays many at once as it pays one after the other: each chain whole, in the order given', async () => {
    const owners = Array.from({ length: 7 }, newId)
    const before = await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)
    await posted([payoutOf(ledger, owners[0]!, 3n)])
    const many = Array.from({ length: 40 }, (_, at) => payoutOf(ledger, owners[at % 7]!, BigInt(at + 1)))
    const { accounts, isRepeat } = await posted(many)
    expect(isRepeat).toBe(false)
    const owed = (at: number) =>
      many
        .filter((_, place) => place % 7 === at)
        .reduce((sum, { amount }) => sum + amount, at === 0 ? 3n : 0n)
    for (const [at, owner] of owners.entries()) {
      const own = accounts.find((account) => account.owner === owner)
      expect(own).toMatchObject({ balance: owed(at), version: at === 0 ? 7n : at < 5 ? 6n : 5n })
    }
    expect(await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)).toBe(before - 823n)
    // Each line of a chain stands on the one before, and repeats move nothing.
    const { rows } = await sql<{ after: bigint }>`select credit_after as after from ledger.transfers
      where credit_owner = ${owners[0]!}::uuid order by credit_version`.execute(ledger.app.db)
    expect(rows.map(({ after }) => after)).toEqual([3n, 4n, 12n, 27n, 49n, 78n, 114n])
    expect((await posted(many)).isRepeat).toBe(true)
    await expect(posted([...many, payoutOf(ledger, owners[0]!, 1n)])).rejects.toMatchObject({
      code: 'KEY_REUSED',
    })
  })

  it('counts a house account by what moved, whoever moved it', async () => {
    const before = await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)
    const [one, other] = await Promise.all([fund(ledger, 9n * UNIT), fund(ledger, 9n * UNIT)])
    await posted([
      stakeOf(ledger, one, 4n * UNIT),
      stakeOf(ledger, other, 5n * UNIT),
      payoutOf(ledger, one, 2n * UNIT),
    ])
    expect(await readPlatformBalance(ledger.app.db, ledger.games, CURRENCY)).toBe(before + 7n * UNIT)
  })

  it('answers a repeat as the first time and moves nothing', async () => {
    const owner = await fund(ledger, 10n * UNIT)
    const transfers = [stakeOf(ledger, owner, 4n * UNIT), payoutOf(ledger, owner, 1n * UNIT)]
    const first = await posted(transfers)
    const again = await posted(transfers)
    expect(again).toEqual({ ...first, isRepeat: true })
    expect(await cash(owner)).toMatchObject({ balance: 7n * UNIT, version: 3n })
  })

  it.each<[string, (transfer: Transfer) => Transfer]>([
    ['another amount', (transfer) => ({ ...transfer, amount: transfer.amount + 1n })],
    ['another currency', (transfer) => ({ ...transfer, currency: 'THB' })],
    ['another giver', (transfer) => ({ ...transfer, debit: cashOf(newId()) })],
    ['another receiver', (transfer) => ({ ...transfer, credit: ledger.issue })],
  ])('refuses a used cause with %s', async (_, change) => {
    const owner = await fund(ledger, 10n * UNIT)
    const transfer = stakeOf(ledger, owner, UNIT)
    await posted([transfer])
    await expect(posted([change(transfer)])).rejects.toMatchObject({ code: 'KEY_REUSED' })
    expect(await cash(owner)).toMatchObject({ balance: 9n * UNIT, version: 2n })
  })

  it('refuses a set of which only a part is known', async () => {
    const owner = await fund(ledger, 10n * UNIT)
    const known = stakeOf(ledger, owner, UNIT)
    await posted([known])
    await expect(posted([known, stakeOf(ledger, owner, UNIT)])).rejects.toMatchObject({ code: 'KEY_REUSED' })
    await expect(posted([stakeOf(ledger, owner, UNIT), known])).rejects.toMatchObject({ code: 'KEY_REUSED' })
  })

  it('refuses more than there is and says what there is', async () => {
    const owner = await fund(ledger, 2n * UNIT + 5000n)
    await expect(posted([stakeOf(ledger, owner, 3n * UNIT)])).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { available: '2.50' },
    })
    await expect(posted([stakeOf(ledger, newId(), 1n)])).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { available: '0.00' },
    })
  })

  it('takes amounts beyond what a float can count', async () => {
    const huge = 9_007_199_254_740_993n
    const owner = await fund(ledger, huge)
    expect(await cash(owner)).toMatchObject({ balance: huge })
    await posted([stakeOf(ledger, owner, huge - 1n)])
    expect(await cash(owner)).toMatchObject({ balance: 1n })
  })

  it('refuses to move nothing, less than nothing, or from an account to itself', async () => {
    const owner = await fund(ledger, UNIT)
    await expect(posted([])).rejects.toThrow(/moves something/)
    await expect(posted([stakeOf(ledger, owner, 0n)])).rejects.toThrow(/moves something/)
    await expect(posted([stakeOf(ledger, owner, -1n)])).rejects.toThrow(/moves something/)
    await expect(posted([{ ...stakeOf(ledger, owner, 1n), credit: cashOf(owner) }])).rejects.toThrow(
      /transfer_between_two/,
    )
  })
})

describe('many at once', () => {
  it('lets one of fifty spend money that is there once', async () => {
    const owner = await fund(ledger, UNIT)
    const { values, refusals } = await outcomesOf(
      Array.from({ length: 50 }, () => posted([stakeOf(ledger, owner, UNIT)])),
    )
    expect(values).toHaveLength(1)
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'INSUFFICIENT_FUNDS'))
    expect(await cash(owner)).toMatchObject({ balance: 0n })
  })

  it('moves the same cause once for twenty who post it', async () => {
    const owner = await fund(ledger, 10n * UNIT)
    const transfer = stakeOf(ledger, owner, UNIT)
    const { values, refusals } = await outcomesOf(Array.from({ length: 20 }, () => posted([transfer])))
    expect(refusals).toEqual([])
    expect(values.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(await cash(owner)).toMatchObject({ balance: 9n * UNIT, version: 2n })
  })

  it('never waits in a circle, whatever the order of the accounts', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => fund(ledger, 100n * UNIT)))
    // Through the platform, for money goes from player to player along the line only; the accounts are locked all the same.
    const at = (place: number) => owners[place % owners.length]!
    const between = (from: number, to: number) => [
      stakeOf(ledger, at(from), UNIT),
      payoutOf(ledger, at(to), UNIT),
    ]
    // Waves no wider than the pool: who waits for a connection is refused in two seconds, and that is not what is asked here.
    for (let wave = 0; wave < 10; wave += 1) {
      const work = Array.from({ length: 12 }, (_, n) =>
        posted([...between(n, n + 1), ...between(n + 3, n), ...between(n + 2, n + 5)]),
      )
      const { refusals } = await outcomesOf(work)
      expect(refusals).toEqual([])
    }
  })
})

describe('history', () => {
  const statements = [
    'update ledger.transfers set amount = amount + 1',
    'delete from ledger.transfers',
    'truncate ledger.transfers',
    'update ledger.house_movements set delta = 0',
    'delete from ledger.house_movements',
    'update betting.rounds set payout = 1',
    'delete from betting.rounds',
    'update betting.facts set payout = 1',
    'delete from betting.facts',
    `update operators.audit set operator = 'x'`,
    'delete from operators.audit',
  ]

  it.each(statements)('refuses to the program: %s', async (statement) => {
    expect(ledger.app.databaseRole).toBe('krathong_app')
    await expect(ledger.app.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it.each(statements)('refuses even to its owner: %s', async (statement) => {
    await expect(asOwner(ledger.app, statement)).rejects.toMatchObject({ code: 'KR005' })
  })

  it('refuses a balance below zero to whoever writes it', async () => {
    const owner = await fund(ledger, UNIT)
    const statement = `update ledger.player_accounts set balance = -1 where owner = '${owner}'`
    await expect(asOwner(ledger.app, statement)).rejects.toMatchObject({
      constraint: 'player_account_never_negative',
    })
    await expect(ledger.app.pool.query(statement)).rejects.toMatchObject({
      constraint: 'player_account_never_negative',
    })
  })

  it('shows a balance that was forced', async () => {
    const owner = await fund(ledger, UNIT)
    await asOwner(ledger.app, `update ledger.player_accounts set balance = balance + 1 where owner = $1`, [
      owner,
    ])
    await expect(expectSoundLedger(ledger.app.db)).rejects.toThrow()
    await asOwner(ledger.app, `update ledger.player_accounts set balance = balance - 1 where owner = $1`, [
      owner,
    ])
  })
})
