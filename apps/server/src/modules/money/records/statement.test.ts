import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { post, proveLedger } from '../../core/ledger/program.ts'
import type { CauseKind, Purpose, Transfer } from '../../core/ledger/program.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { Browser, openTestSite } from '../../people/players/testing.ts'
import type { TestSite } from '../../people/players/testing.ts'
import { recordsRoutes } from './program.ts'

interface Entry {
  entryId: string
  kind: string
  amount: string
  balanceBefore: string
  balanceAfter: string
  at: string
  roundId: string | null
}
interface Page {
  content: Entry[]
  nextCursor: string | null
}

let site: TestSite
let malee: Browser
let maleeId: string

beforeAll(async () => {
  site = await openTestSite({}, (brand) => [recordsRoutes(brand)])
})
afterAll(() => site.close())
beforeEach(async () => {
  malee = new Browser(site.site)
  await malee.register()
  maleeId = (await malee.ask('GET', '/wps/member/info')).value['playerId'] as string
})
afterEach(async () => expect(await proveLedger(site.app.db)).toMatchObject({ isSound: true }))

const UNIT = 10_000n
const topUp = (amount: string) => malee.ask('POST', '/api/cashier/play-money', { depositId: newId(), amount })
const ask = async (query = '', who = malee) =>
  (await who.ask('GET', `/api/wallet/statement${query}`)).value as unknown as Page
const summary = async (query: string) =>
  (await malee.ask('GET', `/api/wallet/statement/summary?${query}`)).value as Record<string, unknown>
const HOUR_MS = 3_600_000
/** Entries that a test dates lie some months back, from a whole hour on. */
const START = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 120 * 24 * HOUR_MS
const at = (hour: number) => new Date(START + hour * HOUR_MS).toISOString()
const EVER = `from=${at(-24)}&to=${at(240 * 24)}`

const platform = () => ({
  owner: site.settings.current().platformOwner,
  purpose: 'play-money-issue' as const,
})
const move = (kind: CauseKind, from: Purpose | 'house', to: Purpose | 'house', amount: bigint): Transfer => ({
  cause: { kind, id: newId() },
  debit: from === 'house' ? platform() : { owner: maleeId, purpose: from },
  credit: to === 'house' ? platform() : { owner: maleeId, purpose: to },
  currency: 'FUN',
  amount,
})
const postNow = (transfers: readonly Transfer[]) => transact(site.app.db, (tx) => post(tx, transfers))

