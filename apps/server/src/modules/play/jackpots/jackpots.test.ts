import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { readPlatformBalance, readPlayerAccounts } from '../../core/ledger/index.ts'
import { asOwner, CURRENCY, expectSoundLedger, outcomesOf, UNIT } from '../../core/ledger/testing.ts'
import { paySomeUnpaid } from './program.ts'
import { potRounds } from '../betting/program.ts'
import { openPot, openTestTable } from '../betting/testing.ts'
import type { TestTable } from '../betting/testing.ts'

let table: TestTable
beforeEach(async () => void (table = await openTestTable({}, false)))
afterEach(async () => {
  await expectSoundLedger(table.app.db)
  await table.close()
})

const SEED = 50n * UNIT
/** One per cent of each cost; hit by every round, or by none in this test's time. */
const always = (code: string) => ({ code, seed: SEED, contributionRate: 10_000, turnoverPerHit: UNIT / 100n })
const hardlyEver = (code: string) => ({
  code,
  seed: SEED,
  contributionRate: 10_000,
  turnoverPerHit: 9_000_000_000_000n * UNIT,
})
const SHARE = UNIT / 100n

const payOwed = () =>
  paySomeUnpaid(table.app, {
    platformOwner: table.settings.current().platformOwner,
    noteWin: potRounds.noteWin,
  })
const held = (owner: string) => readPlatformBalance(table.app.db, { owner, purpose: 'jackpot' }, CURRENCY)
const hits = () =>
  table.app.db.selectFrom('jackpots.hits').selectAll().orderBy('paid_at').orderBy('pot_code').execute()
const rounds = (playerId: string) =>
  table.app.db.selectFrom('betting.rounds').selectAll().where('player_id', '=', playerId).execute()
const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

/** Cash of a player must be what came in, less stakes, with payouts and pots. */
const expectCash = async (playerId: string, sat: bigint) => {
  const [account] = await readPlayerAccounts(table.app.db, playerId)
  const played = (await rounds(playerId)).reduce((sum, { payout, cost }) => sum + payout - cost, 0n)
  const won = (await hits())
    .filter((hit) => hit.player_id === playerId)
    .reduce((sum, { amount }) => sum + (amount ?? 0n), 0n)
  expect(account!.balance).toBe(sat + played + won)
}

describe('contributions', () => {
  it('are what the fund holds above its seed, to the last part', async () => {
    const fund = await openPot(table, { ...hardlyEver('MINI'), contributionRate: 1234 })
    const other = await openPot(table, hardlyEver('MINOR'))
    const players = await Promise.all(times(5, () => table.sit(1000n * UNIT)))
    const { refusals } = await outcomesOf(times(200, (n) => table.play(players[n % 5]!)))
    expect(refusals).toEqual([])
    // 12.34 parts of a stake: what is less than a part waits for the player's next round.
    expect(await held(fund)).toBe(SEED + (5n * 40n * 1234n) / 100n - 3n)
    expect(await held(other)).toBe(SEED + 200n * SHARE)
    await table.betting.pots.refresh()
    expect(table.betting.pots.statuses()).toMatchObject([
      { code: 'MINI', amount: '50.24' },
      { code: 'MINOR', amount: '52.00' },
    ])
  })
})

