/**
 * Databases for tests. One PostgreSQL of throw-away data serves a whole test run; every test that asks gets a database of its own that is
 * a template with every migration: one that another test has done with, made equal to the template again, or a copy of it.
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { APP, OWNER, addressAs } from '../db/database-roles.ts'
import { templateName } from './database-names.ts'
import { freshOf, giveBack, takeFree } from './database-pool.ts'

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

const onServer = async <T>(work: (server: pg.Client) => Promise<T>): Promise<T> => {
  const address = inject('testPostgres')
  if (!address)
    throw new Error('This run has no database: the test must be one that reaches tools/test/database.ts')
  const url = new URL(address)
  url.pathname = '/postgres'
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}

const addressOf = (name: string) => {
  const url = new URL(inject('testPostgres'))
  url.pathname = `/${name}`
  return url.href
}

const copy = async (server: pg.Client, template: string) => {
  const name = `test_${randomBytes(8).toString('hex')}`
  await server.query(`create database ${name} template ${template} owner ${OWNER}`)
  return name
}

const dropNow = (server: pg.Client, name: string) =>
  server.query(`drop database if exists ${name} with (force)`)

/** A database with every migration applied and nothing in it. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const taken = await onServer(
    async (server) => (await takeFree(server)) ?? freshOf(server, await copy(server, templateName)),
  )
  const url = addressOf(taken.name)
  let isGone = false
  const drop = async () => {
    if (isGone) return
    isGone = true
    await onServer(async (server) => {
      if (!(await giveBack(server, taken, url))) await dropNow(server, taken.name)
    })
  }
  return { url, appUrl: addressAs(APP, url), drop }
}

/** A database with nothing at all, for tests of migrations. */
export const createEmptyDatabase = async (): Promise<TestDatabase> => {
  const name = await onServer((server) => copy(server, 'template0'))
  const url = addressOf(name)
  return {
    url,
    appUrl: addressAs(APP, url),
    drop: () => onServer(async (server) => void (await dropNow(server, name))),
  }
}
