import pg from 'pg'
import { Advice } from './advice.ts'

const oldestVersion = 150_000

/** The address without its password, fit to be shown. */
const shown = (url: string) => {
  try {
    const { host, pathname, username } = new URL(url)
    return `${username}@${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

const adviceFor = (error: { code?: string; message?: string }, url: string) => {
  const at = shown(url)
  switch (error.code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `No PostgreSQL answers at ${at}: start it or correct DATABASE_URL (leave it out to use the built-in database).`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${at} refuses this user or password: correct DATABASE_URL.`
    case '3D000':
      return `There is no such database at ${at}: create it (\`createdb\`) or correct DATABASE_URL.`
    default:
      return `PostgreSQL at ${at} cannot be used (${error.message || 'no answer'}): correct DATABASE_URL or leave it out to use the built-in database.`
  }
}

/** Proves that a database of the person's own can be reached and is new enough. */
export const reachDatabase = async (url: string) => {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new Advice(
      'DATABASE_URL must look like postgresql://user:password@host:5432/database: correct it or leave it out.',
    )
  }
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    )
    if (Number(rows[0]?.version) >= oldestVersion) return
  } catch (error) {
    const cause = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error)
    throw new Advice(adviceFor(cause, url))
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new Advice(
    `PostgreSQL at ${shown(url)} is older than 15: use 15 or newer, or leave DATABASE_URL out.`,
  )
}
