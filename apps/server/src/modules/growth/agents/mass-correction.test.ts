import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../core/ledger/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { sitBelow } from '../pay-runs/testing.ts'
import { countAllPlay, openPastTable } from '../turnover/testing.ts'
import { countTeamPlay } from './program.ts'

const [FACTS, CORRECTED, PLAYERS] = [40_000, 10_000, 50]
/** Lost, of each bet. */
const STAKE = 10_000

let table: TestTable
beforeAll(async () => void (table = await openPastTable()))
// The ledger knows nothing of these bets, and is not asked.
afterAll(() => table.close())

const countBoth = async () => {
  await countAllPlay(table.app)
  await expect
    .poll(
      async () => {
        await countTeamPlay(table.app, table.settings)
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from betting.v_play_facts f, agents.progress p where f.xid > p.after_xid`.execute(
          table.app.db,
        )
        return rows[0]!.open
      },
      { timeout: 60_000 },
    )
    .toBe(0)
}

const sumsOf = async (top: string) => {
  const { rows } = await sql<Record<'stake' | 'returned' | 'won' | 'lost' | 'payout' | 'valid', number>>`
    select (select sum(stake) from turnover.sums)::int as stake, (select sum(returned) from turnover.sums)::int as returned,
      (select sum(won_stake) from turnover.sums)::int as won, (select sum(lost_stake) from turnover.sums)::int as lost,
      (select sum(payout) from agents.team_days where agent_id = ${top}::uuid)::int as payout,
      (select sum(valid) from agents.team_days where agent_id = ${top}::uuid)::int as valid`.execute(
    table.app.db,
  )
  return rows[0]
}

/**
 * A statement that joins what was corrected row by row is ended by the database after 15 s and tried again for ever. What is new lies behind
 * all that the planner has counted, so that it expects a row where there are twenty thousand.
 */
it('many facts and many corrections at once are folded, whatever the planner expects', async () => {
  const top = await sitBelow(table, 2)
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => sitBelow(table, 0, top)))
  const whose = `(array[${players.map((id) => `'${id}'::uuid`).join()}])[1 + n % ${PLAYERS}]`
  const bet = `${whose} as player_id, md5('b' || n)::uuid as bet_id, now() - n * interval '0.1 s' as at`
  for (let from = 0; from < FACTS; from += FACTS / 2)
    await asOwner(
      table.app,
      `insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
       select player_id, bet_id, 1, bet_id, 'chao-phraya-nights', 'FUN', ${STAKE}, 0, array['${top}'::uuid], at
       from (select ${bet} from generate_series(${from} + 1, ${from + FACTS / 2}) n) b`,
    )
  await asOwner(
    table.app,
    `insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, settled_at, upline)
     select player_id, at, bet_id, bet_id, 'chao-phraya-nights', 'FUN', ${STAKE}, 0, 'settled', at, array['${top}'::uuid]
     from (select ${bet} from generate_series(1, ${CORRECTED}) n) b;
     analyze betting.facts; analyze betting.bets`,
  )
  await countBoth()
  expect(await sumsOf(top)).toMatchObject({
    stake: FACTS * STAKE,
    returned: 0,
    lost: FACTS * STAKE,
    payout: 0,
  })
  const correct = (payout: number) =>
    asOwner(
      table.app,
      `update betting.bets set payout = payout + ${payout} where stake = ${STAKE};
       insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
       select player_id, bet_id, 4, round_id, game_id, currency, 0, ${payout}, upline, now() from betting.bets where stake = ${STAKE}`,
    )
  // To a tie, and in two more words, of which one is counted before the other, to a win.
  await correct(STAKE)
  await countBoth()
  const left = (FACTS - CORRECTED) * STAKE
  expect(await sumsOf(top)).toMatchObject({ returned: CORRECTED * STAKE, won: 0, lost: left, valid: left })
  await correct(2_000)
  await correct(3_000)
  await countBoth()
  const payout = CORRECTED * (STAKE + 5_000)
  const whole = { won: CORRECTED * STAKE, lost: left, valid: FACTS * STAKE }
  expect(await sumsOf(top)).toMatchObject({ returned: payout, payout, ...whole })
}, 180_000)
