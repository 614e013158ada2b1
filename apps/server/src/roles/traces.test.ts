import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readEnvironment } from '../config.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendOut } from '../platform/http/send-out.ts'
import { openTraces } from '../platform/traces/open-traces.ts'
import { isTracing, traced } from '../platform/traces/traces.ts'
import { openSlot, openTestServer, PASSWORD, registerPlayer, spinOnce, TestBrowser } from './testing.ts'
import type { TestServer } from './testing.ts'

interface Told {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  links?: { traceId: string }[]
  status: { code?: number }
}

const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** A collector: what a real one takes by OTLP over HTTP, kept as it came. */
const openCollector = async (port = 0) => {
  const texts: string[] = []
  const spans: Told[] = []
  const seen: { url: string | undefined; key: string | undefined }[] = []
  const server: Server = createServer((request, response) => {
    void textOf(request).then((text) => {
      texts.push(text)
      seen.push({ url: request.url, key: request.headers['x-key'] as string | undefined })
      const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }
      spans.push(
        ...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = () => {
    server.closeAllConnections()
    return new Promise((done) => server.close(done))
  }
  return { origin, texts, spans, seen, stop }
}

const attribute = ({ attributes }: Told, key: string) => {
  const value = attributes.find((one) => one.key === key)?.value
  return value ? Object.values(value)[0] : undefined
}

const settings = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG']
const configure = (...values: string[]) => values.forEach((value, at) => (process.env[settings[at]!] = value))
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

describe('with a collector', () => {
  let server: TestServer
  let collector: Awaited<ReturnType<typeof openCollector>>
  const names: { username: string; token: string }[] = []
  beforeAll(async () => {
    collector = await openCollector()
    configure(collector.origin, 'x-key=collector-secret', '1')
    server = await openTestServer()
    const player = await registerPlayer(server)
    const told = await player.call<{ username: string }>('GET', `${server.site}/wps/member/info`)
    names.push({ username: told.value.username, token: player.token! })
    const seat = await openSlot(server, player)
    await spinOnce(server, player, seat.seatToken)
    await new TestBrowser().call('POST', `${server.site}/wps/session/login?secret=in-the-query`, {
      username: 'nobody-of-that-name',
      password: PASSWORD,
    })
    await fetch(`${server.site}/api/deposits/methods`, {
      headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    })
    await fetch(`${server.site}/api/deposits/methods`, { headers: { traceparent: 'not one' } })
    await server.stop()
  })
  afterAll(() => collector.stop())

  test('the end of the program sends what is left, to the place and with the words of the settings', () => {
    expect(collector.spans.length).toBeGreaterThan(10)
    for (const one of collector.seen) expect(one).toEqual({ url: '/v1/traces', key: 'collector-secret' })
    expect(isTracing()).toBe(false)
  })

  test('a request is a span with its statements below it', () => {
    const registered = collector.spans.find(({ name }) => name === 'PUT /wps/member/register')!
    expect(attribute(registered, 'http.route')).toBe('/wps/member/register')
    expect(attribute(registered, 'krathong.request_id')).toMatch(/^[0-9a-f-]{36}$/)
    const statements = collector.spans.filter(
      (one) => one.traceId === registered.traceId && attribute(one, 'db.system.name') === 'postgresql',
    )
    expect(statements.map(({ name }) => name)).toContain('insert players.players')
    for (const one of statements) expect(one.parentSpanId).toBeTruthy()
  })

  test('what was written in a batch is below the request that waited for it', () => {
    const spin = collector.spans.find(({ name }) => name === 'POST /play/slots/spin')!
    const below = collector.spans.filter(({ traceId }) => traceId === spin.traceId)
    expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(['batch', 'flight']))
    const flight = below.find(({ name }) => name === 'flight')!
    expect(below.filter(({ parentSpanId }) => parentSpanId === flight.spanId).length).toBeGreaterThan(0)
  })

  test('jobs are traces of their own', () => {
    const jobs = collector.spans.filter(({ name }) => name.startsWith('job '))
    expect(jobs.length).toBeGreaterThan(0)
    for (const one of jobs) expect(one.parentSpanId ?? '').toBe('')
  })

  test("a caller's trace goes on, and a header that is none begins another", () => {
    const asked = collector.spans.filter(({ name }) => name === 'GET /api/deposits/methods')
    expect(asked).toHaveLength(2)
    expect(asked.filter(({ traceId }) => traceId === TRACE)).toHaveLength(1)
    expect(asked.find(({ traceId }) => traceId === TRACE)!.parentSpanId).toBe('00f067aa0ba902b7')
  })

  test('nothing of a person is told: no name, no token, no query, no value', () => {
    const all = collector.texts.join('\n')
    const [{ username, token }] = names as [{ username: string; token: string }]
    for (const secret of [
      username,
      token,
      PASSWORD,
      'nobody-of-that-name',
      'in-the-query',
      '127.0.0.1',
      '$1',
    ])
      expect(all, secret).not.toContain(secret)
  })
})

test('a share of nothing keeps nothing, and a caller cannot ask for more', async () => {
  const collector = await openCollector()
  configure(collector.origin, '', '0')
  const server = await openTestServer()
  await fetch(`${server.site}/api/deposits/methods`, {
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  })
  await server.stop()
  expect(collector.spans).toEqual([])
  await collector.stop()
})

describe('beside a party that is away or hears us', () => {
  const open = (origin: string, say: (text: string) => void) =>
    openTraces(
      { url: `${origin}/v1/traces`, headers: {}, service: 'test', ratio: 1, version: 'test' },
      (_, text) => say(text),
    )
  const work = () => traced({ name: 'work' }, async () => 1)

  test(
    'a collector that is away is told of once, as is its return, and nobody waits for it',
    { timeout: 120_000 },
    async () => {
      const gone = await openCollector()
      await gone.stop()
      const lines: string[] = []
      const traces = open(gone.origin, (text) => lines.push(text))
      for (let index = 0; index < 20_000; index += 1) await work()
      await expect(traced({ name: 'work' }, () => Promise.reject(new Error('its own')))).rejects.toThrow(
        'its own',
      )
      await expect.poll(() => lines, { timeout: 60_000 }).toEqual(['the collector of traces takes none'])
      const back = await openCollector(Number(new URL(gone.origin).port))
      await expect
        .poll(async () => lines.slice((await work()) && 0), { timeout: 60_000 })
        .toEqual(['the collector of traces takes none', 'the collector of traces takes them again'])
      await traces.stop()
      expect(back.spans.length).toBeGreaterThan(0)
      await back.stop()
    },
  )

  test('whom we call hears which trace it is in, and only its host is told of it', async () => {
    const heard: (string | undefined)[] = []
    const party = createServer((request, response) => {
      heard.push(request.headers['traceparent'] as string | undefined)
      response.end('{}')
    })
    await new Promise<void>((ready) => party.listen(0, '127.0.0.1', ready))
    const { port } = party.address() as AddressInfo
    const call = () =>
      sendOut({
        url: `http://127.0.0.1:${port}/pay/order-77?name=somchai`,
        headers: {},
        body: '{}',
        isOwnMachine: true,
      })
    const collector = await openCollector()
    const traces = open(collector.origin, () => undefined)
    await call()
    await traces.stop()
    await call()
    const [told] = collector.spans
    expect(told!.name).toBe(`POST 127.0.0.1:${port}`)
    expect(heard).toEqual([`00-${told!.traceId}-${told!.spanId}-01`, undefined])
    for (const secret of ['order-77', 'somchai']) expect(collector.texts.join()).not.toContain(secret)
    await collector.stop()
    await new Promise((done) => party.close(done))
  })
})

test.each([
  [['ftp://collector', '', '1'], 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [['http://collector:4318', '', '2'], 'OTEL_TRACES_SAMPLER_ARG'],
  [['http://collector:4318', 'no pair', '1'], 'OTEL_EXPORTER_OTLP_HEADERS'],
])('%s are refused by the name of the setting', (values, name) => {
  const given = Object.fromEntries(settings.map((key, at) => [key, values[at]]))
  expect(() => readEnvironment(given)).toThrow(name)
})
