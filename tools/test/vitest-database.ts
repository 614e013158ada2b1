import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { OWNER, addressAs, prepareRoles } from '../db/database-roles.ts'
import { migrate } from '../db/migrate.ts'
import { startScratchPostgres } from '../db/scratch.ts'
import type { Postgres } from '../dev/postgres.ts'
import { templateName } from './database-names.ts'

const start = async () => {
  const postgres = await startScratchPostgres({ max_connections: '300' })
  try {
    const client = new pg.Client({ connectionString: postgres.url })
    await prepareRoles(postgres.url)
    await client.connect()
    await client.query(`create database ${templateName} owner ${OWNER}`)
    await client.end()
    const template = new URL(postgres.url)
    template.pathname = `/${templateName}`
    await migrate(addressAs(OWNER, template.href))
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return postgres
}

interface Shared {
  starting: Promise<Postgres>
  projects: number
}

// Every project of a run reads this file for itself: what they share is kept where all of them look.
const held = globalThis as { krathongTestPostgres?: Shared }

/** Starts the run's PostgreSQL and its template once, before the first test file that wants a database. */
export const setup = async (project: TestProject) => {
  const shared = (held.krathongTestPostgres ??= { starting: start(), projects: 0 })
  shared.projects += 1
  const postgres = await shared.starting
  project.provide('testPostgres', postgres.url)
  return async () => {
    shared.projects -= 1
    if (shared.projects > 0) return
    delete held.krathongTestPostgres
    await postgres.stop()
  }
}
