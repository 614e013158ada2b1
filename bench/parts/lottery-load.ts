/** The recipe of the lotteries' load: a draw and tickets of thirty bet types on it. */
import { priceOf, quickPick, readPicks, seriesOf, stakeOf, worstOf } from '@krathong/lottery'
import type { BetType, Picks } from '@krathong/lottery'
import { createStream, hashBack } from '@krathong/games/fairness'
import { sql } from 'kysely'
import pg from 'pg'
import { post } from '../../apps/server/src/modules/core/ledger/program.ts'
import { LAST } from '../../apps/server/src/modules/play/lottery/store.ts'
import { settleDraw } from '../../apps/server/src/modules/play/lottery/settlement/settle-draw.ts'
import type { LotteryParts } from '../../apps/server/src/modules/play/lottery/program.ts'
import { transact } from '../../apps/server/src/platform/db/database.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { openApp, openBrand } from './growth-platform.ts'
import type { BenchCluster } from './cluster.ts'

const CURRENCY = 'FUN'
const GAME = 'SSC_1M'
const GROUP = 1_900
const UNIT = 10_000n
const CASH = 1_000_000n * UNIT
const TYPES = 30
const PICKS = 40
/** Tickets of one statement while a draw is filled. */
const CHUNK = 5_000
const OF_A_COMMIT = 200
const RESULT = [3, 1, 4, 1, 5]
const hash = 'a'.repeat(64)

const { bets } = seriesOf('SSC')!

export interface Sample {
  type: BetType
  picks: Picks
  each: bigint
  price: bigint
  stake: bigint
  lines: number
}

/** Random picks of thirty bet types, spread over the whole table of the series. */
export const sampleTickets = (): Sample[] => {
  const chance = createStream(hashBack('bench', 1), 'bench', 0)
  const step = Math.floor(bets.length / TYPES)
  return Array.from({ length: TYPES }, (_, at) => bets[at * step]!).flatMap((type) =>
    Array.from({ length: PICKS }, () => {
      const isInLines = type.style === 'lines'
      const read = readPicks(type, quickPick(type, chance))
      if ('fault' in read) throw new Error(`${type.id}: ${read.fault}`)
      const price = priceOf(type, GROUP, isInLines ? undefined : read.picks[0]![0])
      const each = 2n * UNIT
      return { type, ...read, each, price, stake: stakeOf(type, read.lines, each) }
    }),
  )
}

export const openLotteryPlatform = async (cluster: BenchCluster, players: number) => {
  const app = openApp(cluster)
  const settings = await openBrand(app)
  const { brandId, platformOwner } = settings.current()
  const ids = Array.from({ length: players }, newId)
  await transact(app.db, async (tx) => {
    await tx
      .insertInto('players.players')
      .values(
        ids.map((playerId) => ({
          ...{ player_id: playerId, brand_id: brandId, username: playerId, username_key: playerId },
          ...{ username_skeleton: playerId, nickname: 'member', password_hash: '-', currency: CURRENCY },
          ...{ terms_version: '1', terms_agreed_at: new Date() },
        })),
      )
      .execute()
    await post(
      tx,
      ids.map((playerId) => ({
        cause: { kind: 'promotion' as const, id: playerId },
        debit: { owner: platformOwner, purpose: 'play-money-issue' as const },
        credit: { owner: playerId, purpose: 'cash' as const },
        ...{ currency: CURRENCY, amount: CASH },
      })),
    )
  })
  const beacon = { name: () => Promise.reject(new Error('no draw is made here')), read: async () => null }
  const parts: LotteryParts = { app, settings, beacon }
  await sql`insert into lottery.days (game_code, day, draws, seed_sealed, commitment)
    values (${GAME}, '2026-01-15', 1440, '', ${hash})`.execute(app.db)
  return { parts, players: ids }
}

type Platform = Awaited<ReturnType<typeof openLotteryPlatform>>

/** A draw that is on sale for so many seconds yet. */
export const openDraw = async (
  { parts }: Platform,
  no: number,
  seconds: number,
): Promise<{ drawId: string; numero: string }> => {
  const [drawId, numero] = [newId(), `20260115${String(no).padStart(4, '0')}`]
  await sql`insert into lottery.draws (draw_id, game_code, numero, day, no, open_at, close_at, draw_at, beacon_source, beacon_chain,
      beacon_round, beacon_at)
    select ${drawId}::uuid, ${GAME}, ${numero}, '2026-01-15', ${no}, now() - interval '1 min', now() + make_interval(secs => ${seconds}),
      now() + make_interval(secs => ${seconds + 5}), 'local', ${hash}, 1, now() + make_interval(secs => ${seconds + 3})`.execute(
    parts.app.db,
  )
  return { drawId, numero }
}

