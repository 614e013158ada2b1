import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { OWNER, addressAs, prepareRoles } from '../db/database-roles.ts'
import { migrate } from '../db/migrate.ts'
import { startScratchPostgres } from '../db/scratch.ts'
import type { Postgres } from '../dev/postgres.ts'
import { templateName } from './database-names.ts'
import { openPool } from './database-pool.ts'

const start = async () => {
  // Autovacuum would tell the planner the size of tables at moments of its own: a plan that a test reads would be another now and then.
  const postgres = await startScratchPostgres({ max_connections: '300', autovacuum: 'off' })
  try {
    await prepareRoles(postgres.url)
    const server = new URL(postgres.url)
    server.pathname = '/postgres'
    const client = new pg.Client({ connectionString: server.href })
    await client.connect()
    await client.query(`create database ${templateName} owner ${OWNER}`)
    const template = new URL(postgres.url)
    template.pathname = `/${templateName}`
    await migrate(addressAs(OWNER, template.href))
    const inTemplate = new pg.Client({ connectionString: template.href })
    await inTemplate.connect()
    await openPool(client, inTemplate)
    // The template is copied only while nobody is in it.
    await inTemplate.end()
    await client.end()
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
