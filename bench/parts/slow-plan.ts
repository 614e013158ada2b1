/** Which statement took longest, as PostgreSQL logs it, and its plan with the times of a run of its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const LOGGED_FROM_MS = 100
const SHOWN = 6_000

const asOwner = async <Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const logSlow = (url: string): Promise<void> =>
  asOwner(url, async (client) => {
    await client.query(`alter system set log_min_duration_statement = ${LOGGED_FROM_MS}`)
    await client.query('select pg_reload_conf()')
  })

const ENTRY = /duration: ([\d.]+) ms {2}execute [^:]*: ([\s\S]*?)\n[^\n]*DETAIL: {2}Parameters: ([^\n]*)/g
const VALUE = /\$(\d+) = (NULL|'(?:[^']|'')*')/g

/** The statement with its values in their places; a value stands where its number stood. */
const withValues = (text: string, parameters: string): string => {
  const values = new Map([...parameters.matchAll(VALUE)].map(([, number, value]) => [number!, value!]))
  return text.replaceAll(/\$(\d+)/g, (place, number: string) => values.get(number) ?? place)
}

export const planOfSlowest = (url: string): Promise<string> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    const log = readFileSync(join(rows[0]!.folder, '../postgres.log'), 'utf8')
    const reads = [...log.matchAll(ENTRY)].filter(([, , text]) => /^\s*(?:select|with)\b/.test(text!))
    const slowest = reads.toSorted((a, b) => Number(b[1]) - Number(a[1]))[0]
    if (!slowest) return `no statement took ${LOGGED_FROM_MS} ms`
    const statement = withValues(slowest[2]!, slowest[3]!)
    const { rows: lines } = await client.query<Record<'QUERY PLAN', string>>(
      `explain (analyze, buffers, costs off) ${statement}`,
    )
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
    return `${slowest[1]} ms: ${statement.replaceAll(/\s+/g, ' ').slice(0, 1_500)}\n${plan.slice(0, SHOWN)}`
  })