describe('a hit', () => {
  it('pays the whole fund once and seeds it again', async () => {
    const fund = await openPot(table, always('GRAND'))
    const player = await table.sit(10n * UNIT)
    const played = await table.play(player)
    expect(await hits()).toMatchObject([
      { player_id: player, round_id: played.roundId, pot_code: 'GRAND', amount: SEED + SHARE },
    ])
    expect(await held(fund)).toBe(SEED)
    await expectCash(player, 10n * UNIT)
    const [account] = await readPlayerAccounts(table.app.db, player)
    expect(played).toMatchObject({ balance: account!.balance, balanceVersion: account!.version })
    const facts = await table.app.db.selectFrom('betting.facts').selectAll().where('kind', '=', 3).execute()
    expect(facts).toMatchObject([{ player_id: player, payout: SEED + SHARE, stake: 0n }])
    expect(await payOwed()).toBe(0)
  })

  it('of several pots pays each', async () => {
    const funds = [
      await openPot(table, always('MINI')),
      await openPot(table, always('GRAND')),
      await openPot(table, hardlyEver('MAJOR')),
    ]
    const player = await table.sit(10n * UNIT)
    await table.play(player)
    expect((await hits()).map(({ pot_code: code, amount }) => [code, amount])).toEqual([
      ['MINI', SEED + SHARE],
      ['GRAND', SEED + SHARE],
    ])
    expect(await Promise.all(funds.map(held))).toEqual([SEED, SEED, SEED + SHARE])
    await expectCash(player, 10n * UNIT)
  })

  it('is answered and paid once for a repeated key', async () => {
    await openPot(table, always('GRAND'))
    const player = await table.sit(10n * UNIT)
    const key = newId()
    const { values, refusals } = await outcomesOf(times(10, () => table.play(player, { key })))
    expect(refusals).toEqual([])
    expect(values).toHaveLength(10)
    expect(await hits()).toHaveLength(1)
    await expectCash(player, 10n * UNIT)
  })
})

describe('hits of one pot at once', () => {
  it('are paid one after the other, and never the same money twice', async () => {
    const fund = await openPot(table, always('GRAND'))
    const players = await Promise.all(times(6, () => table.sit(10n * UNIT)))
    const { refusals } = await outcomesOf(players.flatMap((player) => times(3, () => table.play(player))))
    expect(refusals).toEqual([])
    const paid = await hits()
    expect(paid).toHaveLength(18)
    // Every contribution is paid to somebody; every winner gets a seed that the operator paid in.
    expect(paid.reduce((sum, { amount }) => sum + amount!, 0n) + (await held(fund))).toBe(
      19n * SEED + 18n * SHARE,
    )
    for (const { amount } of paid) expect(amount).toBeGreaterThanOrEqual(SEED)
    for (const player of players) await expectCash(player, 10n * UNIT)
  })
})

describe('a crash between the round and its pot', () => {
  it('is made good by the next run, once', async () => {
    const fund = await openPot(table, always('GRAND'))
    const player = await table.sit(10n * UNIT)
    // The round commits, and its payment finds no right to lock the pot: as if the process had died in between.
    await asOwner(table.app, 'revoke update (position) on jackpots.pots from krathong_app')
    await expect(table.play(player)).rejects.toMatchObject({ code: '42501' })
    expect(await hits()).toMatchObject([{ amount: null, paid_at: null }])
    await expectSoundLedger(table.app.db)
    await asOwner(table.app, 'grant update (position) on jackpots.pots to krathong_app')
    const runs = await Promise.all(times(4, () => payOwed()))
    expect(Math.max(...runs)).toBe(1)
    expect(await hits()).toMatchObject([{ amount: SEED + SHARE }])
    expect(await held(fund)).toBe(SEED)
    await expectCash(player, 10n * UNIT)
    expect(await payOwed()).toBe(0)
  })

  it('keeps nobody else from theirs when one of them cannot be paid, and pays it once it can be', async () => {
    await openPot(table, always('GRAND'))
    const [stuck = '', other = ''] = await Promise.all(times(2, () => table.sit(10n * UNIT)))
    await asOwner(table.app, 'revoke update (position) on jackpots.pots from krathong_app')
    for (const player of [stuck, other])
      await expect(table.play(player)).rejects.toMatchObject({ code: '42501' })
    await asOwner(table.app, 'grant update (position) on jackpots.pots to krathong_app')
    await asOwner(
      table.app,
      `alter table ledger.transfers add constraint stuck check (cause_kind <> 4 or credit_owner <> '${stuck}') not valid`,
    )
    expect(await payOwed()).toBe(1)
    expect((await hits()).map((hit) => [hit.player_id, hit.amount === null])).toEqual([
      [other, false],
      [stuck, true],
    ])
    await asOwner(table.app, 'alter table ledger.transfers drop constraint stuck')
    expect(await payOwed()).toBe(1)
    for (const player of [stuck, other]) await expectCash(player, 10n * UNIT)
  })
})
