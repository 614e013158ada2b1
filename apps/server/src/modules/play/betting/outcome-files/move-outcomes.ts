import { sql } from 'kysely'
import type { App } from '../../../../platform/app.ts'
import type { Archive } from '../../../../platform/files/archive.ts'
import { monotonicMs } from '../../../../platform/clock.ts'
import { holdLock } from '../../../../platform/db/hold-lock.ts'
import { fileName, packBlock } from './outcome-blocks.ts'
import type { OutcomeLine } from './outcome-blocks.ts'

/** Work of one turn: what lies between two turns belongs to everybody else. */
const TURN_MS = 4_000
const ROUNDS_A_FILE = 16_384
const ROUNDS_A_BLOCK = 256

interface Sizes {
  roundsAFile: number
  roundsABlock: number
}

interface Month {
  part: string
  until: string
  afterRound: string
  afterPlayer: string
}

const nextMonth = async ({ db }: Pick<App, 'db'>, keptDays: number): Promise<Month | undefined> => {
  const { rows } = await sql<Month>`
    select part, until_round as until, after_round as "afterRound", after_player as "afterPlayer"
    from betting.next_outcomes(make_interval(days => ${keptDays}))`.execute(db)
  return rows[0]
}

const readLines = async ({ db }: Pick<App, 'db'>, month: Month, most: number): Promise<OutcomeLine[]> => {
  const { rows } = await sql<OutcomeLine>`
    select round_id as "roundId", player_id as "playerId", definition_hash as "definitionHash", outcome::text as outcome
    from betting.rounds where (round_id, player_id) > (${month.afterRound}::uuid, ${month.afterPlayer}::uuid)
      and round_id >= ${month.afterRound}::uuid and round_id < ${month.until}::uuid
    order by round_id, player_id limit ${most}`.execute(db)
  return rows
}

const blocksOf = async (lines: readonly OutcomeLine[], size: number) => {
  const packed: Buffer[] = []
  const blocks: Record<string, string | number>[] = []
  let place = 0
  for (let from = 0; from < lines.length; from += size) {
    const own = lines.slice(from, from + size)
    const { bytes, textHash } = await packBlock(own)
    const [first, last] = [own[0]!, own.at(-1)!]
    blocks.push({
      first_round: first.roundId,
      first_player: first.playerId,
      last_round: last.roundId,
      last_player: last.playerId,
      rounds: own.length,
      place,
      length: bytes.length,
      text_hash: textHash,
    })
    packed.push(bytes)
    place += bytes.length
  }
  return { bytes: Buffer.concat(packed), blocks }
}

/** The file is on the disk before the database hears of it: whoever dies in between leaves one that the next turn writes again. */
const moveFile = async (
  { db, archive }: Pick<App, 'db'> & { archive: Archive },
  month: Month,
  { lines, roundsABlock }: { lines: readonly OutcomeLine[]; roundsABlock: number },
): Promise<void> => {
  const { bytes, blocks } = await blocksOf(lines, roundsABlock)
  const { rows } = await sql<{ no: bigint }>`
    select coalesce(max(file_no), 0) + 1 as no from betting.outcome_files`.execute(db)
  await archive.keep(fileName(rows[0]!.no), bytes)
  await sql`select betting.take_outcomes(${month.part}, ${bytes.length}::bigint, ${JSON.stringify(blocks)}::jsonb)`.execute(
    db,
  )
}

/** The rounds of the month are all beside it, without outcomes: they take its place, and the month's own go. */
const putBare = ({ db }: Pick<App, 'db'>, part: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '30min'`.execute(tx)
    await sql`select betting.put_bare_rounds(${part})`.execute(tx)
  })

/**
 * One turn of moving outcomes of old rounds out of the database, file by file, month by month, the oldest first. Answers whether there
 * is more to do.
 */
export const moveOutcomes = async (
  app: Pick<App, 'db' | 'databaseUrl' | 'databaseRole' | 'archive'>,
  keptDays: number,
  { roundsAFile, roundsABlock }: Sizes = { roundsAFile: ROUNDS_A_FILE, roundsABlock: ROUNDS_A_BLOCK },
): Promise<boolean> => {
  const { archive } = app
  if (!archive) return false
  const lock = await holdLock(app, 'betting.outcomes')
  if (!lock) return false
  try {
    const until = monotonicMs() + TURN_MS
    do {
      const month = await nextMonth(app, keptDays)
      if (!month) return false
      const lines = await readLines(app, month, roundsAFile)
      if (lines.length === 0) await putBare(app, month.part)
      else await moveFile({ db: app.db, archive }, month, { lines, roundsABlock })
    } while (monotonicMs() < until)
    return true
  } finally {
    await lock.release()
  }
}
