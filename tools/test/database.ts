/**
 * Databases for tests. One PostgreSQL of throw-away data serves a whole test run; every test file gets its own copy of a
 * template that has every migration, in about 50 ms.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { APP, OWNER, addressAs } from '../db/database-roles.ts'
import { templateName } from './database-names.ts'

export interface TestDatabase {
  /** With every right there is, for what a test arranges. */
  url: string
  /** As the program signs in. */
  appUrl: string
  drop(): Promise<void>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL; empty in a run that wants no database. */
    testPostgres: string
  }
}

const onServer = async (query: string) => {
  const address = inject('testPostgres')
  if (!address)
    throw new Error('This run has no database: the test must be one that reaches tools/test/database.ts')
  const url = new URL(address)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(query)
  } finally {
    await client.end()
  }
}

const create = async (template: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template ${template} owner ${OWNER}`)
  const url = new URL(inject('testPostgres'))
  url.pathname = `/${name}`
  const appUrl = addressAs(APP, url.href)
  return { url: url.href, appUrl, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}

/** A database with every migration applied and nothing in it. */
export const createTestDatabase = () => create(templateName)

/** A database with nothing at all, for tests of migrations. */
export const createEmptyDatabase = () => create('template0')
