import { commitmentOf } from '@krathong/games/fairness'
import { hitPoint, verifySlotRound } from '@krathong/games/slots'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { transact } from '../../platform/db/database.ts'
import { readHouseBalance, readPlayerAccounts } from '../ledger/index.ts'
import { CURRENCY, expectSoundBooks, outcomesOf, UNIT } from '../ledger/testing.ts'
import { describeRound, judgePots, openMustHitPot, potWanted, rotateSeeds } from './index.ts'
import { readRound } from './reads.ts'
import { openTestTable } from './testing.ts'
import type { TestTable } from './testing.ts'

/** Ten rounds at most between two wins: a tenth of each stake goes in, and the point lies within one unit above the seed. */
const POT = potWanted({
  code: 'DAILY',
  seed: 50n * UNIT,
  contributionRate: 100_000,
  mustHitBy: 51n * UNIT,
})
const SHARE = UNIT / 10n

let table: TestTable
beforeEach(async () => {
  table = await openTestTable({}, false)
  const { brandId, houseOwner } = table.settings.current()
  await transact(table.app.db, (tx) =>
    openMustHitPot(table.app, tx, { brandId, houseOwner, currency: CURRENCY }, POT),
  )
  await table.betting.pots.refresh()
})
afterEach(async () => {
  await expectSoundBooks(table.app.db)
  await table.close()
})

const hits = () => table.app.db.selectFrom('betting.jackpot_hits').selectAll().orderBy('hit_at').execute()
const cycles = () => table.app.db.selectFrom('betting.pot_cycles').selectAll().orderBy('cycle').execute()
const held = async () => {
  const [pot] = table.betting.pots.current()
  return readHouseBalance(table.app.db, { owner: pot!.fundOwner, purpose: 'jackpot' }, CURRENCY)
}
const judge = () => judgePots(table.app, table.settings)

it('is won at its sealed point by the round that brought it there, and by nobody else', async () => {
  const player = await table.sit(100n * UNIT)
  const [first] = await cycles()
  expect(first).toMatchObject({ cycle: 0, server_seed: null, meter: POT.seed })
  const rounds: string[] = []
  while ((await hits()).length === 0) {
    rounds.push((await table.play(player)).roundId)
    expect(rounds.length).toBeLessThanOrEqual(10)
    await judge()
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
  expect(table.betting.pots.standings()).toMatchObject([
    { code: 'DAILY', amount: '50.00', mustHitBy: '51.00' },
  ])

  await rotateSeeds(table.app, player, {})
  const { proof } = describeRound((await readRound(table.app.db, rounds.at(-1)!))!, 2)
  expect(proof).toMatchObject({ jackpots: [{ code: 'DAILY' }] })
  expect(verifySlotRound(proof).verdict).toBe('correct')
})

it('is won once by many who play and are judged at once; what came after the point waits in the next cycle', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => table.sit(100n * UNIT)))
  const plays = players.flatMap((player) => Array.from({ length: 10 }, () => table.play(player)))
  const { refusals } = await outcomesOf([...plays, ...Array.from({ length: 8 }, judge)])
  expect(refusals).toEqual([])
  await judge()
  const told = await cycles()
  const won = await hits()
  expect(won).toHaveLength(told.length - 1)
  expect(won.length).toBeGreaterThan(0)
  for (const { amount } of won) expect(amount! > POT.seed && amount! <= POT.mustHitBy).toBe(true)
  const paid = won.reduce((sum, { amount }) => sum + amount!, 0n)
  expect(paid + (await held())).toBe(POT.seed * BigInt(1 + won.length) + 60n * SHARE)
  expect(told.at(-1)!.meter).toBe(await held())
  const balances = await Promise.all(players.map((player) => readPlayerAccounts(table.app.db, player)))
  expect(balances.every(([account]) => account!.balance >= 0n)).toBe(true)
})

it('opens no round of a cycle for bets that were placed before its commitment stood', async () => {
  const player = await table.sit(100n * UNIT)
  for (let at = 0; at < 22; at += 1) await table.play(player)
  await judge()
  expect(await hits()).toHaveLength(1)
  // More than one unit has come in for a cycle whose point lies within one: the next bet wins, and no earlier one.
  await judge()
  expect(await hits()).toHaveLength(1)
  const { roundId } = await table.play(player)
  await judge()
  expect((await hits()).at(-1)).toMatchObject({ round_id: roundId, amount: POT.mustHitBy })
})
