import { isPair, soldGames } from '@krathong/lottery'
import type { Result } from '@krathong/lottery'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { transact } from '../../../../platform/db/database.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { eachOf } from '../../../../platform/each-of.ts'
import { holdDrawAlone, setVoided } from '../store.ts'
import type { LotteryParts } from '../types.ts'
import { makeCount } from './claims.ts'

/** Results of stations are corrected for three days, and later in favour of players. */
const LOOKED_AT = '30 days'

const pairs = soldGames
  .filter(isPair)
  .map(({ game: { code, pair } }) => ({ code, one: pair![0], other: pair![1] }))

interface Due {
  gameCode: string
  numero: string
  isVoid: boolean
  result: number[] | null
}

/**
 * The draw of a station that a pair is about: of its date, or, where that was moved before one of the two was made, of the day that stands for
 * it. What was moved and then came back may have left a void draw there.
 */
const drawOf = (code: RawBuilder<unknown>, place: number) => sql`
  select d.state, d.result from lottery.draws d
  where d.game_code = ${code} and d.numero in (
    select day || '-' || split_part(p.numero, '-', ${sql.lit(place)}) from (
      select left(p.numero, 8) union select m.day from moves m where m.date = left(p.numero, 8)
      union select m.date from moves m where m.day = left(p.numero, 8)) as days (day))
  order by d.state = 'voided', d.draw_at desc limit 1`

/** Draws over two stations of which both have a result that is not theirs yet, or one of which is void. */
const readDue = async (db: Db | Tx, numero: string | null = null): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    with moves as (
      select distinct replace(d ->> 'date', '-', '') as date, replace(d ->> 'to', '-', '') as day
      from lottery.timetables, json_array_elements(days) d where d ->> 'to' is not null)
    select p.game_code as "gameCode", p.numero, a.state = 'voided' or b.state = 'voided' as "isVoid", a.result || b.result as result
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as k (code text, one text, other text)
    join lottery.draws p on p.game_code = k.code and p.close_at > statement_timestamp() - ${LOOKED_AT}::interval
    cross join lateral (${drawOf(sql`k.one`, 2)}) a
    cross join lateral (${drawOf(sql`k.other`, 3)}) b
    where (${numero}::text is null or p.numero = ${numero}) and p.state <> 'voided'
      and case when p.result is null then a.state = 'voided' or b.state = 'voided' or (a.result is not null and b.result is not null)
        else p.state in ('resulted', 'settled') and a.result || b.result is distinct from p.result end
    order by p.close_at limit 100`.execute(db)
  return rows
}

/**
 * Makes the results of draws over two stations out of those of their stations, corrections among them; where a station's draw is void, so is
 * theirs. Any process may do it: each is held alone and read again.
 */
export const composePairs = async ({ app }: Pick<LotteryParts, 'app'>): Promise<void> => {
  await eachOf(await readDue(app.db), ({ gameCode, numero }) =>
    transact(app.db, async (tx) => {
      const draw = await holdDrawAlone(tx, gameCode, numero)
      const due = (await readDue(tx, numero)).find((one) => one.gameCode === gameCode)
      if (!draw || !due) return
      if (draw.result === null && due.isVoid) return setVoided(tx, draw.draw_id, 'a station is void')
      if (due.result === null) return
      const result: Result = due.result
      await makeCount(tx, draw, { version: draw.result === null ? 0 : draw.version + 1, result })
    }),
  )
}