/** So many tickets on a draw, with their bets, as if they had been sold; their stakes are not in the ledger. */
export const fillDraw = async (
  { parts, players }: Platform,
  drawId: string,
  tickets: number,
): Promise<void> => {
  const samples = sampleTickets()
  for (let from = 0; from < tickets; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, tickets - from) }, (_, at) => {
      const { type, picks, each, price, stake, lines } = samples[(from + at) % samples.length]!
      return {
        ...{
          bet_id: newId(),
          player_id: players[(from + at) % players.length],
          bet_type: type.id,
          picks,
          lines,
        },
        ...{ each: String(each), price: String(price), stake: String(stake) },
        worst: String(worstOf(type, { picks, each, price })),
      }
    })
    await sql`with k as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (bet_id uuid, player_id uuid, bet_type text,
        picks json, lines integer, each bigint, price bigint, stake bigint, worst bigint)),
      bets as (insert into betting.bets (player_id, placed_at, bet_id, round_id, game_id, currency, stake, payout, state, upline)
        select player_id, date_trunc('milliseconds', now()), bet_id, ${drawId}::uuid, ${GAME}, ${CURRENCY}, stake, 0, 'open', '{}' from k)
      insert into lottery.tickets (bet_id, order_id, place, draw_id, player_id, game_code, currency, bet_type, picks, lines, each, price,
        prize_group, own_group, stake, worst, placed_at)
      select bet_id, bet_id, 0, ${drawId}::uuid, player_id, ${GAME}, ${CURRENCY}, bet_type, picks, lines, each, price, ${GROUP}, ${GROUP},
        stake, worst, date_trunc('milliseconds', now()) from k`.execute(parts.app.db)
  }
}

const LOOK_MS = 50

/** The seconds in which all tickets of a draw are judged and its winners paid, and in which everything about it is written; what was paid. */
export const settleAll = async ({ parts }: Platform, drawId: string) => {
  await sql`update lottery.draws set state = 'resulted', result = ${RESULT}::integer[], seed = ${hash}, randomness = ${hash}, resulted_at = now()
    where draw_id = ${drawId}::uuid`.execute(parts.app.db)
  const startedAt = performance.now()
  const since = () => (performance.now() - startedAt) / 1_000
  const settled = settleDraw(parts, drawId)
  let isPaid = false
  const paying = (async () => {
    while (!isPaid) {
      await new Promise((done) => setTimeout(done, LOOK_MS))
      const { rows } = await sql<{ paid: boolean }>`
        select judged_to = ${LAST}::uuid as paid from lottery.draws where draw_id = ${drawId}::uuid`.execute(
        parts.app.db,
      )
      isPaid = rows[0]!.paid
    }
    return since()
  })()
  await settled
  const seconds = since()
  const { rows } = await sql<{ open: bigint; paid: bigint; booked: bigint; won: bigint }>`
    select (select count(*) from lottery.v_open_tickets o where o.draw_id = ${drawId}::uuid) + count(*) filter (where b.state = 'open') as open, coalesce(sum(t.payout), 0)::bigint as paid,
      coalesce(sum(l.amount), 0)::bigint as booked, count(*) filter (where t.payout > 0) as won
    from lottery.tickets t
    join betting.bets b on b.player_id = t.player_id and b.placed_at = t.placed_at and b.bet_id = t.bet_id
    left join ledger.transfers l on l.cause_id = t.bet_id and l.cause_kind = 2
    where t.draw_id = ${drawId}::uuid`.execute(parts.app.db)
  return { seconds, paidSeconds: await paying, ...rows[0]! }
}

/** So many updates of the same kind of row by the same PostgreSQL, 200 a commit and nothing judged: what a settlement is held against. */
export const rawUpdates = async (url: string, rows: number): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`drop table if exists rows;
      create table rows (id uuid primary key, state text, payout bigint, settled_at timestamptz, filler text);
      insert into rows select gen_random_uuid(), 'open', 0, null, repeat('x', 200) from generate_series(1, ${rows});`)
    const { rows: ids } = await client.query<{ id: string }>('select id from rows')
    const startedAt = performance.now()
    for (let from = 0; from < rows; from += OF_A_COMMIT) {
      const some = ids
        .slice(from, from + OF_A_COMMIT)
        .map(({ id }) => ({ id, state: 'settled', payout: '1' }))
      await client.query(
        `update rows r set state = k.state, payout = k.payout, settled_at = now()
         from jsonb_to_recordset($1::jsonb) as k (id uuid, state text, payout bigint) where r.id = k.id`,
        [JSON.stringify(some)],
      )
    }
    return rows / ((performance.now() - startedAt) / 1_000)
  } finally {
    await client.end()
  }
}

export const judgedResult = RESULT
