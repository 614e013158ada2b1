import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestTable, STAKE } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { checkMonths, countTurnover, labelOf, readRank } from './program.ts'
import { saveProgramme } from './save-programme.ts'
import { statusView } from './views.ts'

let table: TestTable
const staff = { operatorId: newId(), username: 'owner' } as OperatorCaller
const request = { address: '127.0.0.1' } as RequestFacts
const level = (name: string, needs: string, keeps: string) => ({
  names: { th: name },
  colour: '#ABABAB',
  needs,
  keeps,
  gives: {},
})
const levels = [level('บัว', '2', '1'), level('มะลิ', '4', '2')]

beforeAll(async () => {
  table = await openTestTable()
  await save(0)
})
afterAll(() => table.close())

const save = (version: number, changed = levels) =>
  saveProgramme(table, { caller: staff, request }, { version, levels: changed, reason: 'for the test' })
const play = async (playerId: string, rounds: number) => {
  for (let round = 0; round < rounds; round += 1) await table.play(playerId)
}
const countOnce = () => countTurnover(table.app, table.settings)
/** Facts are counted once no transaction before them can still commit, one of another database of the cluster too. */
const count = async (playerId: string) =>
  expect
    .poll(
      async () => {
        await countOnce()
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from betting.v_settled_turnover f, vip.progress p
          where f.player_id = ${playerId}::uuid and f.xid > p.after_xid`.execute(table.app.db)
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)
const label = (playerId: string) => labelOf(table.app.db, table.settings, playerId, 'en')
const stakes = async (playerId: string) => {
  const bets = await table.app.db
    .selectFrom('betting.v_all_bets')
    .select('stake')
    .where('player_id', '=', playerId)
    .where('state', '=', 'settled')
    .execute()
  return bets.reduce((sum, { stake }) => sum + stake!, 0n)
}

beforeEach(() => clearOfMidnight(20))

describe('a level', () => {
  it('follows settled stakes to the unit, however often and by however many they are counted', async () => {
    const player = await table.sit(100n * STAKE)
    await play(player, 3)
    await Promise.all([countOnce(), countOnce(), countOnce()])
    await count(player)
    const view = await statusView(table, player, levels)
    expect(view).toMatchObject({ rank: 1, total: '3.00', month: '3.00', next: { rank: 2, missing: '1.00' } })
    expect(await stakes(player)).toBe(3n * STAKE)
    expect(await label(player)).toEqual({ labelName: 'บัว', rankLevel: 1, colour: '#ABABAB' })
    await play(player, 1)
    await count(player)
    expect(await readRank(table.app.db, player)).toBe(2)
    expect((await statusView(table, player, levels))?.changes).toMatchObject([
      { fromRank: 1, toRank: 2, why: 'reached', total: '4.00' },
      // Reached by what was counted first: the third round may have waited for a transaction of somebody else.
      { fromRank: 0, toRank: 1, why: 'reached', total: expect.stringMatching(/^[23]\.00$/) },
    ])
  })

  it('is not for trial accounts and agents', async () => {
    const [trial, agent] = [await table.sit(10n * STAKE), await table.sit(10n * STAKE)]
    for (const [player, type] of [
      [trial, 4],
      [agent, 1],
    ] as const)
      await table.app.db
        .updateTable('players.players')
        .set({ type })
        .where('player_id', '=', player)
        .execute()
    for (const player of [trial, agent]) await play(player, 3)
    await count(agent)
    for (const player of [trial, agent]) {
      expect(await label(player)).toBeNull()
      expect(await statusView(table, player, levels)).toBeNull()
    }
  })

  it('falls by one for a month that was not played, once, and not in the month it was reached', async () => {
    const player = await table.sit(100n * STAKE)
    await play(player, 4)
    await count(player)
    await checkMonths(table.app, table.settings)
    expect(await readRank(table.app.db, player)).toBe(2)
    await asOwner(
      table.app,
      `update vip.standings set since = since - interval '100 days' where player_id = '${player}'`,
    )
    await Promise.all([checkMonths(table.app, table.settings), checkMonths(table.app, table.settings)])
    await checkMonths(table.app, table.settings)
    expect(await readRank(table.app.db, player)).toBe(1)
    expect(await statusView(table, player, levels)).toMatchObject({
      next: { rank: 2, missing: '2.00', kind: 'regain' },
    })
    await play(player, 2)
    await count(player)
    expect(await readRank(table.app.db, player)).toBe(2)
  })
})

describe('the levels of a brand', () => {
  it('are saved on the version that was seen, audited, and refused where one asks less than the one below', async () => {
    await expect(save(0)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' })
    await expect(save(1, levels.toReversed())).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await save(1, [level('บัว', '3', '1')])).toEqual({ version: 2 })
    const trail = await transact(table.app.db, (tx) =>
      tx.selectFrom('operators.audit').select('action').where('action', '=', 'vip.programme').execute(),
    )
    expect(trail).toHaveLength(2)
  })
})
