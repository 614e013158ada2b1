import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clearOfMidnight } from '../../../../../../tools/test/clear-of-midnight.ts'
import { transact } from '../../../platform/db/database.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { asOwner } from '../../people/players/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { correctBet, countAllPlay, openPastTable, settleBets } from '../turnover/testing.ts'
import { countTeamPlay } from './program.ts'
import { readFigures } from './overview-reads.ts'
import { totalOf } from './rules/sums.ts'

let table: TestTable
beforeAll(async () => {
  table = await openPastTable()
})
afterAll(() => table.close())
beforeEach(() => clearOfMidnight(30))

const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(100n)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}

const countAll = async () => {
  await countAllPlay(table.app)
  await expect
    .poll(
      async () => {
        await Promise.all([
          countTeamPlay(table.app, table.settings),
          countTeamPlay(table.app, table.settings),
        ])
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from betting.v_team_play f, agents.progress p where f.xid > p.after_xid`.execute(
          table.app.db,
        )
        return rows[0]?.open
      },
      { timeout: 30_000 },
    )
    .toBe(0)
}

const figures = async (agentId: string, whose: 'team' | 'own') => {
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Asia/Bangkok')::date::text as day`.execute(table.app.db)
  const { day } = rows[0]!
  return totalOf(await readFigures(table.app.db, { agentId, whose, currency: 'FUN', from: day, to: day }))
}

/** From the bets as they stand, and from what agents are paid by. */
const validOf = async (playerId: string) => {
  const { rows } = await sql<{ stands: bigint; paidBy: bigint }>`
    select (select coalesce(sum(stake), 0) from betting.bets
        where player_id = ${playerId}::uuid and state = 'settled' and stake <> payout)::bigint as stands,
      (select sum(won_stake + lost_stake) from turnover.sums where player_id = ${playerId}::uuid)::bigint as "paidBy"`.execute(
    table.app.db,
  )
  return rows[0]!
}

it('a stake is valid where its bet won or lost, however it is told anew, before it is counted and after', async () => {
  const top = await sit(2)
  const agent = await sit(1, top)
  const player = await sit(0, agent)
  const bet = { playerId: player, at: new Date(), stake: 100n }
  const [won, lost, even] = await settleBets(table.app, [
    { ...bet, payout: 250n },
    { ...bet, payout: 0n },
    { ...bet, payout: 100n },
  ])
  const tell = (betId: string, stake: bigint, payout: bigint) =>
    correctBet(table.app, { betId, stake, payout, at: new Date() })
  const hold = async (valid: bigint) => {
    await countAll()
    expect(await validOf(player)).toEqual({ stands: valid, paidBy: valid })
    for (const who of [top, agent]) expect(await figures(who, 'team')).toMatchObject({ valid })
    expect(await figures(player, 'own')).toMatchObject({ valid })
  }
  // Told twice before anything is counted: lost, and then even.
  await tell(won!, 0n, -250n)
  await tell(won!, -40n, 60n)
  await hold(100n)
  await tell(even!, 0n, 1n)
  await hold(200n)
  await tell(lost!, -100n, 0n)
  await tell(won!, 0n, -60n)
  await hold(160n)
  // What was counted before is reckoned to the same, from facts and, where they have left, from turnover.
  const [fromFacts, fromSums] = ['0753_valid_stakes_of_teams.sql', '0754_valid_stakes_of_facts_that_left.sql']
    .map((name) => readFileSync(new URL(`../../../../../../db/migrations/${name}`, import.meta.url), 'utf8'))
    .map((text) => text.slice(text.indexOf('create temporary table')))
  const forget = 'update agents.member_days set valid = 0; update agents.team_days set valid = 0;'
  await asOwner(table.app, `${forget} ${fromFacts}`)
  await hold(160n)
  await asOwner(
    table.app,
    `${forget} set local session_replication_role = replica; delete from betting.facts; ${fromFacts} ${fromSums}`,
  )
  await hold(160n)
})
