import { createConnection } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createEndpoint } from '../http/endpoint.ts'
import { createPushes } from './pushes.ts'
import type { PushOptions, Pushes } from './pushes.ts'

let endpoint: FastifyInstance
let pushes: Pushes
let port: number
const arrivals: { address: string; isSecure: boolean }[] = []

interface Wanted {
  trustProxy?: string[] | false
  siteOrigin?: string
  pushes?: Partial<PushOptions>
}

const open = async ({ trustProxy = false, siteOrigin, pushes: wanted = {} }: Wanted = {}) => {
  endpoint = await createEndpoint({
    endpoint: 'site',
    resolvers: { player: async () => null, seat: async () => null, operator: async () => null },
    implementations: [],
    defaultLanguage: () => 'en',
    gate: () => undefined,
    rateLimits: false,
    trustProxy,
    siteOrigin,
    logLevel: 'silent',
  })
  endpoint.get('/whoami', async (request) => ({ address: request.server.transport.addressOf(request.raw) }))
  pushes = createPushes(endpoint, {
    path: '/ws',
    isOriginAllowed: (origin) => origin !== 'https://evil.example',
    identify: async (token, _cookies, isSecure, address) => {
      arrivals.push({ address, isSecure })
      return token === 'slow' ? new Promise((done) => setTimeout(done, 60, null)) : null
    },
    greet: async () => undefined,
    ...wanted,
  })
  await endpoint.listen({ port: 0, host: '127.0.0.1' })
  port = (endpoint.server.address() as AddressInfo).port
  arrivals.length = 0
}

afterEach(async () => {
  vi.useRealTimers()
  pushes.close()
  await endpoint.close()
})

/** What the server answers to these bytes until it closes; on a machine that stands still for a moment it is heard all the same. */
const say = (text: string, silentMs = 20_000) =>
  new Promise<string>((done) => {
    const socket: Socket = createConnection(port, '127.0.0.1')
    let heard = ''
    socket.setTimeout(silentMs, () => socket.destroy())
    socket.on('data', (part: Buffer) => (heard += part.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => done(heard))
    socket.write(text)
  })

const UPGRADE =
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
const upgradeAt = (target: string, host = 'localhost') =>
  say(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\n${UPGRADE}\r\n`)

const listen = (headers: Record<string, string> = {}) =>
  new Promise<WebSocket>((done, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers, origin: `http://127.0.0.1:${port}` })
    socket.once('open', () => done(socket)).once('error', failed)
  })
const hello = (socket: WebSocket, token?: string) =>
  socket.send(JSON.stringify({ type: 'hello', ...(token ? { token } : {}) }))
const closed = (socket: WebSocket) => new Promise<number>((done) => socket.once('close', done))
const until = async (isSo: () => boolean) => {
  for (let turn = 0; turn < 200 && !isSo(); turn += 1) await new Promise((done) => setTimeout(done, 10))
  expect(isSo()).toBe(true)
}

describe('an upgrade that nobody can read', () => {
  it.each(['//', '//x:y', 'http://%', 'http://x/ws', '/\\x:y', '*', '//x@y:99999/ws'])(
    'of %s is refused and ends nothing',
    async (target) => {
      await open()
      expect(await upgradeAt(target)).toMatch(/^HTTP\/1.1 400/)
      const socket = await listen()
      socket.terminate()
    },
  )

  it.each(['[', 'a b', 'x:y', 'x@y', 'x:999999', 'x/../'])('at the host %s is refused', async (host) => {
    await open()
    expect(await upgradeAt('/ws', host)).toMatch(/^HTTP\/1.1 400/)
  })

  it('is told apart from one at another address and one from another origin', async () => {
    await open()
    expect(await upgradeAt('/elsewhere')).toMatch(/^HTTP\/1.1 404/)
    expect(
      await say(`GET /ws HTTP/1.1\r\nhost: x\r\norigin: https://evil.example\r\n${UPGRADE}\r\n`),
    ).toMatch(/^HTTP\/1.1 403/)
  })
})

