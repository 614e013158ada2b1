import { defaultContractRules } from '@krathong/protocol/shapes/contract-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { openTestTable } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { planDraws, tendLotteries } from '../../play/lottery/program.ts'
import { bendDraw, buyOne, openDraw, testBeacon, timesAt, UNIT } from '../../play/lottery/testing.ts'
import type { Change } from '../../play/lottery/testing.ts'
import { flagOpposites } from './program.ts'
import { readFlags } from './flag-reads.ts'
import { writeWord } from './store.ts'

let table: TestTable
let numero: string
const { beacon } = testBeacon()
const parts = () => ({ app: table.app, settings: table.settings, beacon })
beforeAll(async () => {
  // Flagged at the first draw, unless a test says otherwise.
  table = await openTestTable({ contracts: { ...defaultContractRules, oppositeDraws: 1 } }, false)
  await planDraws(parts())
})
afterAll(() => table.close())
beforeEach(async () => {
  numero = await openDraw(table.app)
})

const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(1_000n * UNIT)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}
const buy = (playerId: string, digits: number[], other: Change = {}) =>
  buyOne(parts(), numero, playerId, {
    picks: [[], [], [], [], digits],
    stake: BigInt(digits.length) * 2n * UNIT,
    ...other,
  })
const settle = async () => {
  await bendDraw(table.app, timesAt('-2 min', '-1 min'), numero)
  await tendLotteries(parts())
}
const flagAll = () =>
  expect
    .poll(
      async () => {
        await Promise.all([flagOpposites(table.app), flagOpposites(table.app)])
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from betting.v_play_facts f, opposite_bets.progress p where f.xid > p.after_xid`.execute(
          table.app.db,
        )
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)
const flagsOf = async (agentId: string) =>
  (
    await readFlags(table.app.db, {
      brandId: table.settings.current().brandId,
      isOpen: false,
      after: null,
      limit: 100,
    })
  ).filter((flag) => flag.agentId === agentId)

const LOW = [0, 1, 2, 3, 4]
const HIGH = [5, 6, 7, 8, 9]

describe('flags', () => {
  it('come of settled draws, once, with the bets behind them, and are the same when all is counted anew', async () => {
    const agent = await sit(1, await sit(2))
    const [a, b, c] = [await sit(0, agent), await sit(0, agent), await sit(0, agent)]
    const stranger = await sit(0, await sit(2))
    const tester = await sit(41, agent)
    await buy(a, LOW)
    await buy(b, HIGH)
    await buy(c, LOW)
    await buy(stranger, HIGH)
    await buy(tester, HIGH)
    await flagAll()
    expect(await flagsOf(agent)).toEqual([])
    await settle()
    await flagAll()
    const flags = await flagsOf(agent)
    const pairs = flags.map(({ oneId, otherId }) => [oneId, otherId].toSorted().join(' '))
    const wanted = [
      [a, b],
      [b, c],
    ].map((pair) => pair.toSorted().join(' '))
    expect(pairs.toSorted()).toEqual(wanted.toSorted())
    for (const flag of flags) {
      expect(flag).toMatchObject({ numero, state: 'OPEN', oneStake: 10n * UNIT, otherStake: 10n * UNIT })
      expect(flag.bets).toHaveLength(2)
      expect(flag.bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)).toBe(
        flag.oneStake + flag.otherStake,
      )
    }
    // A draw is one round of its player, and that is what pay is held by.
    const { rows } = await sql<{ rounds: number; flagged: number }>`
      select count(distinct f.round_id)::int as rounds, count(distinct r.player_id)::int as flagged from betting.facts f
      left join opposite_bets.v_flagged_rounds r on r.round_id = f.round_id and r.player_id = f.player_id`.execute(
      table.app.db,
    )
    expect(rows).toEqual([{ rounds: 1, flagged: 3 }])
    // An auditor counts every fact from the first on: nothing comes, goes or changes.
    await sql`update opposite_bets.progress set after_xid = '0'`.execute(table.app.db)
    await flagAll()
    expect(await flagsOf(agent)).toEqual(flags)
  })

  it('wait for as many draws as the operator said, and then come for all of them', async () => {
    const setDraws = (count: number) =>
      sql`update settings.current set value = jsonb_set(value, '{contracts,oppositeDraws}', ${String(count)}::jsonb)`.execute(
        table.app.db,
      )
    await setDraws(2)
    const agent = await sit(1, await sit(2))
    const [a, b] = [await sit(0, agent), await sit(0, agent)]
    const play = async () => {
      await buy(a, LOW)
      await buy(b, HIGH)
      await settle()
      await flagAll()
    }
    await play()
    expect(await flagsOf(agent)).toEqual([])
    const first = numero
    numero = await openDraw(table.app)
    await play()
    const flags = await flagsOf(agent)
    expect(flags.map((flag) => flag.numero).toSorted()).toEqual([first, numero].toSorted())
    expect(flags.map(({ bets }) => bets.length)).toEqual([2, 2])
    await setDraws(1)
  })

  it('take one word, by whoever is first', async () => {
    const agent = await sit(1, await sit(2))
    await buy(await sit(0, agent), LOW)
    await buy(await sit(0, agent), HIGH)
    await settle()
    await flagAll()
    const [flag] = await flagsOf(agent)
    const say = (state: 'CLEARED' | 'CONFIRMED', brandId = table.settings.current().brandId) =>
      transact(table.app.db, (tx) =>
        writeWord(tx, { flagId: flag!.flagId, brandId, state, by: 'mali', reason: 'looked at both' }),
      )
    expect(await say('CLEARED', newId())).toBe(false)
    const said = await Promise.all([say('CLEARED'), say('CONFIRMED')])
    expect(said.filter(Boolean)).toHaveLength(1)
    expect((await flagsOf(agent))[0]).toMatchObject({ decidedBy: 'mali', reason: 'looked at both' })
  })
})
