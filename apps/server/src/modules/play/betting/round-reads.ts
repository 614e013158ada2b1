import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lineOf, readBlock } from './outcome-files/outcome-blocks.ts'
import type { Block, OutcomeLine } from './outcome-files/outcome-blocks.ts'
import { readLastRound } from './last-rounds.ts'
import { readFreeRounds } from './free-spins/free-round-reads.ts'
import { readBets } from './reads.ts'

/** Where rounds are read: the database, or a transaction on it, and the files of what has left it. */
export type Rounds = Pick<App, 'archive'> & { db: Db | Tx }

/** A round with the public half of its seed pair: the server seed only when it has been revealed. */
const roundQuery = (db: Db | Tx) =>
  db
    .selectFrom('betting.rounds as r')
    .innerJoin('betting.seed_pairs as s', (join) =>
      join.onRef('s.player_id', '=', 'r.player_id').onRef('s.seed_pair_id', '=', 'r.seed_pair_id'),
    )
    .select([
      'r.round_id',
      'r.player_id',
      'r.game_id',
      'r.game_version',
      'r.definition_hash',
      'r.mode',
      'r.currency',
      'r.stake',
      'r.cost',
      'r.payout',
      'r.nonce',
      'r.outcome',
      'r.placed_at',
      's.commitment',
      's.client_seed',
      's.server_seed',
      sql<{ code: string; amount: string | null }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('code', h.pot_code, 'amount', h.amount::text) order by h.pot_code)
        from jackpots.v_hits h where h.player_id = r.player_id and h.round_id = r.round_id), '[]'::jsonb)`.as(
        'hits',
      ),
      sql<{ place: number; of: number } | null>`(
        select jsonb_build_object('place', f.place, 'of', g.spins) from betting.free_rounds f join betting.free_spins g using (grant_id)
        where f.player_id = r.player_id and f.round_id = r.round_id)`.as('free'),
    ])

type RoundRow = Awaited<ReturnType<ReturnType<typeof roundQuery>['execute']>>[number]
export type StoredRound = Omit<RoundRow, 'definition_hash'> & { definition_hash: string }

const isMoved = (row: RoundRow): boolean => row.definition_hash === null

interface Placed extends Block {
  roundId: string
  playerId: string
}

/** The block that each of these rounds lies in. */
const findBlocks = async (db: Db | Tx, rows: readonly RoundRow[]): Promise<Placed[]> => {
  const { rows: found } = await sql<Placed>`
    select k.round_id as "roundId", k.player_id as "playerId", b.file_no as "fileNo", b.place, b.length, b.rounds, b.text_hash as "textHash"
    from unnest(${rows.map((row) => row.round_id)}::uuid[], ${rows.map((row) => row.player_id)}::uuid[]) as k (round_id, player_id)
    cross join lateral (
      select * from betting.outcome_blocks o where (o.first_round, o.first_player) <= (k.round_id, k.player_id)
      order by o.first_round desc, o.first_player desc limit 1) as b
    where (k.round_id, k.player_id) <= (b.last_round, b.last_player)`.execute(db)
  return found
}

/** The lines of what has left the database, by round and player. One that is not as it was promised is refused, never guessed. */
const readMoved = async ({ db, archive }: Rounds, moved: readonly RoundRow[]): Promise<OutcomeLine[]> => {
  const texts = new Map<string, string>()
  const lines: OutcomeLine[] = []
  for (const block of await findBlocks(db, moved)) {
    const name = `${block.fileNo}/${block.place}`
    if (!texts.has(name)) {
      const read = await readBlock({ archive }, block)
      if ('fault' in read) throw new Refusal('ROUND_UNREADABLE')
      texts.set(name, read.text)
    }
    const line = lineOf(texts.get(name)!, block.roundId, block.playerId)
    if (line) lines.push(line)
  }
  if (lines.length < moved.length) throw new Refusal('ROUND_UNREADABLE')
  return lines
}

/** Rounds with their outcomes, from the files where they have left the database. */
const withOutcomes = async (rounds: Rounds, rows: readonly RoundRow[]): Promise<StoredRound[]> => {
  const moved = rows.filter(isMoved)
  const lines = moved.length === 0 ? [] : await readMoved(rounds, moved)
  const byKey = new Map(lines.map((line) => [`${line.roundId}/${line.playerId}`, line]))
  return rows.map((row): StoredRound => {
    const line = byKey.get(`${row.round_id}/${row.player_id}`)
    if (!line) return row as StoredRound
    return { ...row, definition_hash: line.definitionHash, outcome: JSON.parse(line.outcome) as unknown }
  })
}

const wholeOne = async (rounds: Rounds, row: RoundRow | undefined): Promise<StoredRound | undefined> =>
  row && (await withOutcomes(rounds, [row]))[0]

export const readRound = async (rounds: Rounds, roundId: string) =>
  wholeOne(rounds, await roundQuery(rounds.db).where('r.round_id', '=', roundId).executeTakeFirst())

export const readPlayedRound = async (rounds: Rounds, playerId: string, roundId: string) =>
  wholeOne(
    rounds,
    await roundQuery(rounds.db)
      .where('r.round_id', '=', roundId)
      .where('r.player_id', '=', playerId)
      .executeTakeFirst(),
  )

/** The last round of a game that its stage has not shown to the end. One that cannot be read keeps nobody from the game. */
export const readLastUnshown = async (rounds: Rounds, playerId: string, gameId: string) => {
  const last = await readLastRound(rounds.db, { playerId, gameId })
  if (!last || last.shown) return undefined
  return readPlayedRound(rounds, playerId, last.round_id).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
}

interface PlacedRound {
  round_id: string
  placed_at: Date
}

const newestFirst = <Row extends PlacedRound>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.placed_at.getTime() - a.placed_at.getTime() || (a.round_id < b.round_id ? 1 : -1))

export const readRoundPage = async (
  rounds: Pick<App, 'archive'> & { db: Db },
  playerId: string,
  gameId: string,
  page: { after?: { placedAt: Date; betId: string }; limit: number },
) => {
  const [bets, free] = await Promise.all([
    readBets(rounds.db, { playerId, gameId, isSettled: true, ...page }),
    readFreeRounds(rounds.db, { playerId, gameId, ...page }),
  ])
  // A free spin is nobody's bet, and yet a round of this game.
  const shown = free.length === 0 ? bets : newestFirst([...bets, ...free]).slice(0, page.limit)
  if (shown.length === 0) return []
  const rows = await roundQuery(rounds.db)
    .where('r.player_id', '=', playerId)
    .where(
      'r.round_id',
      'in',
      shown.map(({ round_id }) => round_id),
    )
    .execute()
  const whole = await withOutcomes(rounds, rows)
  const byId = new Map(whole.map((round) => [round.round_id, round]))
  return shown.map(({ round_id }) => byId.get(round_id)!).filter(Boolean)
}
