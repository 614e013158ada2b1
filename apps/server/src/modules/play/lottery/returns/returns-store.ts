import { betTypeOf, chancesOf, returnInTheory, soldGameOf } from '@krathong/lottery'
import type { BetType } from '@krathong/lottery'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

/** Draws end in transactions that may be behind each other by less than this. */
const BEHIND = '1 minute'

export interface EndedDraw {
  drawId: string
  gameCode: string
  state: string
  doneAt: Date
}

/** The next draws that are over, in the order in which they ended; whoever counts them holds the place. */
export const takeEnded = async (tx: Tx, most: number): Promise<EndedDraw[]> => {
  const { rows } = await sql<EndedDraw>`
    with place as materialized (select done_at, draw_id from lottery.returns_progress for update)
    select d.draw_id as "drawId", d.game_code as "gameCode", d.state, d.done_at as "doneAt" from lottery.draws d, place p
    where d.done_at is not null and d.done_at >= p.done_at and (d.done_at, d.draw_id) > (p.done_at, p.draw_id)
      and d.done_at < statement_timestamp() - ${BEHIND}::interval
    order by d.done_at, d.draw_id limit ${most}`.execute(tx)
  return rows
}

/** To the microsecond, as the draw has it. */
export const setCounted = async (tx: Tx, drawId: string): Promise<void> => {
  await sql`update lottery.returns_progress set (done_at, draw_id) = (select done_at, draw_id from lottery.draws where draw_id = ${drawId}::uuid)`.execute(
    tx,
  )
}

interface Sums {
  currency: string
  betType: string
  selection: number | null
  tickets: number
  stake: string
  payout: string
  worst: string
  weight: string
  staked: string
}

/** Sums of a draw's tickets by kind of bet, and by name where each name has its chance. */
const readSums = async (tx: Tx, drawId: string, named: readonly string[]): Promise<Sums[]> => {
  const { rows } = await sql<Sums>`
    select currency, bet_type as "betType", case when bet_type = any(${[...named]}::text[]) then (picks -> 0 ->> 0)::integer end as selection,
      count(*)::integer as tickets, sum(stake)::text as stake, sum(payout - rebate)::text as payout, sum(worst)::text as worst,
      sum(lines::numeric * each * price)::text as weight, sum(lines::numeric * each)::text as staked
    from lottery.tickets where draw_id = ${drawId}::uuid and state <> 'voided'
    group by 1, 2, 3`.execute(tx)
  return rows
}

interface OfNumber {
  currency: string
  betType: string
  selection: number
  weight: string
  staked: string
}

const readNumbers = async (tx: Tx, drawId: string, types: readonly string[]): Promise<OfNumber[]> => {
  if (types.length === 0) return []
  const { rows } = await sql<OfNumber>`
    select currency, bet_type as "betType", number::integer as selection, sum(each::numeric * price)::text as weight, sum(each)::text as staked
    from lottery.tickets, json_array_elements_text(picks -> 0) number
    where draw_id = ${drawId}::uuid and state <> 'voided' and bet_type = any(${[...types]}::text[])
    group by 1, 2, 3`.execute(tx)
  return rows
}

interface Returned {
  tickets: number
  stake: bigint
  payout: bigint
  worst: bigint
  expected: bigint
}

/** What a draw returned by kinds of bets beside their theory, all places at which a kind is sold together. */
const returnsOf = async (tx: Tx, { drawId, gameCode }: EndedDraw): Promise<Map<string, Returned>> => {
  const { series } = soldGameOf(gameCode)!
  const kinds = (of: ReturnType<typeof chancesOf>) =>
    series.bets.filter((type) => chancesOf(type) === of).map(({ id }) => id)
  const byNumber = kinds('by-number')
  const [sums, numbers] = [
    await readSums(tx, drawId, kinds('by-name')),
    await readNumbers(tx, drawId, byNumber),
  ]
  const theory = ({ betType, weight, staked, selection }: OfNumber | Sums): bigint => {
    const of = { weight: BigInt(weight), staked: BigInt(staked), selection: selection ?? undefined }
    return returnInTheory(kindOf(series.code, betType), of)
  }
  const all = new Map<string, Returned>()
  const add = (key: string, more: Partial<Returned>) => {
    const { tickets, stake, payout, worst, expected } = all.get(key) ?? EMPTY
    all.set(key, {
      ...{ tickets: tickets + (more.tickets ?? 0), stake: stake + (more.stake ?? 0n) },
      ...{ payout: payout + (more.payout ?? 0n), worst: worst + (more.worst ?? 0n) },
      expected: expected + (more.expected ?? 0n),
    })
  }
  const keyOf = ({ currency, betType }: OfNumber | Sums) => `${currency} ${kindOf(series.code, betType).code}`
  for (const row of sums)
    add(keyOf(row), {
      ...{
        tickets: row.tickets,
        stake: BigInt(row.stake),
        payout: BigInt(row.payout),
        worst: BigInt(row.worst),
      },
      expected: byNumber.includes(row.betType) ? 0n : theory(row),
    })
  for (const row of numbers) add(keyOf(row), { expected: theory(row) })
  return all
}

