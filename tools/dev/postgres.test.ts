import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reachDatabase } from './external-database.ts'
import { startPostgres } from './postgres.ts'
import type { Postgres } from './postgres.ts'
import { findPostmaster, isAlive, waitForEnd } from './postmaster.ts'

let dataDir: string
let running: Postgres[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'krathong-postgres-'))
  running = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async () => {
  const postgres = await startPostgres({ dataDir, settings: { shared_buffers: '32MB' } })
  running.push(postgres)
  return postgres
}

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('starts on a fresh folder, durable and on loopback only, and keeps what was written over a restart', async () => {
  const first = await start()
  const names = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'listen_addresses',
    'data_checksums',
    'server_encoding',
  ]
  const settings = await query(
    first.url,
    `select ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
  )
  expect(settings).toEqual([
    {
      ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
      ...{ listen_addresses: '127.0.0.1', data_checksums: 'on', server_encoding: 'UTF8' },
    },
  ])
  await query(first.url, 'create table kept (id int); insert into kept values (7)')
  await first.stop()
  expect(isAlive(first.pid())).toBe(false)
  const second = await start()
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }])
})

test('the password file is for its owner only', async () => {
  await start()
  const file = join(dataDir, 'postgres/krathong.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((JSON.parse(readFileSync(file, 'utf8')) as { password: string }).password).toMatch(/^[\w-]{32}$/)
})

test('a killed server is started again on the same address with every acknowledged row', async () => {
  const postgres = await start()
  const states: string[] = []
  const isUp = new Promise<void>((done) =>
    postgres.onCrash((state) => {
      states.push(state)
      if (state === 'up') done()
    }),
  )
  await query(postgres.url, 'create table kept (id int); insert into kept select generate_series(1, 1000)')
  const before = postgres.pid()
  process.kill(before, 'SIGKILL')
  await isUp
  expect(states).toEqual(['down', 'up'])
  expect(postgres.pid()).not.toBe(before)
  expect(await query(postgres.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
})

test('a server that outlived its program is adopted, and belongs to one program at a time', async () => {
  const script = join(dataDir, 'outlived.ts')
  const module = join(import.meta.dirname, 'postgres.ts')
  writeFileSync(
    script,
    `import { startPostgres } from ${JSON.stringify(module)}
     await startPostgres({ dataDir: ${JSON.stringify(dataDir)} })
     console.log('ready')
     setInterval(() => undefined, 1000)`,
  )
  const program = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(program.stdout, 'data')
  await expect(start()).rejects.toThrow(/already runs on the data folder/)
  const orphan = findPostmaster(join(dataDir, 'postgres'))
  program.kill('SIGKILL')
  await once(program, 'exit')
  const adopted = await start()
  expect(adopted.pid()).toBe(orphan?.pid)
})

test('the whole tree killed at once needs no manual step', async () => {
  const first = await start()
  await query(first.url, 'create table kept (id int); insert into kept values (1)')
  const pid = first.pid()
  const workers = await query(first.url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')
  const stopped = first.stop()
  for (const one of [pid, ...workers.map((row) => Number(row.pid))]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // Some of them ended by themselves when their parent did.
    }
  }
  await stopped
  await waitForEnd(pid, 5_000)
  const second = await start()
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 1 }])
})

test("a left-over number that is another program's now does not stop the start", async () => {
  const first = await start()
  await first.stop()
  writeFileSync(
    join(dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
  )
  const second = await start()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('data of another release of PostgreSQL is refused with a sentence', async () => {
  await (await start()).stop()
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '16\n')
  await expect(start()).rejects.toThrow(/written by PostgreSQL 16.*DATA_DIR/)
})

test.each([
  ['postgresql://a:b@127.0.0.1:1/x', /No PostgreSQL answers at a@127\.0\.0\.1:1\/x/],
  ['mysql://localhost/x', /must look like postgresql:/],
])('DATABASE_URL=%s is answered with a sentence', async (url, sentence) => {
  await expect(reachDatabase(url)).rejects.toThrow(sentence)
})

test('DATABASE_URL with a wrong password or database says which', async () => {
  const { url } = await start()
  await expect(reachDatabase(url)).resolves.toBeUndefined()
  await expect(reachDatabase(url.replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow(
    /refuses this user or password/,
  )
  await expect(reachDatabase(url.replace(/[^/]+$/, 'absent'))).rejects.toThrow(/no such database/)
})
