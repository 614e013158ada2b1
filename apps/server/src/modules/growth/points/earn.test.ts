import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { game, openTestTable, STAKE } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { seedCatalog } from '../../play/catalog/program.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { readPoints } from './point-reads.ts'
import { countStakes, creditPoints } from './program.ts'
import { ownView } from './own-view.ts'
import { insertProgramme } from './programme-store.ts'
import { defaultProgramme } from './seed-points.ts'
import { readStatement } from './statement-reads.ts'
import { expectSoundMall, give } from './testing.ts'

let table: TestTable
/** A point for each unit staked, so that few rounds tell. */
const value = {
  ...defaultProgramme,
  rates: [{ category: 'RNG' as const, perThousand: '1000' }],
  factors: [{ rank: 3, times: '1.5' }],
}
let version = 0
const save = async (change: Partial<typeof value> = {}) => {
  const { brandId } = table.settings.current()
  version += 1
  await transact(table.app.db, (tx) =>
    insertProgramme(tx, { brandId, version, value: { ...value, ...change }, by: 'test' }),
  )
}

beforeAll(async () => {
  table = await openTestTable()
  await transact(table.app.db, seedCatalog)
  await save()
})
afterAll(() => table.close())
afterEach(() => expectSoundMall(table))

const points = (playerId: string) => readPoints(table.app.db, playerId)
const work = async () => {
  await countStakes(table.app, table.settings)
  await creditPoints(table.app, table.settings)
}
const openStakes = async (playerId: string) =>
  (
    await sql<{ open: number }>`
      select count(*)::int as open from betting.v_settled_stakes f, points.progress p
      where f.player_id = ${playerId}::uuid and f.xid > p.after_xid`.execute(table.app.db)
  ).rows[0]?.open
/** Counted once no transaction before can still commit, one of another database of the cluster too. */
const settle = async (playerId: string) => {
  await expect
    .poll(
      async () => {
        await work()
        return openStakes(playerId)
      },
      { timeout: 30_000 },
    )
    .toBe(0)
  await work()
}

interface Fact {
  playerId: string
  betId: string
  kind: 1 | 4
  stake: bigint
}
const addFact = ({ playerId, betId, kind, stake }: Fact) =>
  sql`insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    values (${playerId}::uuid, ${betId}::uuid, ${kind}, ${betId}::uuid, ${game.id}, 'FUN', ${stake}, 0, '{}', now())`.execute(
    table.app.db,
  )

beforeEach(() => clearOfMidnight(20))

describe('points', () => {
  it('follow settled stakes to the unit, however often and by however many they are counted and credited', async () => {
    const player = await table.sit(100n * STAKE)
    for (let round = 0; round < 4; round += 1) await table.play(player)
    await Promise.all([work(), work(), work()])
    await settle(player)
    await Promise.all([work(), work()])
    expect(await points(player)).toBe(4n)
    const { content } = await readStatement(table.app.db, { playerId: player, limit: 50 })
    expect(content.reduce((sum, { changed }) => sum + changed, 0)).toBe(4)
    expect(content[0]).toMatchObject({ kind: 'earned', balance: 4 })
  })

  it('are taken back with the stake, at the rate of the day it was placed and not of the day it is told', async () => {
    const player = await table.sit(0n)
    const [kept, back] = [newId(), newId()]
    await addFact({ playerId: player, betId: kept, kind: 1, stake: 2n * STAKE })
    await addFact({ playerId: player, betId: back, kind: 1, stake: (5n * STAKE) / 2n })
    await settle(player)
    expect(await ownView(table.app, table.settings, player)).toMatchObject({ points: 4, carried: '0.500' })
    await save({ rates: [{ category: 'RNG', perThousand: '9' }] })
    await addFact({ playerId: player, betId: back, kind: 4, stake: (-5n * STAKE) / 2n })
    await settle(player)
    expect(await ownView(table.app, table.settings, player)).toMatchObject({ points: 2, carried: '0.000' })
    await save()
  })

  it('that are spent before the stake is taken back are worked off by what comes', async () => {
    const player = await table.sit(0n)
    const bet = newId()
    await addFact({ playerId: player, betId: bet, kind: 1, stake: 3n * STAKE })
    await settle(player)
    await give(table, player, -2n)
    await addFact({ playerId: player, betId: bet, kind: 4, stake: -3n * STAKE })
    await settle(player)
    expect(await ownView(table.app, table.settings, player)).toMatchObject({ points: 0, pending: 0 })
    await addFact({ playerId: player, betId: newId(), kind: 1, stake: 3n * STAKE })
    await settle(player)
    expect(await points(player)).toBe(1n)
  })

  it('count more from a level on, and for bets placed while it was held only', async () => {
    const player = await table.sit(0n)
    const before = newId()
    await asOwner(
      table.app,
      `insert into vip.changes (player_id, from_rank, to_rank, why, total) values ('${player}', 0, 3, 'reached', 0)`,
    )
    await addFact({
      playerId: player,
      betId: before.replace(/^.{8}/, '01900000'),
      kind: 1,
      stake: 2n * STAKE,
    })
    await settle(player)
    expect(await points(player)).toBe(0n)
    await addFact({ playerId: player, betId: newId(), kind: 1, stake: 2n * STAKE })
    await settle(player)
    expect(await points(player)).toBe(3n)
  })

  it('are credited the day after at the time that is set, and are on their way until then', async () => {
    await save({ credit: '02:20' })
    const player = await table.sit(0n)
    await addFact({ playerId: player, betId: newId(), kind: 1, stake: 2n * STAKE })
    await settle(player)
    const seen = await ownView(table.app, table.settings, player)
    expect(seen).toMatchObject({ points: 0, pending: 2 })
    expect(Date.parse(seen.creditsAt!)).toBeGreaterThan(Date.now())
    await sql`update points.open_days set day = day - 2 where player_id = ${player}::uuid`.execute(
      table.app.db,
    )
    await Promise.all([work(), work()])
    expect(await points(player)).toBe(2n)
    await save()
  })

  it('are for members: trial accounts and agents get none', async () => {
    const player = await table.sit(0n)
    await table.app.db
      .updateTable('players.players')
      .set({ type: 4 })
      .where('player_id', '=', player)
      .execute()
    await addFact({ playerId: player, betId: newId(), kind: 1, stake: 2n * STAKE })
    await settle(player)
    expect(await points(player)).toBe(0n)
  })
})
