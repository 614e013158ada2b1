import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { PotRounds, Stretch } from '../jackpots/index.ts'
import { insertJackpotFact } from './store.ts'

/** What each round of a stretch gave to a pot, by the rate it was played at, in the order in which rounds were written. */
const shares = ({ code, after, edge }: Stretch) => sql`
  select f.xid, f.bet_id, f.player_id, f.round_id, r.cost * (p.pot ->> 2)::bigint / 1000000 as share
  from betting.facts f
  cross join lateral (
    select cost, outcome from betting.rounds where round_id = f.round_id and player_id = f.player_id limit 1) as r
  cross join lateral json_array_elements(r.outcome -> 'pots') as p (pot)
  where f.kind = 1 and f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8 and p.pot ->> 0 = ${code}`

const sumShares = async (tx: Tx, stretch: Stretch): Promise<bigint> => {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(share), 0)::bigint as total from (${shares(stretch)}) as s`.execute(tx)
  return rows[0]!.total
}

/** The first round after the commitment stood whose share brings the meter to this much more than it was, and how much more it is then. */
const findReacher = async (tx: Tx, stretch: Stretch, { from, more }: { from: string; more: bigint }) => {
  const { rows } = await sql<{ playerId: string; roundId: string; upTo: bigint }>`
    select player_id as "playerId", round_id as "roundId", up_to as "upTo" from (
      select xid, bet_id, player_id, round_id, share, (sum(share) over (order by xid, bet_id))::bigint as up_to
      from (${shares(stretch)}) as s) as running
    where share > 0 and xid > ${from}::xid8 and up_to >= ${more}::bigint order by xid, bet_id limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** What jackpots are told of rounds, and where they tell a win that was paid. */
export const potRounds: PotRounds = { sumShares, findReacher, noteWin: insertJackpotFact }
