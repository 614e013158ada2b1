import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { promiseText } from './tally.ts'
import type { AlikeRounds, Sums } from './tally.ts'

/** Up to where facts are counted, held so that nobody else counts; null while somebody does. */
export const holdProgress = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from rtp_monitor.progress for update skip locked`.execute(tx)
  return rows[0]?.after ?? null
}

export interface Stretch {
  after: string
  edge: string
  zone: string
}

/** The settled rounds of a stretch, those that are alike as one row; and the versions they were played with. */
export const readStretch = async (tx: Tx, { after, edge, zone }: Stretch): Promise<AlikeRounds[]> => {
  const { rows } = await sql<AlikeRounds>`
    with stretch as (
      select * from betting.v_settled_rounds where xid > ${after}::xid8 and xid <= ${edge}::xid8),
    seen as (
      insert into rtp_monitor.versions (definition_hash, game_id, version, first_at)
      select definition_hash, min(game_id), min(game_version), min(at) from stretch group by 1 order by 1
      on conflict (definition_hash) do nothing)
    select kind, definition_hash as "definitionHash", mode, currency, stake_level as "stakeLevel", stake, payout, wagers, choice,
      (at at time zone ${zone})::date::text as day, count(*)::int as count
    from stretch group by kind, definition_hash, mode, currency, stake_level, stake, payout, wagers, choice, 10`.execute(
    tx,
  )
  return rows
}

const columnsOf = (sums: readonly Sums[]) => ({
  hashes: sums.map(({ definitionHash }) => definitionHash),
  modes: sums.map(({ mode }) => mode),
  currencies: sums.map(({ currency }) => currency),
  days: sums.map(({ day }) => day),
  /** In the order of the columns from `stake_level` on. */
  figures: sums.map((one) => [
    one.stakeLevel,
    one.rounds,
    one.staked,
    one.returned,
    promiseText(one.promised),
    Math.ceil(one.variance),
    one.unjudged,
    one.stakedSquares,
    one.returnedSquares,
    one.products,
    one.mostReturn,
    one.mostStake,
    one.jackpots,
  ]),
})

const summed = ['rounds', 'staked', 'returned', 'promised', 'variance', 'unjudged', 'staked_squares']
  .concat('returned_squares', 'products', 'jackpots')
  .map((column) => `${column} = t.${column} + excluded.${column}`)
const highest = ['most_return', 'most_stake'].map(
  (column) => `${column} = greatest(t.${column}, excluded.${column})`,
)

const addTo = async (tx: Tx, table: 'totals' | 'days', sums: readonly Sums[]): Promise<void> => {
  const { hashes, modes, currencies, days, figures } = columnsOf(sums)
  const at = (place: number) => sql`(figures ->> ${sql.lit(place)})::numeric`
  const isByDay = table === 'days'
  await sql`
    insert into rtp_monitor.${sql.raw(table)} as t (definition_hash, mode, currency, stake_level, rounds, staked, returned, promised, variance,
      unjudged, staked_squares, returned_squares, products, most_return, most_stake, jackpots${sql.raw(isByDay ? ', day' : '')})
    select hash, mode, currency, ${at(0)}, sum(${at(1)}), sum(${at(2)}), sum(${at(3)}), sum(${at(4)}), sum(${at(5)}), sum(${at(6)}),
      sum(${at(7)}), sum(${at(8)}), sum(${at(9)}), max(${at(10)}), max(${at(11)}), sum(${at(12)})${sql.raw(isByDay ? ', day' : '')}
    from unnest(${sql.val(hashes)}::text[], ${sql.val(modes)}::text[], ${sql.val(currencies)}::text[], ${sql.val(days)}::date[],
      ${sql.val(figures.map((row) => JSON.stringify(row.map(String))))}::jsonb[]) as u (hash, mode, currency, day, figures)
    group by hash, mode, currency, ${at(0)}${sql.raw(isByDay ? ', day' : '')} order by 1, 2, 3, 4
    on conflict (definition_hash, ${sql.raw(isByDay ? 'day, ' : '')}mode, currency, stake_level)
    do update set ${sql.raw([...summed, ...highest].join(', '))}`.execute(tx)
}

/** Adds a stretch to the sums of its days and of all time, and moves the place up to where facts are counted. */
export const addStretch = async (tx: Tx, edge: string, sums: readonly Sums[]): Promise<void> => {
  if (sums.length > 0) {
    await addTo(tx, 'totals', sums)
    await addTo(tx, 'days', sums)
  }
  await sql`update rtp_monitor.progress set after_xid = ${edge}::xid8, counted_at = clock_timestamp()`.execute(
    tx,
  )
}

/** Facts have been looked at, though there was nothing new. */
export const noteLook = async (tx: Tx): Promise<void> => {
  await sql`update rtp_monitor.progress set counted_at = clock_timestamp()`.execute(tx)
}

export const noteJudged = async (tx: Tx): Promise<void> => {
  await sql`update rtp_monitor.progress set judged_at = clock_timestamp()`.execute(tx)
}

interface NewAlarm {
  alarmId: string
  definitionHash: string
  line: string
  rounds: bigint
  promised: number
  realised: number
  deviations: number
  chance: number
}

/** False where the line has an alarm that nobody has looked at, or one that was looked at when it had more than half of its rounds. */
export const insertAlarm = async (tx: Tx, alarm: NewAlarm): Promise<boolean> => {
  const { rows } = await sql`
    insert into rtp_monitor.alarms (alarm_id, definition_hash, line, rounds, promised, realised, deviations, chance, is_held)
    select ${alarm.alarmId}::uuid, ${alarm.definitionHash}, ${alarm.line}, ${alarm.rounds}::bigint, ${alarm.promised}, ${alarm.realised},
      ${alarm.deviations}, ${alarm.chance}, false
    where not exists (select 1 from rtp_monitor.alarms a where a.definition_hash = ${alarm.definitionHash} and a.line = ${alarm.line}
      and a.settled_at is not null and a.rounds * 2 > ${alarm.rounds}::bigint)
    on conflict (definition_hash, line) where settled_at is null do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export const markHeld = (tx: Tx, alarmId: string) =>
  tx.updateTable('rtp_monitor.alarms').set({ is_held: true }).where('alarm_id', '=', alarmId).execute()

/** The alarm as it stood; undefined where there is none or somebody has settled it. */
export const endAlarm = (tx: Tx, alarmId: string, by: string, note: string) =>
  tx
    .updateTable('rtp_monitor.alarms')
    .set({ settled_at: sql<Date>`clock_timestamp()`, settled_by: by, note })
    .where('alarm_id', '=', alarmId)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** False when the rule is not of that version any more. */
export const insertRule = async (
  tx: Tx,
  row: { brandId: string; version: number; holdsGames: boolean; by: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rtp_monitor.rules')
    .values({
      brand_id: row.brandId,
      version: row.version,
      holds_games: row.holdsGames,
      changed_by: row.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
