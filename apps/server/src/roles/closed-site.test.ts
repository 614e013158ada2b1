import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@krathong/protocol'
import { edgeSecondsOf } from '@krathong/protocol/edge'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../tools/test/database.ts'
import { freePorts } from '../../../../tools/test/free-port.ts'
import { startServer } from '../main.ts'
import type { RunningServer } from '../main.ts'

/** A line to the database that can be cut and mended. */
const openLine = async (url: string) => {
  const target = new URL(url)
  const there = { port: Number(target.port), host: target.hostname }
  const sockets = new Set<Socket>()
  let isCut = false
  const line = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const far = connect(there)
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined).on('close', () => (sockets.delete(one), other.destroy()))
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  target.hostname = '127.0.0.1'
  target.port = String((line.address() as AddressInfo).port)
  return {
    url: target.href,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () => line.close(),
  }
}

/** A built site whose drawing is its boot: what a page would be drawn from. */
const layDist = (folder: string) => {
  mkdirSync(join(folder, 'client'), { recursive: true })
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'index.html'), '<html><head><title>x</title></head></html>')
  writeFileSync(
    join(folder, 'server/render.js'),
    "export const placeOf = (path, search) => ({ path, search }); export const render = async ({ boot }) => ({ status: boot['system.permission'].status === 0 ? 200 : 503, html: JSON.stringify(boot) })",
  )
}

let database: TestDatabase
let line: Awaited<ReturnType<typeof openLine>>
let server: RunningServer
let folder: string
let site: string
let endpoints: readonly string[]
let figures: string

beforeAll(async () => {
  database = await createTestDatabase()
  line = await openLine(database.url)
  folder = mkdtempSync(join(tmpdir(), 'krathong-closed-'))
  layDist(folder)
  process.env['RATE_LIMITS'] = 'off'
  process.env['LOG_LEVEL'] = 'silent'
  const [metricsPort] = await freePorts()
  process.env['METRICS_PORT'] = String(metricsPort)
  figures = `http://127.0.0.1:${metricsPort}/metrics`
  const ports = await freePorts()
  server = await startServer({
    databaseUrl: line.url,
    port: ports[0],
    playPort: ports[1],
    backofficePort: ports[2],
    dataDir: join(folder, 'data'),
    roles: ['api'],
    version: 'test',
    waivesDurability: true,
    webDist: folder,
    playDist: folder,
    backofficeDist: folder,
  })
  site = `http://localhost:${ports[0]}`
  endpoints = ports.map((port) => `http://localhost:${port}`)
})

afterAll(async () => {
  line.mend()
  await server.stop()
  line.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const statusOf = async () => {
  const { value } = (await (await fetch(`${site}/wps/system/status`)).json()) as { value: { status: number } }
  return value.status
}
const pageOf = async (path: string) => {
  const response = await fetch(site + path)
  const boot = (await response.json()) as { 'system.permission': { status: number } }
  return [response.status, boot['system.permission'].status]
}

const readFigures = async (): Promise<{ status: number; text: string }> => {
  const answer = await fetch(figures)
  return { status: answer.status, text: await answer.text() }
}

test('without its database the site is closed and says so, and it opens by itself', async () => {
  expect(await pageOf('/')).toEqual([200, 0])
  line.cut()
  // A page that nobody has asked for yet cannot be drawn: it says at once that the site is closed.
  expect(await pageOf('/never-asked')).toEqual([503, 1])
  const notices = await fetch(`${site}${calls.content.notices.path}`)
  expect([notices.status, ((await notices.json()) as { code: string }).code]).toEqual([503, 'UNAVAILABLE'])
  await expect.poll(statusOf, { timeout: 30_000, interval: 250 }).toBe(1)
  expect(await pageOf('/')).toEqual([503, 1])
  const { text } = await readFigures()
  expect(text).toContain('krathong_figures_unread{brand="first",part="stored"} 1')
  expect(text).toContain('krathong_figures_unread{brand="first",part="connections"} 0')
  line.mend()
  await expect.poll(statusOf, { timeout: 30_000, interval: 250 }).toBe(0)
  expect(await pageOf('/')).toEqual([200, 0])
}, 90_000)

/** What another process of the same installation writes. */
const change = async (path: string, value: string) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `update settings.current set version = version + 1, value = jsonb_set(value, '${path}', (${value}))`,
  )
  await client.end()
}

test('a feature that another process has turned off is closed here within seconds', async () => {
  const codeOf = async () => {
    const answer = (await (await fetch(`${site}${calls.content.notices.path}`)).json()) as { code?: string }
    return answer.code ?? 'open'
  }
  expect(await codeOf()).toBe('open')
  const off = `case when flag ->> 'modId' = 'NOTICES' then flag || '{"enabled":false}' else flag end`
  await change('{modules}', `select jsonb_agg(${off}) from jsonb_array_elements(value -> 'modules') flag`)
  await expect.poll(codeOf, { timeout: 30_000, interval: 250 }).toBe('FEATURE_OFF')
})