describe('a plain request that nobody can read', () => {
  it.each([
    ['two slashes', 'GET // HTTP/1.1\r\nhost: x\r\n'],
    ['a target with a host', 'GET http://x/ HTTP/1.1\r\nhost: x\r\n'],
    ['half an escape', 'GET /%E0%A4%A HTTP/1.1\r\nhost: x\r\n'],
    ['a bad host', 'GET / HTTP/1.1\r\nhost: x:y\r\n'],
    ['an empty host', 'GET / HTTP/1.1\r\nhost:\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n'],
    ['no host', 'GET / HTTP/1.0\r\n'],
  ])('with %s is answered with 400', async (_, head) => {
    await open()
    expect(await say(`${head}connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 400/)
  })
})

describe('a socket', () => {
  it('that says too much in a second is closed', async () => {
    await open()
    const socket = await listen()
    hello(socket)
    for (let n = 0; n < 40; n += 1) socket.ping()
    expect(await closed(socket)).toBe(1008)
  })

  it('that sends pieces without end is closed', async () => {
    await open()
    const socket = await listen()
    hello(socket)
    for (let n = 0; n < 6; n += 1) socket.send('', { fin: false })
    expect(await closed(socket)).toBe(1008)
  })

  it.each([
    ['no JSON', 'x', 4002],
    ['another topic', '{"topic":"balance"}', 4002],
    ['a list', '[]', 4002],
    ['bytes', Buffer.from([0xff, 0xfe]), 4002],
    ['too much at once', 'x'.repeat(5000), 1009],
  ])('whose first message is %s is closed', async (_, message, code) => {
    await open()
    const socket = await listen()
    socket.send(message)
    expect(await closed(socket)).toBe(code)
    expect(pushes.count()).toBe(0)
  })

  it('that went away while it was looked up is not kept', async () => {
    await open()
    const socket = await listen()
    hello(socket, 'slow')
    await until(() => arrivals.length === 1)
    socket.terminate()
    await new Promise((done) => setTimeout(done, 120))
    expect(pushes.count()).toBe(0)
  })

  it('whose pongs stay away is closed; one that answers stays', async () => {
    // The clock of the pulse is the test's: an answer that a slow machine brings late is no silence.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const EVERY_MS = 80
    await open({ pushes: { pingEveryMs: EVERY_MS } })
    const [silent, alive] = [await listen(), await listen()]
    silent.on('ping', () => undefined)
    ;(silent as unknown as { pong: () => void }).pong = () => undefined
    hello(silent)
    hello(alive)
    await until(() => pushes.count() === 2)
    const gone = closed(silent)
    /** One beat, and whatever the living socket answered to it has been read. */
    const beat = async () => {
      const asked = new Promise((done) => alive.once('ping', done))
      vi.advanceTimersByTime(EVERY_MS)
      await asked
      const answered = new Promise((done) => alive.once('pong', done))
      alive.ping()
      await answered
    }
    await beat()
    expect(pushes.count()).toBe(2)
    await beat()
    await gone
    for (let beats = 0; beats < 3; beats += 1) await beat()
    expect(alive.readyState).toBe(alive.OPEN)
    expect(pushes.count()).toBe(1)
    alive.terminate()
  })
})

describe('where a socket and a request come from', () => {
  const both = async (chain: string | null) => {
    const headers: Record<string, string> = chain === null ? {} : { 'x-forwarded-for': chain }
    arrivals.length = 0
    const socket = await listen(headers)
    hello(socket, 'x')
    await until(() => arrivals.length === 1)
    socket.terminate()
    const answer = await fetch(`http://127.0.0.1:${port}/whoami`, { headers })
    const { address } = (await answer.json()) as { address: string }
    expect(arrivals[0]!.address).toBe(address)
    return address
  }

  it('is one answer for both, and a chain from nobody we trust counts nothing', async () => {
    await open()
    for (const chain of [null, '203.0.113.9', '127.0.0.1, 203.0.113.9', 'x'])
      expect(await both(chain)).toBe('127.0.0.1')
  })

  it('is the nearest address of the chain that is no trusted proxy', async () => {
    await open({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
    expect(await both('203.0.113.9')).toBe('203.0.113.9')
    expect(await both('198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(await both('198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
    expect(await both('203.0.113.9, nonsense')).toBe('127.0.0.1')
    expect(await both('203.0.113.9, nonsense, 10.1.2.3')).toBe('10.1.2.3')
    expect(await both('')).toBe('127.0.0.1')
  })

  it('is secure with an https site whatever is forwarded, and never by the word of a stranger', async () => {
    const isSecure = async (headers: Record<string, string>) => {
      arrivals.length = 0
      const socket = await listen({ host: 'site.example', ...headers })
      hello(socket, 'x')
      await until(() => arrivals.length === 1)
      socket.terminate()
      return arrivals[0]!.isSecure
    }
    await open()
    expect(await isSecure({ 'x-forwarded-proto': 'https' })).toBe(false)
    pushes.close()
    await endpoint.close()
    await open({ siteOrigin: 'https://site.example' })
    expect(await isSecure({ 'x-forwarded-proto': 'http' })).toBe(true)
    pushes.close()
    await endpoint.close()
    await open({ trustProxy: ['127.0.0.1'] })
    expect(await isSecure({ 'x-forwarded-proto': 'https' })).toBe(true)
    expect(await isSecure({ 'x-forwarded-proto': 'https, http' })).toBe(false)
  })
})
