import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../platform/db/database.ts'
import { openTestTable, STAKE } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { countTeamPlay } from './program.ts'
import { readNewMembers, readTeamDays } from './reads.ts'

const ZONE = 'Asia/Bangkok'
let table: TestTable

beforeAll(async () => {
  // Without pots: one that is hit would pay beside the bets.
  table = await openTestTable({}, false)
})
afterAll(() => table.close())

const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(20n * STAKE)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}
const countOnce = () => countTeamPlay(table.app, table.settings)
/** Facts are counted once no transaction before them can still commit, one of another database of the cluster too. */
const countAll = () =>
  expect
    .poll(
      async () => {
        await Promise.all([countOnce(), countOnce()])
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from betting.v_team_play f, agents.progress p where f.xid > p.after_xid`.execute(
          table.app.db,
        )
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)
const todayOf = async (agentId: string) =>
  (await readTeamDays(table.app.db, { agentId, currency: 'FUN', zone: ZONE, days: 7 }))[0]!
const playedBy = async (...ids: string[]) => {
  const bets = await table.app.db
    .selectFrom('betting.v_all_bets')
    .select(['stake', 'payout'])
    .where('player_id', 'in', ids)
    .execute()
  return {
    bets: bets.length,
    stake: bets.reduce((sum, { stake }) => sum + stake!, 0n),
    payout: bets.reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
  }
}

beforeEach(() => clearOfMidnight(20))

describe('the day of a team', () => {
  it('is everybody below and the agent, each bet once, each member once, and nobody beside', async () => {
    const top = await sit(2)
    const agent = await sit(1, top)
    const [first, second] = [await sit(0, agent), await sit(0, agent)]
    const [beside, tester] = [await sit(0), await sit(41, top)]
    for (const player of [first, first, second, agent, beside, tester]) await table.play(player)
    await countAll()
    await table.play(first)
    await countAll()
    expect(await todayOf(agent)).toMatchObject({
      activeMembers: 3,
      ...(await playedBy(first, second, agent)),
    })
    expect(await todayOf(top)).toMatchObject({ activeMembers: 3, ...(await playedBy(first, second, agent)) })
    expect(await todayOf(tester)).toMatchObject({ activeMembers: 0, bets: 0, stake: 0n, payout: 0n })
    expect(await todayOf(first)).toMatchObject({ bets: 0 })
  })

  it('has a week of days, and who came today, of the own team alone', async () => {
    const top = await sit(2)
    const agent = await sit(1, top)
    const player = await sit(0, agent)
    await sit(0)
    const days = await readTeamDays(table.app.db, { agentId: agent, currency: 'FUN', zone: ZONE, days: 7 })
    expect(days).toHaveLength(7)
    expect(days[0]!.day > days[6]!.day).toBe(true)
    const { brandId } = table.settings.current()
    const joined = (agentId: string, most = 20) =>
      readNewMembers(table.app.db, { agentId, brandId, zone: ZONE, most })
    expect(await joined(top)).toMatchObject([
      { account: player, isDirect: false, count: 2 },
      { account: agent, isDirect: true },
    ])
    expect(await joined(top, 1)).toMatchObject([{ account: player, count: 2 }])
    expect(await joined(player)).toEqual([])
  })
})