test('pages speak only to hosts that are named, and to who counts visits only for whom agreed', async () => {
  const alive = await fetch(`${site}/healthz`)
  expect(alive.headers.get('access-control-allow-origin')).toBe('*')
  expect(await alive.json()).toEqual({ alive: true })
  const policyOf = async (cookie = '') =>
    (await fetch(site, { headers: { cookie } })).headers.get('content-security-policy') ?? ''
  expect(await policyOf('consent=yes')).not.toContain('google')
  const frame = {
    loginedToHomePage: false,
    domains: ['https://two.example'],
    imageHosts: ['https://art.example'],
    launchHosts: ['https://play.example'],
    gtagId: 'G-ABCD1234',
  }
  await change('{frame}', `'${JSON.stringify(frame)}'::jsonb`)
  await expect.poll(() => policyOf(), { timeout: 30_000, interval: 250 }).toContain('https://two.example')
  const policy = await policyOf()
  expect(policy).toMatch(/img-src [^;]*https:\/\/art\.example/)
  expect(policy).toMatch(/frame-src [^;]*https:\/\/play\.example/)
  expect(policy).not.toContain('google')
  expect(await policyOf('consent=yes')).toMatch(/script-src [^;]*googletagmanager/)
})

/** Parts of the policy, each of which some attack needs to be missing. */
const POLICY = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  'frame-ancestors',
]

test('every page of every origin keeps to itself, and a mutation of one header is noticed', async () => {
  for (const endpoint of endpoints) {
    const { headers } = await fetch(endpoint)
    expect(headers.get('content-type')).toContain('text/html')
    const policy = (headers.get('content-security-policy') ?? '').split('; ')
    for (const part of POLICY) expect(policy.some((own) => own.startsWith(part))).toBe(true)
    expect(policy.find((part) => part.startsWith('script-src'))).toMatch(/^script-src 'self'(?! .*unsafe)/)
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000\b/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const refused = await fetch(`${endpoint}/no/such/call`, { method: 'POST', body: '{}' })
    expect(refused.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    for (const name of ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'])
      expect([name, refused.headers.get(name)]).toEqual([name, headers.get(name)])
    // What is for others as well says so itself.
    const health = await fetch(`${endpoint}/healthz`)
    expect(
      [headers, refused.headers, health.headers].map((of) => of.get('cross-origin-resource-policy')),
    ).toEqual(['same-origin', 'same-origin', 'cross-origin'])
  }
})

test('what everybody may read can be kept at an edge and is proven current in a few bytes; what is one person’s is kept nowhere', async () => {
  const kept: string[] = []
  for (const specs of Object.values(calls))
    for (const [name, spec] of Object.entries(specs)) {
      if (spec.method !== 'GET' || spec.endpoint !== 'site' || spec.path.includes(':')) continue
      const answer = await fetch(site + spec.path, { headers: { 'x-language': 'en' } })
      await answer.arrayBuffer()
      const cache = answer.headers.get('cache-control') ?? ''
      if (answer.status !== 200 || edgeSecondsOf(spec) === null) {
        expect([name, cache]).toEqual([name, 'no-store'])
        continue
      }
      kept.push(name)
      expect([name, cache]).toEqual([
        name,
        expect.stringMatching(/^public, max-age=0, must-revalidate, s-maxage=\d+$/),
      ])
      expect(answer.headers.get('cdn-cache-control')).toContain('stale-while-revalidate')
      expect(answer.headers.get('vary')).toContain('x-language')
      expect(answer.headers.get('set-cookie')).toBeNull()
      const etag = answer.headers.get('etag')!
      const again = await fetch(site + spec.path, { headers: { 'x-language': 'en', 'if-none-match': etag } })
      expect([name, again.status]).toEqual([name, 304])
      // A language out of a cookie, or a person's own answer, must not reach the next reader.
      for (const own of [{ cookie: 'lang=th' }, { authorization: 'Bearer x' }]) {
        const { headers } = await fetch(site + spec.path, { headers: own as Record<string, string> })
        expect([name, headers.get('cache-control')]).toEqual([name, expect.not.stringContaining('public')])
      }
    }
  expect(kept.length).toBeGreaterThan(12)
})

test('figures stand on a port of their own, under the names that rules and dashboard use, and name nobody', async () => {
  await fetch(`${site}/wps/system/status`)
  await fetch(`${site}/wps/system/status?name=mali`)
  await fetch(`${site}/no/such/mali`)
  const { status, text } = await readFigures()
  expect(status).toBe(200)
  expect(text).toMatch(
    /krathong_request_seconds_count\{endpoint="site",route="GET \/wps\/system\/status",status="2xx"\} \d/,
  )
  expect(text).toContain('krathong_queue_waiting{brand="first",queue="withdrawals"} 0')
  expect(text).toContain('krathong_alarms_open{brand="first",kind="books"} 0')
  expect(text).not.toContain('mali')
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const used = readFileSync(new URL(`../../../../docs/monitoring/${file}`, import.meta.url), 'utf8')
    for (const [name] of used.matchAll(/\b(?:krathong|nodejs|process)_[a-z0-9_]+/g))
      expect(text, name).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `)
  }
  for (const wrong of [figures.replace('/metrics', '/'), `${figures}?x=1`, figures.replace('/metrics', '//')])
    expect((await fetch(wrong)).status).toBe(404)
  expect((await fetch(figures, { method: 'POST' })).status).toBe(404)
  for (const endpoint of endpoints)
    expect(await (await fetch(`${endpoint}/metrics`)).text()).not.toContain('# TYPE')
})
