import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { startScratchPostgres } from '../db/scratch.ts'
import { templateName } from './database-names.ts'

/** Starts the run's PostgreSQL and its template once, before the first test file that wants a database. */
export const setup = async (project: TestProject) => {
  const postgres = await startScratchPostgres({ max_connections: '300' })
  try {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(`create database ${templateName}`)
    await client.end()
    const template = new URL(postgres.url)
    template.pathname = `/${templateName}`
    await migrate(template.href)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('testPostgres', postgres.url)
  return () => postgres.stop()
}
