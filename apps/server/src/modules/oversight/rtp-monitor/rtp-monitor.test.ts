import { parOf } from '@krathong/games/slots'
import { instantGames } from '@krathong/games/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { newId } from '../../../platform/ids.ts'
import { transact } from '../../../platform/db/database.ts'
import { grantFreeSpins, storedInstant } from '../../play/betting/index.ts'
import { game, openTestTable, STAKE } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { spin } from '../../play/slots/program.ts'
import { openPlatformAccount } from '../../core/ledger/index.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { drawInstant, payWagers, sumOf } from '@krathong/games/instant'
import { countRtp, judgeRtp } from './program.ts'
import { saveRule, settleAlarm } from './rule.ts'
import { backOfficeView, gamesView, gameView, versionView } from './views.ts'

let table: TestTable
const backOffice = {
  caller: { operatorId: newId(), username: 'owner' },
  request: { address: '127.0.0.1' },
} as unknown as Parameters<typeof saveRule>[1]
const names = (gameId: string) => ({ name: gameId })
beforeAll(async () => void (table = await openTestTable()))
afterAll(() => table.close())

const countOnce = () => countRtp(table.app, table.settings)
/** Facts are counted once no transaction before them can still commit, one of another database of the cluster too. */
const count = () =>
  expect
    .poll(
      async () => {
        await countOnce()
        const { rows } = await sql<{
          open: number
        }>`select count(*)::int as open from betting.facts f, rtp_monitor.progress p
          where f.xid > p.after_xid`.execute(table.app.db)
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)

/** Two wagers at the wheel, as its host orders them. */
const roulette = instantGames.get('european-roulette')!
const wager = (playerId: string) => {
  const wagers = [
    { on: 'red', stake: STAKE },
    { on: 'straight-7', stake: 2n * STAKE },
  ]
  return table.betting.playRound({
    player: { playerId, currency: 'FUN' },
    key: newId(),
    gameId: roulette.id,
    gameVersion: roulette.version,
    definitionHash: roulette.hash,
    mode: 'play',
    stake: 3n * STAKE,
    cost: 3n * STAKE,
    feedsJackpots: false,
    minimumCycleMs: 0,
    draw: (random) => {
      const outcome = drawInstant(roulette, wagers, random)
      const payout = sumOf(payWagers(roulette, wagers, outcome, 2).map(({ returned }) => returned))
      return { outcome: storedInstant(outcome, wagers), payout, jackpots: [] }
    },
  })
}

/** What the ledger moved for that game, which no counting touched. */
const ledgerOf = async (gameId: string) => {
  const { rows } = await sql<{ staked: string; returned: string; rounds: number }>`
    select coalesce(sum(t.amount) filter (where t.cause like 'stake:%'), 0)::text as staked,
      coalesce(sum(t.amount) filter (where t.cause like 'payout:%'), 0)::text as returned, count(distinct r.round_id)::int as rounds
    from betting.rounds r join ledger.v_round_transfers t on t.cause_id = r.round_id where r.game_id = ${gameId}`.execute(
    table.app.db,
  )
  return rows[0]!
}

beforeEach(() => clearOfMidnight(20))

describe('the realised return', () => {
  it('equals the ledger to the unit, however often and by however many it is counted', async () => {
    const player = await table.sit(10_000n * STAKE)
    for (let round = 0; round < 12; round += 1) {
      await table.play(player, { stake: round % 2 === 0 ? STAKE : 10n * STAKE })
      await wager(player)
    }
    await table.play(player, { mode: 'buy' })
    await Promise.all([countOnce(), countOnce(), countOnce()])
    await count()
    const { games } = await gamesView(table, names, 'en')
    for (const { gameId, staked, returned, rounds } of games) {
      const moved = await ledgerOf(gameId)
      expect({ staked, returned, rounds }).toEqual({
        staked: (Number(moved.staked) / 10_000).toFixed(2),
        returned: (Number(moved.returned) / 10_000).toFixed(2),
        rounds: moved.rounds,
      })
    }
    expect(games.map(({ gameId, rounds, state }) => [gameId, rounds, state])).toEqual([
      ['chao-phraya-nights', 13, 'few'],
      ['european-roulette', 12, 'few'],
    ])
    const wheel = await gameView(table, 'european-roulette')
    expect(wheel.promised).toBeCloseTo(36 / 37, 9)
    const slot = await versionView(table, game.hash)
    expect(slot.levels.map(({ mode, stakeLevel, rounds }) => [mode, stakeLevel, rounds])).toEqual([
      ['buy', '1.00', 1],
      ['spin', '1.00', 6],
      ['spin', '10.00', 6],
    ])
    expect(slot.levels[1]!.promised).toBeCloseTo(parOf(game).spin.rtp, 9)
    expect(slot.month).toMatchObject({ rounds: 13 })
    expect(slot.days.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(13)
  })

  it('counts rounds that the platform paid beside it, once, and none of them as a stake', async () => {
    await count()
    const before = await versionView(table, game.hash)
    const player = await table.sit(0n)
    const grantId = newId()
    const payer = { owner: table.settings.current().platformOwner, purpose: 'promotions' } as const
    await transact(table.app.db, async (tx) => {
      await openPlatformAccount(tx, payer, 'FUN', 'Promotions')
      await grantFreeSpins(tx, {
        ...{ grantId, playerId: player, currency: 'FUN', games: [game.id], spins: 3, stake: STAKE },
        expiresAt: new Date(Date.now() + 3_600_000),
      })
    })
    const parts = { betting: table.betting, settings: table.settings }
    const spun = []
    for (let at = 0; at < 3; at += 1)
      spun.push(
        await spin(parts, {
          ...{
            player: { playerId: player, currency: 'FUN' },
            game,
            key: newId(),
            mode: 'spin',
            stake: STAKE,
          },
          ...{ minimumCycleMs: 0, grantId },
        }),
      )
    const free = async () => {
      await countOnce()
      return (await versionView(table, game.hash)).free
    }
    const returned = spun.reduce((sum, { stored }) => sum + stored!.payout, 0n)
    await expect.poll(async () => (await free())?.rounds, { timeout: 30_000 }).toBe(3)
    await Promise.all([countOnce(), countOnce()])
    expect(await free()).toEqual({
      rounds: 3,
      staked: '3.00',
      returned: (Number(returned) / 10_000).toFixed(2),
      realised: Number(returned) / 30_000,
    })
    await count()
    const { month, days, levels } = await versionView(table, game.hash)
    expect({ month, days, levels }).toEqual({ month: before.month, days: before.days, levels: before.levels })
  })

  it('is nothing, and no fault, before the first round of a game', async () => {
    expect(await gameView(table, 'naga-dice')).toMatchObject({ state: 'none', rounds: 0, realised: null })
    await expect(gameView(table, 'no-such-game')).rejects.toMatchObject({ code: 'GAME_UNKNOWN' })
  })
})

describe('the alarm', () => {
  /** As if the game had been played ten million times and had paid everything back. */
  const spoil = () =>
    asOwner(
      table.app,
      `update rtp_monitor.totals set rounds = 10000000, staked = 1e11, returned = 1.2e11, promised = 0.964e11, variance = 1e7 * 2.2e9, most_return = 5e7
       where definition_hash = '${game.hash}' and mode = 'spin' and stake_level = 10000`,
    )
  const isHeld = async () => {
    const { rows } = await sql<{
      held: boolean
    }>`select in_maintenance as held from catalog.games where node_id = ${game.id}`.execute(table.app.db)
    return rows[0]?.held
  }
  const trail = (action: string) =>
    transact(table.app.db, (tx) =>
      tx.selectFrom('operators.audit').select('operator').where('action', '=', action).execute(),
    )

  it('is not raised by honest rounds', async () => {
    expect(await judgeRtp(table.app, table.settings)).toBe(0)
  })

  it('is raised once a line, told in the audit trail, and takes the game out of play only where the brand wants it', async () => {
    await asOwner(
      table.app,
      `insert into catalog.vendors (vendor_code, name, logo_url, position, is_hot) values ('KRATHONG', 'Krathong', '/x.svg', 1, false);
       insert into catalog.games (node_id, vendor_code, category, game_class, game_code, names, search_text, tile_url, minimum_bet, position, is_hot, is_parent)
       values ('${game.id}', 'KRATHONG', 'RNG', 'slots', '1', '{"en":"x"}', 'x', '/x.png', 0, 1, false, false)`,
    )
    await spoil()
    expect(await judgeRtp(table.app, table.settings)).toBe(2)
    await Promise.all([judgeRtp(table.app, table.settings), judgeRtp(table.app, table.settings)])
    const { alarms, rule } = await backOfficeView(table, names, 'en')
    expect(new Map(alarms.map(({ line: figure, isHeld: held }) => [figure, held]))).toEqual(
      new Map([
        ['all', false],
        ['level spin 10000', false],
      ]),
    )
    expect(await trail('returns.alarm')).toEqual([{ operator: 'system' }, { operator: 'system' }])
    expect(await isHeld()).toBe(false)

    const wish = { version: rule.version, holdsGames: true, reason: 'rule of the house' }
    await saveRule(table, backOffice, wish)
    await expect(saveRule(table, backOffice, wish)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    for (const { alarmId } of alarms) await settleAlarm(table.app, backOffice, { alarmId, note: 'looked at' })
    // Looked at with these very rounds: it does not come again until there are twice as many.
    expect(await judgeRtp(table.app, table.settings)).toBe(0)
    await asOwner(
      table.app,
      'update rtp_monitor.totals set rounds = rounds * 3, staked = staked * 3, returned = returned * 3, promised = promised * 3, variance = variance * 3',
    )
    expect(await judgeRtp(table.app, table.settings)).toBe(2)
    expect(await isHeld()).toBe(true)
    await expect(
      settleAlarm(table.app, backOffice, { alarmId: alarms[0]!.alarmId, note: 'again' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await trail('returns.settle-alarm')).toHaveLength(2)
  })
})