describe('the account record', () => {
  it('tells every entry with what stood before and after, newest first', async () => {
    await topUp('100')
    const { content, nextCursor } = await ask()
    expect(nextCursor).toBeNull()
    expect(content).toMatchObject([
      {
        entryId: 'cash-FUN-2',
        kind: 'top-up',
        amount: '100.00',
        balanceBefore: '1000.00',
        balanceAfter: '1100.00',
        roundId: null,
        gameName: null,
        counterpart: null,
      },
      {
        entryId: 'cash-FUN-1',
        kind: 'bonus',
        amount: '1000.00',
        balanceBefore: '0.00',
        balanceAfter: '1000.00',
      },
    ])
  })

  it('finds what went out by kind and by group, and tells it on either side of a hold', async () => {
    await postNow([
      move('withdrawal-hold', 'cash', 'withdrawal-hold', 300n * UNIT),
      move('withdrawal-capture', 'withdrawal-hold', 'house', 200n * UNIT),
      move('withdrawal-release', 'withdrawal-hold', 'cash', 100n * UNIT),
      move('correction', 'cash', 'house', 50n * UNIT),
    ])
    expect((await ask('?kind=correction')).content).toMatchObject([
      { kind: 'correction', amount: '-50.00', balanceBefore: '800.00', balanceAfter: '750.00' },
    ])
    expect((await ask('?kind=stake')).content).toEqual([])
    expect((await ask('?group=withdrawals')).content.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal-return', '100.00'],
      ['withdrawal-hold', '-300.00'],
    ])
    expect(
      (await ask('?account=withdrawal-hold')).content.map(({ kind, amount, balanceAfter }) => [
        kind,
        amount,
        balanceAfter,
      ]),
    ).toEqual([
      ['withdrawal-return', '-100.00', '0.00'],
      ['withdrawal-paid', '-200.00', '100.00'],
      ['withdrawal-hold', '300.00', '300.00'],
    ])
  })

  it('goes on from a cursor without a gap or a repeat, also while money moves', async () => {
    for (let n = 0; n < 6; n += 1) await topUp('10')
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await ask(`?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...page.content.map(({ entryId }) => entryId))
      cursor = page.nextCursor
      if (seen.length === 2) await topUp('10')
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((version) => `cash-FUN-${version}`))
  })

  it('opens one entry with its number and its other side, and nobody else can', async () => {
    await postNow([move('withdrawal-hold', 'cash', 'withdrawal-hold', UNIT)])
    expect((await malee.ask('GET', '/api/wallet/statement/entries/cash-FUN-2')).value).toMatchObject({
      entry: { kind: 'withdrawal-hold', amount: '-1.00', balanceBefore: '1000.00', balanceAfter: '999.00' },
      account: 'cash',
      otherSide: 'withdrawal-hold',
      isOwnAccount: true,
      reference: { type: 'withdrawal' },
      transactionId: expect.any(String),
    })
    const other = new Browser(site.site)
    await other.register()
    for (const id of ['cash-FUN-2', 'cash-FUN-0', 'cash-FUN-99', 'cash-THB-1', 'games-FUN-1', 'x'])
      expect(await other.ask('GET', `/api/wallet/statement/entries/${id}`)).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
  })

  it.each([
    'cursor=abc',
    'cursor=-1',
    "cursor=1'or'1",
    'limit=0',
    'limit=101',
    'kind=secret',
    'group=secret',
    'account=games',
    'from=yesterday',
    'playerId=1',
  ])('refuses ?%s', async (query) => {
    expect(await malee.ask('GET', `/api/wallet/statement?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  it.each([
    'from=2026-01-01T00:00:00.000Z&to=2025-01-01T00:00:00.000Z',
    'from=2020-01-01T00:00:00.000Z&to=2026-01-01T00:00:00.000Z',
    'from=2026-01-01T00:00:00.000Z',
  ])('adds up no period like %s', async (query) => {
    expect(await malee.ask('GET', `/api/wallet/statement/summary?${query}`)).toMatchObject({ status: 400 })
  })
})

/** Entries of this player at given hours, as if time had passed between them. */
const datePostings = (hours: readonly number[]) =>
  asOwner(
    site.app,
    `set session_replication_role = replica;
     update ledger.transfers t set posted_at = '${at(0)}'::timestamptz + h.hour * interval '1 hour'
     from (select * from unnest('{${hours.join(',')}}'::int[]) with ordinality as u (hour, version)) h
     where (t.debit_owner = '${maleeId}' and t.debit_purpose = 1 and t.debit_version = h.version)
        or (t.credit_owner = '${maleeId}' and t.credit_purpose = 1 and t.credit_version = h.version)`,
  )

const cents = (amount: unknown) => BigInt(String(amount).replace('.', ''))

describe('a period', () => {
  it('finds entries of equal moments whole, at either edge', async () => {
    await topUp('10')
    await topUp('20')
    await topUp('30')
    await datePostings([0, 5, 5, 9])
    const ids = async (from: number, to: number) =>
      (await ask(`?from=${at(from)}&to=${at(to)}`)).content.map(({ entryId }) =>
        Number(entryId.split('-')[2]),
      )
    expect(await ids(0, 5)).toEqual([1])
    expect(await ids(5, 9)).toEqual([3, 2])
    expect(await ids(5, 10)).toEqual([4, 3, 2])
    expect(await ids(6, 9)).toEqual([])
    expect(await summary(`from=${at(5)}&to=${at(9)}`)).toMatchObject({
      opening: '1000.00',
      closing: '1030.00',
      totalIn: '30.00',
      reachesNow: false,
    })
  })

  it('ties: opening + in - out = closing, and the closing of a period that reaches now is the balance shown, after any history', async () => {
    const step = fc.record({
      kind: fc.constantFrom<CauseKind>('top-up', 'stake', 'payout', 'withdrawal-hold', 'void', 'correction'),
      amount: fc.bigInt(1n, 400n),
      hours: fc.integer({ min: 0, max: 30 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 25 }),
        fc.nat(400),
        fc.nat(400),
        async (steps, a, b) => {
          malee = new Browser(site.site)
          await malee.register()
          maleeId = (await malee.ask('GET', '/wps/member/info')).value['playerId'] as string
          const hours = [0]
          for (const { kind, amount, hours: later } of steps) {
            const isOut = kind === 'stake' || kind === 'withdrawal-hold' || kind === 'correction'
            const to = kind === 'withdrawal-hold' ? 'withdrawal-hold' : 'house'
            const transfer = isOut
              ? move(kind, 'cash', to, amount * UNIT)
              : move(kind, 'house', 'cash', amount * UNIT)
            const isDone = await postNow([transfer]).then(
              () => true,
              () => false,
            )
            if (isDone) hours.push(hours.at(-1)! + later)
          }
          await datePostings(hours)
          const [from, to] = [Math.min(a, b), Math.max(a, b) + 1]
          const answer = await summary(`from=${at(from)}&to=${at(to)}`)
          expect(cents(answer['opening']) + cents(answer['totalIn']) - cents(answer['totalOut'])).toBe(
            cents(answer['closing']),
          )
          const { content } = await ask(`?from=${at(from)}&to=${at(to)}&limit=100`)
          const inside = hours.filter((hour) => hour >= from && hour < to).length
          expect(content).toHaveLength(inside)
          expect(answer['count']).toBe(inside)
          expect(content.reduce((sum, { amount }) => sum + cents(amount), 0n)).toBe(
            cents(answer['closing']) - cents(answer['opening']),
          )
          content.forEach((entry, n) => {
            expect(cents(entry.balanceBefore) + cents(entry.amount)).toBe(cents(entry.balanceAfter))
            if (n > 0) expect(entry.balanceAfter).toBe(content[n - 1]!.balanceBefore)
          })
          const ever = await summary(EVER)
          const shown = (await malee.ask('GET', '/wps/v2/wallets/balance')).value['sumBalance']
          expect(ever).toMatchObject({ opening: '0.00', closing: shown, reachesNow: true })
        },
      ),
      { numRuns: 25 },
    )
  })
})
