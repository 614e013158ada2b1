/**
 * The reference: the transaction of `pgbench -N` (update an account, read it, note it) with 64 clients and prepared statements.
 * Debian's pgbench drives it where there is one, else this process does, and the table says which.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverCpuSeconds } from './cpu.ts'
import { quantile } from './figures.ts'
import type { RoundFigures } from './figures.ts'
import { runLoad } from './load.ts'

export const CLIENTS = 64
const THREADS = 2
const SCALE = 20
const ACCOUNTS = SCALE * 100_000

export interface Reference {
  name: string
  /** One round; the first second is dropped. */
  run(seconds: number): Promise<RoundFigures>
  close(): Promise<void>
}

const findPgbench = (): string | null => {
  const onPath = (process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbench'))
  const found = [...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse(), ...onPath].find((path) =>
    existsSync(path),
  )
  return found ?? null
}

const runProgram = (program: string, args: string[], folder: string) =>
  new Promise<string>((done, failed) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    child.on('error', failed)
    child.on('exit', (code) =>
      code === 0 ? done(output) : failed(new Error(`pgbench ended with ${code}: ${output.slice(-800)}`)),
    )
  })

interface Logged {
  latencyMs: number
  atMs: number
}

const readLog = async (folder: string): Promise<Logged[]> => {
  const files = (await readdir(folder)).filter((name) => name.startsWith('pgbench_log'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [, , latencyUs, , seconds, microseconds] = line.split(' ').map(Number)
        return { latencyMs: latencyUs! / 1000, atMs: seconds! * 1000 + microseconds! / 1000 }
      }),
  )
}

const withPgbench = async (program: string, url: string, postmasterPid: number): Promise<Reference> => {
  await runProgram(program, ['-i', '-q', '-s', String(SCALE), url], tmpdir())
  const version = (await runProgram(program, ['--version'], tmpdir())).trim()
  const run = async (seconds: number): Promise<RoundFigures> => {
    const folder = await mkdtemp(join(tmpdir(), 'krathong-pgbench-'))
    const args = [
      '-N',
      '-n',
      '-M',
      'prepared',
      '-c',
      String(CLIENTS),
      '-j',
      String(THREADS),
      '-T',
      String(seconds),
      '-l',
      url,
    ]
    const before = serverCpuSeconds(postmasterPid)
    await runProgram(program, args, folder)
    const used = serverCpuSeconds(postmasterPid) - before
    const all = await readLog(folder)
    await rm(folder, { recursive: true, force: true })
    const startMs = Math.min(...all.map(({ atMs, latencyMs }) => atMs - latencyMs)) + 1000
    const counted = all.filter(({ atMs }) => atMs >= startMs)
    const latencies = counted.map(({ latencyMs }) => latencyMs)
    const endMs = counted.reduce((latest, { atMs }) => Math.max(latest, atMs), startMs)
    return {
      perSecond: (counted.length / (endMs - startMs)) * 1000,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
      serverCpuUs: (used / all.length) * 1e6,
      nodeCpuUs: null,
    }
  }
  return { name: `pgbench -N (${version})`, run, close: () => Promise.resolve() }
}

const TABLES = `
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  create table pgbench_accounts (aid int not null, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${ACCOUNTS}) n;
  alter table pgbench_accounts add primary key (aid);
  vacuum analyze pgbench_accounts`

/** The same statements over the same protocol, from Node: the server does the same work. */
const withNode = async (url: string, postmasterPid: number): Promise<Reference> => {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  for (const text of TABLES.split(';')) await clients[0]!.query(text)
  const below = (n: number) => 1 + Math.floor(Math.random() * n)
  const ask = async (caller: number) => {
    const client = clients[caller]!
    const [account, branch, teller, delta] = [
      below(ACCOUNTS),
      below(SCALE),
      below(SCALE * 10),
      below(10_001) - 5_001,
    ]
    await client.query({ name: 'begin', text: 'begin' })
    await client.query({
      name: 'u',
      text: 'update pgbench_accounts set abalance = abalance + $1 where aid = $2',
      values: [delta, account],
    })
    await client.query({
      name: 's',
      text: 'select abalance from pgbench_accounts where aid = $1',
      values: [account],
    })
    await client.query({
      name: 'i',
      text: 'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      values: [teller, branch, account, delta],
    })
    await client.query({ name: 'end', text: 'end' })
  }
  return {
    name: 'pgbench -N, its statements driven from Node',
    run: (seconds) => runLoad({ callers: CLIENTS, seconds, warmUpSeconds: 1, postmasterPid, ask }),
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  }
}

export const openReference = (url: string, postmasterPid: number): Promise<Reference> => {
  const program = findPgbench()
  return program ? withPgbench(program, url, postmasterPid) : withNode(url, postmasterPid)
}