const EMPTY: Returned = { tickets: 0, stake: 0n, payout: 0n, worst: 0n, expected: 0n }

const kindOf = (series: string, betType: string): BetType => betTypeOf(series, betType)!

/** Writes what a draw returned, in place of what was written before its correction. */
export const countDraw = async (tx: Tx, draw: EndedDraw): Promise<void> => {
  await tx.deleteFrom('lottery.draw_returns').where('draw_id', '=', draw.drawId).execute()
  if (draw.state === 'voided') return
  const rows = [...(await returnsOf(tx, draw))].map(([key, { tickets, stake, payout, worst, expected }]) => {
    const [currency, code] = key.split(' ')
    const above = worst > expected ? worst - expected : 0n
    return {
      currency,
      code,
      tickets,
      stake: `${stake}`,
      payout: `${payout}`,
      worst: `${worst}`,
      expected: `${expected}`,
      variance: `${expected * above}`,
    }
  })
  if (rows.length === 0) return
  await sql`insert into lottery.draw_returns (draw_id, currency, bet_code, day, tickets, stake, payout, worst, expected, variance)
    select d.draw_id, r.currency, r.code, ((d.draw_at - interval '1 millisecond') at time zone 'Asia/Bangkok')::date, r.tickets, r.stake, r.payout, r.worst,
      r.expected, r.variance
    from lottery.draws d, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (currency text, code text, tickets integer, stake bigint,
      payout bigint, worst bigint, expected bigint, variance numeric)
    where d.draw_id = ${draw.drawId}::uuid`.execute(tx)
}

export interface DayReturn {
  code: string
  tickets: number
  stake: bigint
  payout: bigint
  expected: bigint
  /** How many standard deviations it is away, at least; null where nothing could come out otherwise. */
  deviations: number | null
  /** So far that staff is told, as the view of alarms has it. */
  isFar: boolean
}

/** What each kind of bet returned on a day. */
export const readDayReturns = async (db: Db, day: string, currency: string): Promise<DayReturn[]> => {
  const { rows } = await sql<DayReturn>`
    select bet_code as code, sum(tickets)::integer as tickets, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
      sum(expected)::bigint as expected,
      case when sum(variance) > 0 then ((sum(payout) - sum(expected)) / sqrt(sum(variance)))::double precision end as deviations,
      abs(sum(payout) - sum(expected)) - sum(tickets) > 5 * sqrt(sum(variance)) as "isFar"
    from lottery.draw_returns where day = ${day}::date and currency = ${currency}
    group by bet_code order by bet_code`.execute(db)
  return rows
}

export interface DayDraws {
  draws: number
  drawn: number
  late: number
  voided: number
  corrected: number
}

const ofDay = (day: string) => sql`draw_at > ${day}::date::timestamp at time zone 'Asia/Bangkok'
  and draw_at <= (${day}::date + 1)::timestamp at time zone 'Asia/Bangkok'`

/** Draws of a day and what became of them; late is what came later than players are told from when on a draw is. */
export const readDayDraws = async (db: Db, day: string): Promise<DayDraws> => {
  const { rows } = await sql<DayDraws>`
    select count(*)::integer as draws, count(*) filter (where result is not null)::integer as drawn,
      count(*) filter (where late_at is not null or coalesce(resulted_at, statement_timestamp()) > draw_at
        + case when source = 'official' then interval '15 minutes' when shots_until is not null then interval '1 minute'
          when beacon_source like 'tron%' then interval '4 minutes' else interval '15 seconds' end)::integer as late,
      count(*) filter (where state = 'voided')::integer as voided, count(*) filter (where version > 0)::integer as corrected
    from lottery.draws where ${ofDay(day)}`.execute(db)
  return rows[0]!
}

/** The draw of a day on which the most could have been paid, tickets that cannot all win added up. */
export const readDayWorst = async (db: Db, day: string, currency: string) => {
  const { rows } = await sql<{ gameCode: string; numero: string; bound: bigint }>`
    select d.game_code as "gameCode", d.numero, r.bound from (
      select draw_id, sum(worst)::bigint as bound from lottery.draw_returns
      where day = ${day}::date and currency = ${currency} group by draw_id order by bound desc, draw_id limit 1) r
    join lottery.draws d using (draw_id)`.execute(db)
  return rows[0] ?? null
}

/** Kinds of bets that lately returned what chance does not explain. */
export const readReturnAlarms = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from lottery.v_return_alarms`.execute(db)
  return rows[0]!.count
}
