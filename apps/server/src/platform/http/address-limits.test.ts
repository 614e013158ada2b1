import { createConnection } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { calls } from '@krathong/protocol'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { boundConnections, createAddressLimits } from './address-limits.ts'
import { createEndpoint } from './endpoint.ts'
import { implement } from './implement.ts'

const open = { audience: 'public', path: '/a' } as const
const own = { audience: 'player', path: '/b' } as const
const times = (count: number, act: (n: number) => number) => Array.from({ length: count }, (_, n) => act(n))
const admitted = (answers: readonly number[]) => answers.filter((wait) => wait === 0).length

describe('calls from one address', () => {
  it('are bounded, and told when to come back', () => {
    const limits = createAddressLimits()
    const waits = times(40, () => limits.admit(open, '203.0.113.7', 30))
    expect(admitted(waits)).toBe(30)
    expect(waits.at(-1)).toBeGreaterThan(0)
    expect(waits.at(-1)).toBeLessThanOrEqual(60)
    expect(limits.admit(open, '203.0.113.8', 30)).toBe(0)
    expect(limits.admit({ ...open, path: '/other' }, '203.0.113.7', 30)).toBe(0)
  })

  it('are bounded by the network around it, and not by the world', () => {
    const limits = createAddressLimits()
    expect(admitted(times(256, (n) => limits.admit(open, `198.51.100.${n}`, 10)))).toBe(80)
    expect(limits.admit(open, '198.51.101.1', 10)).toBe(0)
  })

  it('are one household’s over a whole /64', () => {
    const limits = createAddressLimits()
    expect(admitted(times(50, (n) => limits.admit(open, `2001:db8:1:2::${n.toString(16)}`, 10)))).toBe(10)
  })

  it('leave room for the many people behind it who are signed in', () => {
    const limits = createAddressLimits()
    expect(admitted(times(300, () => limits.admit(own, '203.0.113.7', 10)))).toBe(200)
  })
})

describe('a door', () => {
  let endpoint: FastifyInstance
  afterEach(() => endpoint.close())

  const openEndpoint = async (trustProxy: string[] | false) => {
    endpoint = await createEndpoint({
      endpoint: 'site',
      resolvers: { player: async () => null, seat: async () => null, operator: async () => null },
      implementations: [
        implement('identityProviders', calls.identityProviders, {
          providers: () => ({ providers: [] }),
          begin: () => ({ url: 'https://house.example' }),
        } as never),
      ],
      defaultLanguage: () => 'en',
      gate: () => undefined,
      rateLimits: true,
      trustProxy,
      logLevel: 'silent',
    })
    return endpoint
  }
  const begin = (headers: Record<string, string>, remoteAddress = '203.0.113.7') =>
    endpoint.inject({
      method: 'POST',
      url: '/wps/session/elsewhere',
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ provider: 'google' }),
    })

  it('is not passed by a header: neither another token nor an address that nobody vouches for makes a new caller', async () => {
    await openEndpoint(false)
    const statuses: number[] = []
    for (let n = 0; n < 30; n += 1) {
      const answer = await begin({
        authorization: `Bearer made-up-${n}`,
        'x-forwarded-for': `198.51.100.${n}`,
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const refused = await begin({ 'x-language': 'th' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: expect.any(Number) },
    })
    expect((await begin({}, '203.0.114.1')).statusCode).toBe(200)
  })

  it('believes a forwarded address from a configured proxy, and only from there', async () => {
    await openEndpoint(['10.0.0.1'])
    const from = (proxy: string, person: string) => begin({ 'x-forwarded-for': person }, proxy)
    for (let n = 0; n < 21; n += 1) await from('10.0.0.1', '192.0.2.1')
    expect((await from('10.0.0.1', '192.0.2.1')).statusCode).toBe(429)
    expect((await from('10.0.0.1', '192.0.3.1')).statusCode).toBe(200)
    for (let n = 0; n < 21; n += 1) await from('10.9.9.9', `192.0.4.${n}`)
    expect((await from('10.9.9.9', '192.0.5.1')).statusCode).toBe(429)
  })
})

describe('clients that hold on', () => {
  let endpoint: FastifyInstance
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await endpoint.close()
  })

  const connect = async () => {
    endpoint = await createEndpoint({
      endpoint: 'site',
      resolvers: { player: async () => null, seat: async () => null, operator: async () => null },
      implementations: [],
      defaultLanguage: () => 'en',
      gate: () => undefined,
      rateLimits: true,
      trustProxy: false,
      logLevel: 'silent',
    })
    await endpoint.listen({ port: 0, host: '127.0.0.1' })
    return connectAgain()
  }
  const connectAgain = () => {
    const socket = createConnection((endpoint.server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    return socket
  }
  const whenClosed = (socket: Socket) =>
    new Promise<string>((done) => {
      let heard = ''
      socket.on('data', (part: Buffer) => (heard += part.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => done(heard))
    })

  it('with headers or a body that never end are cut', { timeout: 60_000 }, async () => {
    const slowHead = await connect()
    const slowBody = connectAgain()
    expect(endpoint.server.requestTimeout).toBe(30_000)
    // As long as that the test would only wait.
    endpoint.server.requestTimeout = 1_000
    slowHead.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
    slowBody.write(
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    const heard = await Promise.all([whenClosed(slowHead), whenClosed(slowBody)])
    for (const answer of heard) expect(answer).toContain('408')
  })

  it('with headers without number are refused', { timeout: 60_000 }, async () => {
    const socket = await connect()
    const many = Array.from({ length: 3000 }, (_, n) => `x-${n}: ${n}\r\n`).join('')
    socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\n${many}\r\n`)
    expect(await whenClosed(socket)).toContain('431')
  })

  it('are closed before they are read when one address has too many', () => {
    const bound = boundConnections(2)
    const made = Array.from({ length: 4 }, () => {
      const socket = { remoteAddress: '203.0.113.7', isDestroyed: false, ends: [] as (() => void)[] }
      bound({
        remoteAddress: socket.remoteAddress,
        destroy: () => (socket.isDestroyed = true),
        once: (_: string, end: () => void) => socket.ends.push(end),
      } as never)
      return socket
    })
    expect(made.map(({ isDestroyed }) => isDestroyed)).toEqual([false, false, true, true])
    made[0]!.ends[0]!()
    const next = { isDestroyed: false }
    bound({
      remoteAddress: '203.0.113.7',
      destroy: () => (next.isDestroyed = true),
      once: () => undefined,
    } as never)
    expect(next.isDestroyed).toBe(false)
    endpoint = { close: async () => undefined } as FastifyInstance
  })
})
