import { commitmentOf } from '@krathong/games/fairness'
import { hitPoint, verifySlotRound } from '@krathong/games/slots'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { readPlatformBalance, readPlayerAccounts } from '../../core/ledger/index.ts'
import { CURRENCY, expectSoundLedger, outcomesOf, UNIT } from '../../core/ledger/testing.ts'
import { describeRound, potRounds, rotateSeeds } from '../betting/program.ts'
import { judgePots, openMustHitPot, potWanted } from './program.ts'
import { readRound } from '../betting/testing.ts'
import { cyclesView, openPot, potsTable } from './pots-back-office.ts'
import { openTestTable } from '../betting/testing.ts'
import type { TestTable } from '../betting/testing.ts'

/** Ten rounds at most between two wins: a tenth of each stake goes in, and the point lies within one unit above the seed. */
const POT = potWanted({
  code: 'DAILY',
  seed: 50n * UNIT,
  contributionRate: 100_000,
  mustHitBy: 51n * UNIT,
})
const SHARE = UNIT / 10n

let table: TestTable
beforeEach(async () => void (table = await openTestTable({}, false)))
afterEach(async () => {
  await expectSoundLedger(table.app.db)
  await table.close()
})

const openDaily = async () => {
  const { brandId, platformOwner } = table.settings.current()
  await transact(table.app.db, (tx) =>
    openMustHitPot(table.app, tx, { brandId, platformOwner, currency: CURRENCY }, POT),
  )
  await table.betting.pots.refresh()
}
const hits = () => table.app.db.selectFrom('jackpots.hits').selectAll().orderBy('hit_at').execute()
const cycles = () => table.app.db.selectFrom('jackpots.cycles').selectAll().orderBy('cycle').execute()
const held = async () => {
  const [pot] = table.betting.pots.current()
  return readPlatformBalance(table.app.db, { owner: pot!.fundOwner, purpose: 'jackpot' }, CURRENCY)
}
const parts = () => ({ app: table.app, settings: table.settings, pots: table.betting.pots })
const judge = () => judgePots(table.app, table.settings, potRounds)
const uncounted = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from betting.facts where kind = 1
    and xid > (select counted_to from jackpots.cycles where ended_at is null)`.execute(table.app.db)
  return rows[0]!.count
}
/** Shares are counted once no transaction before them can still commit, one of another database of the cluster too. */
const judgeAll = () =>
  expect
    .poll(
      async () => {
        await judge()
        return uncounted()
      },
      { timeout: 30_000 },
    )
    .toBe(0)

it('is won at its sealed point by the round that brought it there, and by nobody else', async () => {
  await openDaily()
  const player = await table.sit(100n * UNIT)
  const [first] = await cycles()
  expect(first).toMatchObject({ cycle: 0, server_seed: null, meter: POT.seed })
  const rounds: string[] = []
  while ((await hits()).length === 0) {
    rounds.push((await table.play(player)).roundId)
    expect(rounds.length).toBeLessThanOrEqual(10)
    await judgeAll()
  }
  const [over, open] = await cycles()
  expect(commitmentOf(over!.server_seed!)).toBe(first!.commitment)
  const point = hitPoint(POT, 2, { serverSeed: over!.server_seed!, cycle: 0 })
  const reached = POT.seed + BigInt(rounds.length) * SHARE
  expect(reached).toBeGreaterThanOrEqual(point)
  expect(reached - SHARE).toBeLessThan(point)
  expect(await hits()).toMatchObject([
    { player_id: player, round_id: rounds.at(-1), pot_code: 'DAILY', amount: reached, due: reached },
  ])
  expect(open).toMatchObject({ cycle: 1, server_seed: null, ended_at: null, meter: POT.seed })
  expect(await held()).toBe(POT.seed)
  await table.betting.pots.refresh()
  expect(table.betting.pots.statuses()).toMatchObject([
    { code: 'DAILY', amount: '50.00', mustHitBy: '51.00' },
  ])

  await rotateSeeds(table.app, player, {})
  const { proof } = describeRound((await readRound(table.app, rounds.at(-1)!))!, 2)
  expect(proof).toMatchObject({ jackpots: [{ code: 'DAILY' }] })
  expect(verifySlotRound(proof).verdict).toBe('correct')
})

it('is won once by many who play and are judged at once; what came after the point waits in the next cycle', async () => {
  await openDaily()
  const players = await Promise.all(Array.from({ length: 6 }, () => table.sit(100n * UNIT)))
  const plays = players.flatMap((player) => Array.from({ length: 10 }, () => table.play(player)))
  const judged = Array.from({ length: 8 }, judge)
  const [played, looked] = await Promise.all([outcomesOf(plays), outcomesOf(judged)])
  const refusals = [...played.refusals, ...looked.refusals]
  expect(refusals).toEqual([])
  await judgeAll()
  const answer = await cycles()
  const won = await hits()
  expect(won).toHaveLength(answer.length - 1)
  expect(won.length).toBeGreaterThan(0)
  for (const { amount } of won) expect(amount! > POT.seed && amount! <= POT.mustHitBy).toBe(true)
  const paid = won.reduce((sum, { amount }) => sum + amount!, 0n)
  expect(paid + (await held())).toBe(POT.seed * BigInt(1 + won.length) + 60n * SHARE)
  expect(answer.at(-1)!.meter).toBe(await held())
  const balances = await Promise.all(players.map((player) => readPlayerAccounts(table.app.db, player)))
  expect(balances.every(([account]) => account!.balance >= 0n)).toBe(true)
})

it('opens no round of a cycle for bets that were placed before its commitment stood', async () => {
  await openDaily()
  const player = await table.sit(100n * UNIT)
  for (let at = 0; at < 22; at += 1) await table.play(player)
  await judgeAll()
  expect(await hits()).toHaveLength(1)
  // More than one unit has come in for a cycle whose point lies within one: the next bet wins, and no earlier one.
  await judgeAll()
  expect(await hits()).toHaveLength(1)
  const { roundId } = await table.play(player)
  await judgeAll()
  expect((await hits()).at(-1)).toMatchObject({ round_id: roundId, amount: POT.mustHitBy })
})

it('is opened once, only while slots still keep something, with its start paid in and a line in the audit trail', async () => {
  const backOffice = {
    caller: { operatorId: newId(), username: 'owner' } as OperatorCaller,
    request: { address: '127.0.0.1' } as RequestFacts,
  }
  const wish = {
    code: 'DAILY',
    seed: '50',
    mustHitBy: '200',
    contributionRate: 2_500,
    reason: 'for the evening',
  }
  const open = (change: Partial<typeof wish>) => openPot(parts(), backOffice, { ...wish, ...change })
  await expect(open({ mustHitBy: '50' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await expect(open({ seed: '0.001' })).rejects.toMatchObject({ code: 'AMOUNT_MALFORMED' })
  await expect(open({ contributionRate: 50_000 })).rejects.toMatchObject({ code: 'POT_TOO_DEAR' })
  await open({})
  await expect(open({ seed: '60' })).rejects.toMatchObject({ code: 'POT_TAKEN' })
  const { pots, overlay, overlayMost } = await potsTable(parts())
  expect(pots).toMatchObject([{ code: 'DAILY', held: '50.0000', mustHitBy: '200.00', lastWin: null }])
  // Share × (200 + 50) / (200 - 50).
  expect(overlay).toBeCloseTo((0.0025 * 250) / 150, 12)
  expect(overlay).toBeLessThan(overlayMost)
  expect(await cyclesView(parts(), 'DAILY')).toMatchObject({
    cycles: [{ cycle: 0, serverSeed: null, meter: '50.0000' }],
  })
  const trail = table.app.db.selectFrom('operators.audit').select(['action', 'reason'])
  expect(await trail.where('action', '=', 'jackpot.open-pot').execute()).toEqual([
    { action: 'jackpot.open-pot', reason: 'for the evening' },
  ])
})
