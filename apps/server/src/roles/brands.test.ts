import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@krathong/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import { fire } from '../../../../tests/fuzz/fire.ts'
import { newId } from '../platform/ids.ts'
import { openTestServer, registerPlayer } from './testing.ts'
import type { TestServer } from './testing.ts'

const LOTUS = 'lotus.example'
let server: TestServer
let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
let seedSummary: string[]

beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'krathong-brand-'))
  const brand = { code: 'lotus', name: 'Lotus', hosts: [LOTUS], databaseUrl: database.url, dataDir }
  ;({ seedSummary } = await server.openFurther(brand))
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Asked {
  host: string
  path: string
  endpoint?: 'site' | 'play' | 'backoffice'
  body?: unknown
  cookie?: string
  token?: string
}

/** A request under a host name, as a browser whose address bar shows it sends it. */
const at = ({ host, path, endpoint = 'site', body, cookie, token }: Asked) =>
  new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const { port } = new URL(server[endpoint])
    const method = body === undefined ? 'GET' : 'POST'
    const sent = ask(
      {
        port,
        path,
        method,
        headers: {
          host: `${host}:${port}`,
          'x-language': 'en',
          ...(cookie ? { cookie } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text,
            cookie: String(answer.headers['set-cookie']?.[0] ?? '').split(';')[0]!,
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })

const signInsOf = (lines: readonly string[], who: string) => {
  const [, username, password] = new RegExp(`${who}\\s+(\\S+) / (\\S+)`).exec(lines.join('\n')) ?? []
  return { username: username!, password: password! }
}
const enterBackOffice = (host: string, lines: readonly string[]) =>
  at({ host, endpoint: 'backoffice', path: '/bo/session/login', body: signInsOf(lines, 'Operator') })

const tokenOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { value: { session: { token: string } } }).value.session.token

describe('two brands behind the same ports', () => {
  it('are told apart by the host name, and a name that nobody has is the first brand’s', async () => {
    const nameAt = async (host: string) => {
      const { text } = await at({ host, path: '/wps/system/whitelabel' })
      return (JSON.parse(text) as { value: { info: { brand: { name: string } } } }).value.info.brand.name
    }
    expect(await nameAt('localhost')).toBe('Krathong')
    expect(await nameAt(LOTUS)).toBe('Lotus')
    expect(await nameAt('elsewhere.example')).toBe('Krathong')
  })

  it('know nothing of each other’s players, sessions and staff', async () => {
    const { cookie, token } = await registerPlayer(server)
    const who = { path: calls.account.memberInfo.path, cookie, token: token! }
    expect((await at({ host: 'localhost', ...who })).status).toBe(200)
    expect((await at({ host: LOTUS, ...who })).status).toBe(401)
    expect((await enterBackOffice(LOTUS, seedSummary)).status).toBe(200)
    expect((await enterBackOffice('localhost', seedSummary)).status).toBe(401)
    const backOffice = await enterBackOffice('localhost', server.signIns)
    const settings = {
      endpoint: 'backoffice',
      path: '/bo/session',
      cookie: backOffice.cookie,
      token: tokenOf(backOffice),
    } as const
    expect((await at({ host: 'localhost', ...settings })).status).toBe(200)
    expect((await at({ host: LOTUS, ...settings })).status).toBe(401)
  })

  it('push to their own sockets, and to nobody of another brand', async () => {
    const { port } = new URL(server.site)
    const enter = async (host: string, lines: readonly string[]) => {
      const answer = await at({ host, path: '/wps/session/login', body: signInsOf(lines, 'Player') })
      return {
        cookie: answer.cookie,
        token: (JSON.parse(answer.text) as { value: { token: string } }).value.token,
      }
    }
    const listen = async (host: string, { cookie, token }: { cookie: string; token: string }) => {
      const origin = `http://${host}:${port}`
      const socket = new WebSocket(`ws://localhost:${port}/ws`, {
        headers: { host: `${host}:${port}`, cookie },
        origin,
      })
      const heard: string[] = []
      socket.on('message', (raw: Buffer) => heard.push(raw.toString()))
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      socket.send(JSON.stringify({ type: 'hello', token }))
      const hears = (what: string) =>
        vi.waitFor(() => expect(heard.join('\n')).toContain(what), { timeout: 30_000 })
      await hears('"topic":"system"')
      return { socket, heard, hears }
    }
    const lotus = await enter(LOTUS, seedSummary)
    const krathong = await enter('localhost', server.signIns)
    const own = await listen(LOTUS, lotus)
    const other = await listen('localhost', krathong)
    const stranger = await listen('localhost', lotus)
    await Promise.all([own.hears('"balance":"1000.00"'), other.hears('"balance":"1000.00"')])
    // A token of another brand is no session here.
    await stranger.hears('"topic":"session","payload":{"ended":true}')
    const topUp = (host: string, who: typeof lotus, amount: string) =>
      at({ host, path: '/api/cashier/play-money', ...who, body: { depositId: newId(), amount } })
    expect((await topUp(LOTUS, lotus, '100')).status).toBe(200)
    await own.hears('"balance":"1100.00"')
    expect((await topUp('localhost', krathong, '300')).status).toBe(200)
    await other.hears('"balance":"1300.00"')
    expect(own.heard.join()).not.toContain('1300.00')
    expect(other.heard.join()).not.toContain('1100.00')
    expect(stranger.heard.join()).not.toContain('"balance"')
    const others = [other, stranger]
    for (const { socket } of [own, ...others]) socket.terminate()
  })
})

describe('whatever a stranger sends', () => {
  const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

  it(`ends nothing and meets no fault, at any port and under any host name (FUZZ_SEED=${SEED})`, async () => {
    const { cookie, token } = await registerPlayer(server)
    const ports = [server.site, server.play, server.backoffice, server.simulators].map((origin) =>
      Number(new URL(origin).port),
    )
    const hosts = [...ports.map((port) => `localhost:${port}`), LOTUS]
    const people = [`cookie: ${cookie}\r\nauthorization: Bearer ${token}`]
    const { faults, statuses } = await fire({ ports, hosts, people }, { seed: SEED, shots: 500 })
    expect(faults).toEqual([])
    // Something came through to the calls and to the sockets, and something was refused at once.
    for (const status of [101, 200, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0)
    for (const origin of [server.site, server.play, server.backoffice])
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })
})
