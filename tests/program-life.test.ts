/** The one command from start to stop: what it answers, what it survives, what it says when it cannot. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pauseAfter } from '../tools/dev/keep-server.ts'
import { startPostgres } from '../tools/dev/postgres.ts'
import { isAlive, waitForEnd } from '../tools/dev/postmaster.ts'
import { serverProcessOf, startProgram } from './program.ts'
import type { Program } from './program.ts'

const postgresOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const status = (address: string) =>
  fetch(address)
    .then((answer) => answer.status)
    .catch(() => 0)

const waitFor = async (address: string, wanted: number) => {
  const until = Date.now() + 90_000
  while ((await status(address)) !== wanted) {
    if (Date.now() > until) throw new Error(`${address} did not answer ${wanted} in time`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** The first answer to an upgrade at a target as it stands. */
const shout = (port: number, target: string) =>
  new Promise<string>((done) => {
    const socket = createConnection(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (part: Buffer) => (heard += part.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => done(heard))
    socket.end(
      `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
  })

describe('how long to wait before a server is started again', () => {
  test('not at all at first, then longer and longer, and never too long', () => {
    expect([0, 1, 2, 3, 6, 7, 50].map(pauseAfter)).toEqual([0, 500, 1000, 2000, 16_000, 30_000, 30_000])
  })
})

describe('a running program', () => {
  let dataDir: string
  let program: Program
  const startHere = () => startProgram({ DATA_DIR: dataDir }, { skipsBuild: true })

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'krathong-life-'))
    program = await startHere()
  }, 120_000)

  afterAll(async () => {
    await (program as Program | undefined)?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('answers on each of its three addresses and says where it is and who may sign in', async () => {
    for (const address of [program.site, program.play, program.backoffice]) {
      for (const path of ['/healthz', '/readyz', '/version']) expect(await status(address + path)).toBe(200)
      expect(program.printed).toContain(address)
    }
  })

  test('comes back by itself when the database is killed', async () => {
    const before = postgresOf(dataDir)
    process.kill(before, 'SIGKILL')
    await waitForEnd(before, 5_000)
    // An answer of readiness may be half a second old: the new server is waited for before it is asked.
    const others = () => {
      try {
        return postgresOf(dataDir)
      } catch {
        return before
      }
    }
    await expect.poll(others, { timeout: 90_000 }).not.toBe(before)
    await waitFor(`${program.site}/readyz`, 200)
  })

  test('a server process that dies is started again, without its database', async () => {
    const database = postgresOf(dataDir)
    const signIn = /Operator .*/.exec(program.printed)![0]
    let printed = ''
    program.process.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    const serverOf = () => serverProcessOf(program)
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const before = serverOf()
      process.kill(before, signal)
      await waitForEnd(before, 20_000)
      await waitFor(`${program.site}/readyz`, 200)
      expect(serverOf()).not.toBe(before)
    }
    expect(postgresOf(dataDir)).toBe(database)
    expect(printed).toMatch(/The server process died \(SIGKILL\); starting it again now/)
    expect(printed).not.toContain(signIn)
  })

  test('takes what no browser sends, at each of its three addresses, and goes on', async () => {
    const server = serverProcessOf(program)
    for (const address of [program.site, program.play, program.backoffice]) {
      for (const target of ['//', 'http://%', '//x:y']) {
        expect(await shout(Number(new URL(address).port), target)).toContain(' 400 ')
      }
    }
    expect(serverProcessOf(program)).toBe(server)
  })

  test('a second program on the same data is refused with a sentence', async () => {
    await expect(startHere()).rejects.toThrow(/already runs on the data folder/)
    expect(await status(`${program.site}/readyz`)).toBe(200)
  })

  test('killed without a word, it starts again and finds its database still running', async () => {
    const database = postgresOf(dataDir)
    program.process.kill('SIGKILL')
    await once(program.process, 'exit')
    expect(isAlive(database)).toBe(true)
    program = await startHere()
    expect(postgresOf(dataDir)).toBe(database)
    expect(await status(`${program.site}/readyz`)).toBe(200)
  })

  test('stops everything in order when asked', async () => {
    const database = postgresOf(dataDir)
    program.process.kill('SIGINT')
    const [code] = (await once(program.process, 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(isAlive(database)).toBe(false)
  })
})

describe('what it says when it cannot start', () => {
  const start = (environment: Record<string, string>) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'krathong-life-'))
    const script = join(import.meta.dirname, '../tools/dev/start.ts')
    const { status: code, stdout } = spawnSync(process.execPath, [script, '--no-build'], {
      encoding: 'utf8',
      timeout: 90_000,
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        // Below the ports of a machine's own connections, and below those that other tests choose from.
        PORT: '11110',
        PLAY_PORT: '11111',
        BACKOFFICE_PORT: '11112',
        ...environment,
      },
    })
    rmSync(dataDir, { recursive: true, force: true })
    return { code, sentence: stdout.trim().split('\n').at(-1) ?? '' }
  }

  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, done))
    const { port } = other.address() as AddressInfo
    const { code, sentence } = start({ PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(sentence).toMatch(new RegExp(`^Port ${port} is in use .*PORT=\\d+ npm start`))
  })

  test.each([
    ['an odd port', { PORT: 'eighty' }, /^PORT is "eighty": set it to a whole number/],
    ['a fault point there is none of', { FAULT_POINT: 'nowhere:1' }, /^There is no fault point "nowhere"/],
    ['one port for two', { PLAY_PORT: '11112' }, /^PLAY_PORT and BACKOFFICE_PORT are both 11112/],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://a@127.0.0.1:1/x' },
      /^No PostgreSQL answers at a@127.0.0.1:1/,
    ],
  ])('%s', (_, environment, sentence) => {
    expect(start(environment)).toEqual({ code: 1, sentence: expect.stringMatching(sentence) as string })
  })

  test('a database of another release of the program', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'krathong-life-'))
    const postgres = await startPostgres({ dataDir })
    const failed = start({ DATABASE_URL: postgres.url.replace(/[^/]+$/, 'absent') })
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
    expect(failed).toEqual({
      code: 1,
      sentence: expect.stringMatching(/There is no such database/) as string,
    })
  })
})
