import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { Advice } from '../dev/advice.ts'

/**
 * Facts of play as files for a warehouse, which grow from run to run. A file holds whole transactions and is named by the last of them, so
 * that the folder itself says where to go on: a run that is killed leaves no half file, and nothing twice.
 */
export const FACTS_A_FILE = 100_000
const MARK_DIGITS = 20
const NAME = /^facts-(\d{20})\.jsonl$/

export interface Exported {
  files: number
  facts: number
  /** Transactions that left the database before they were fetched: the last one fetched, and the first that is still there. */
  gap: { after: string; from: string } | null
}

const markOf = (dir: string): string => {
  const marks = readdirSync(dir).flatMap((name) => NAME.exec(name)?.[1] ?? [])
  return BigInt(marks.toSorted().at(-1) ?? 0).toString()
}

/** The first transaction whose facts have not left yet; '0' where none has. */
const firstKept = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ bound: string }>(
    `select pg_get_expr(c.relpartbound, c.oid) as bound from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'betting.facts'::regclass`,
  )
  const bounds = rows.flatMap(({ bound }) => {
    if (bound.includes('MINVALUE')) return [0n]
    const from = /FROM \('(\d+)'\)/.exec(bound)?.[1]
    return from === undefined ? [] : [BigInt(from)]
  })
  return bounds.reduce((least, one) => (one < least ? one : least), bounds[0] ?? 0n).toString()
}

/** The end of the next file: whole transactions, and only those before any that may still commit. */
const nextEdge = async (client: pg.Client, after: string, most: number): Promise<string | null> => {
  const { rows } = await client.query<{ edge: string | null }>(
    `select max(xid)::text as edge from (
       select xid from betting.facts where xid > $1::text::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid limit $2) s`,
    [after, most],
  )
  return rows[0]!.edge
}

const LINE = `
  select json_build_object('xid', xid::text, 'kind', kind, 'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'betId', bet_id,
    'roundId', round_id, 'playerId', player_id, 'gameId', game_id, 'currency', currency, 'stake', stake::text, 'payout', payout::text,
    'upline', upline)::text as line
  from betting.facts where xid > $1::text::xid8 and xid <= $2::text::xid8 order by xid, bet_id, player_id, kind`

const writeFile = async (
  client: pg.Client,
  dir: string,
  [after, edge]: [string, string],
): Promise<number> => {
  const { rows } = await client.query<{ line: string }>(LINE, [after, edge])
  const path = join(dir, `facts-${edge.padStart(MARK_DIGITS, '0')}.jsonl`)
  const file = createWriteStream(`${path}.part`, { flush: true })
  for (const { line } of rows) file.write(`${line}\n`)
  file.end()
  await finished(file)
  renameSync(`${path}.part`, path)
  return rows.length
}

/** Writes what is new since the last run into the folder. Facts leave the database after two weeks: a run that comes later says what is missing. */
export const exportFacts = async (url: string, dir: string, most = FACTS_A_FILE): Promise<Exported> => {
  if (!existsSync(dir)) mkdirSync(dir, { recursive: true })
  const names = readdirSync(dir)
  const strange = names.find((name) => !NAME.test(name) && !name.endsWith('.part'))
  if (strange !== undefined)
    throw new Advice(`${dir} holds ${strange}: name a folder that holds nothing but these files.`)
  for (const name of names) if (name.endsWith('.part')) rmSync(join(dir, name))
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    let after = markOf(dir)
    const kept = await firstKept(client)
    const gap = BigInt(after) + 1n < BigInt(kept) ? { after, from: kept } : null
    const done = { files: 0, facts: 0, gap }
    for (;;) {
      const edge = await nextEdge(client, after, most)
      if (edge === null) return done
      done.facts += await writeFile(client, dir, [after, edge])
      done.files += 1
      after = edge
    }
  } finally {
    await client.end()
  }
}
