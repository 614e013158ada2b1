/** What a stranger may send to a port: requests whose every part may be wrong, as the bytes of one connection. */
import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol/call'
import { framesOf } from './frames.ts'
import type { Random } from './random.ts'

export interface Shot {
  port: number
  bytes: Buffer
}

export interface Aim {
  /** Of the site, the game frame, the back office, and others. */
  ports: readonly number[]
  /** Host names that are somebody's. */
  hosts: readonly string[]
  /** Header lines of people who are signed in. */
  people: readonly string[]
}

const specs: readonly CallSpec[] = Object.values(
  calls as unknown as Record<string, Record<string, CallSpec>>,
).flatMap((group) => Object.values(group))

const METHODS =
  'GET GET GET POST POST PUT DELETE HEAD OPTIONS PATCH TRACE PROPFIND CONNECT get G\u0000T'.split(' ')
const TARGETS = [
  ...[
    '/',
    '//',
    '///',
    '/\\',
    '/\\x:y',
    '//x:y',
    '//x@y:9/z',
    'http://%',
    'http://x/',
    'https://[',
    '*',
    '?',
    '',
  ],
  ...[
    '/%',
    '/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..',
    '/%E0%A4%A',
    '/%ff%fe',
    '/a b',
    '/#x',
    '/ก',
    '/?',
  ],
  ...['/ws', '/healthz', '/readyz', '/version', '/sw.js', '/robots.txt', '/assets/', '/art/', '/index.html'],
  ...['/en', '/games?x=%', '/verify/x', '/verify/%00', '/vendors/', '/vendors/x/y', '/vendors/sim-hub88/%2f'],
  ...[
    '/psp/payments',
    '/psp/pay/x',
    '/bank/payouts',
    '/identity/authorize?x=%',
    '/chain/x',
    '/vendors/table?x=%',
  ],
  ...['/brand/logo', '/art/%2e%2e', '/assets/%252e', '/__proto__', '/constructor', '/.env', '/play/%c0%af'],
]
const VERSIONS = [
  ...Array<string>(12).fill('HTTP/1.1'),
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9',
  'HTCPCP/1',
  '',
]
const HOSTS = [
  '',
  '[',
  '[::1]',
  'x:y',
  'x:999999',
  'a b',
  'x@y',
  '%',
  'x/..',
  'ก.example',
  'x'.repeat(300),
  '..',
]
const ODD = [
  '',
  '%',
  '\u0001',
  'null',
  '[]',
  '-1',
  '1e9',
  "'",
  '<',
  '../',
  '🪷',
  'ก'.repeat(40),
  'x'.repeat(3000),
]
const IDS = [
  '1',
  '0',
  '-1',
  '01990000-0000-7000-8000-000000000000',
  'chao-phraya-nights',
  '%00',
  'x'.repeat(150),
]
const BODIES = [
  ...[
    '{}',
    '[]',
    'null',
    '1',
    '""',
    '{',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":1}}',
  ],
  ...[
    '{"\\u0000":1}',
    '{"a":"\\ud800"}',
    '1e999',
    '{"a":1e999}',
    '\ufeff{}',
    '['.repeat(5000),
    '{"a":'.repeat(2000),
  ],
  ...[
    'a=1&a=2',
    '--x\r\ncontent-disposition: form-data\r\n\r\n',
    '{"payload":"a.b.c.d.e"}',
    '{"amount":"-1"}',
  ],
]
const TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-7',
  'text/plain',
  'image/png',
]
const MORE_TYPES = [...TYPES, 'application/x-www-form-urlencoded', 'multipart/form-data', '/', 'x;y;z', '']
const HEADERS: readonly [name: string, values: readonly string[]][] = [
  ['content-length', ['-1', '0', '5', 'x', '99999999999999999999', '1, 2']],
  ['transfer-encoding', ['chunked', 'x', 'chunked, chunked', 'gzip']],
  ['expect', ['100-continue', 'x']],
  ['connection', ['upgrade', 'close, upgrade', 'x']],
  ['upgrade', ['h2c', 'websocket', 'x']],
  ['cookie', ['lang=th', 'lang=%', 'theme=x; =; ;;', '__Host-session=x', 'consent=yes', 'a='.repeat(2000)]],
  ['authorization', ['Bearer', 'Bearer ', 'Bearer x', 'Basic !', 'x'.repeat(400)]],
  ['x-language', ['en', 'xx', '__proto__', 'constructor']],
  ['accept-encoding', ['br', 'gzip', '*;q=0', 'x,'.repeat(500)]],
  ['accept-language', ['xx', ',', 'en-US,en;q=2']],
  ['if-none-match', ['"', '*', 'W/"x"']],
  ['if-modified-since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-1', 'x']],
  ['x-forwarded-for', ['1.2.3.4', 'x', ',,,', '::1, 1.2.3.4']],
  ['x-forwarded-proto', ['https', 'x', 'https, http']],
  ['x-forwarded-host', ['x', '[', 'x:y']],
  ['origin', ['null', 'x', 'http://localhost', 'https://[']],
  ['access-control-request-method', ['GET', 'x']],
]

const withOdd = (random: Random, text: string): string => {
  const at = random.below(text.length + 1)
  return text.slice(0, at) + random.one(ODD).slice(0, 200) + text.slice(at + random.below(3))
}

/** The address of a declared call with something for each of its parts. */
const filledPath = (random: Random, { path }: CallSpec): string =>
  path.replaceAll(/:(\w+)/g, () => encodeURIComponent(random.one(IDS)))

/** The same with a few questions, or with something odd in the middle. */
const callTarget = (random: Random, spec: CallSpec): string => {
  const filled = filledPath(random, spec)
  const questions = Array.from(
    { length: random.below(3) },
    () => `${random.one(['limit', 'cursor', 'page', 'nodeId', 'x'])}=${encodeURIComponent(random.one(ODD))}`,
  )
  const target = questions.length > 0 ? `${filled}?${questions.join('&')}` : filled
  return random.once(4) ? withOdd(random, target) : target
}

const bodyFor = (random: Random): Buffer => {
  const text = random.one(BODIES)
  if (random.once(5)) return random.bytes(random.below(400))
  return Buffer.from(random.once(3) ? withOdd(random, text) : text)
}

const head = (random: Random, lines: readonly string[], aim: Aim, hasBody: number | null): string => {
  const all = [...lines]
  all.push(`host: ${random.once(4) ? random.one(HOSTS) : random.one(aim.hosts)}`)
  if (random.once(12)) all.pop()
  if (aim.people.length > 0 && random.once(2)) all.push(random.one(aim.people))
  for (let more = random.below(4); more > 0; more -= 1) {
    const [name, values] = random.one(HEADERS)
    all.push(`${name}: ${random.one(values)}`)
  }
  if (hasBody !== null) all.push(`content-type: ${random.one(MORE_TYPES)}`, `content-length: ${hasBody}`)
  if (!random.once(20)) all.push('connection: close')
  if (random.once(30)) all.push(random.one(['x', ' folded', 'a\u0000b: c', ': x', 'x'.repeat(20_000)]))
  return `${all.join('\r\n')}\r\n\r\n`
}

const requestOf = (random: Random, aim: Aim): Buffer => {
  const spec = random.one(specs)
  const isCall = !random.once(3)
  const method = isCall && !random.once(6) ? spec.method : random.one(METHODS)
  const target = isCall ? callTarget(random, spec) : random.one(TARGETS)
  const body = method === 'GET' || method === 'HEAD' ? null : bodyFor(random)
  const line = `${method} ${random.once(25) ? withOdd(random, target) : target} ${random.one(VERSIONS)}`
  const text = Buffer.from(head(random, [line], aim, body?.length ?? null), 'latin1')
  const whole = body ? Buffer.concat([text, body]) : text
  return random.once(40) ? whole.subarray(0, random.below(whole.length)) : whole
}

const ENDPOINTS = ['site', 'play', 'backoffice']

/** A declared call as a browser sends it to its own endpoint, but for what stands in its address and its body: it reaches what answers. */
const callOf = (random: Random, aim: Aim): Shot => {
  const spec = random.one(specs)
  const port = aim.ports[ENDPOINTS.indexOf(spec.endpoint)]!
  const body = spec.method === 'GET' ? null : Buffer.from(random.one(BODIES))
  const lines = [
    `${spec.method} ${random.once(2) ? callTarget(random, spec) : filledPath(random, spec)} HTTP/1.1`,
    `host: localhost:${port}`,
    'connection: close',
    ...(random.once(2) ? aim.people.slice(0, 1) : []),
    ...(body ? ['content-type: application/json', `content-length: ${body.length}`] : []),
  ]
  const text = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return { port, bytes: body ? Buffer.concat([text, body]) : text }
}

const UPGRADE = [
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
]

const upgradeOf = (random: Random, aim: Aim, port: number): Buffer => {
  const isSound = !random.once(3)
  const target = isSound ? '/ws' : random.one(TARGETS)
  const host = isSound ? `localhost:${port}` : random.one([...HOSTS, ...aim.hosts])
  const lines = UPGRADE.map((line) => (random.once(20) ? withOdd(random, line) : line))
  const origin = random.once(8) ? random.one(['null', 'https://[', 'x']) : `http://${host}`
  const text = `GET ${target} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\n${lines.join('\r\n')}\r\n\r\n`
  return Buffer.concat([Buffer.from(text, 'latin1'), framesOf(random)])
}

export const shotOf = (random: Random, aim: Aim): Shot => {
  const port = random.one(aim.ports)
  if (random.once(60)) return { port, bytes: random.bytes(1 + random.below(600)) }
  if (random.once(4)) return { port, bytes: upgradeOf(random, aim, port) }
  return random.once(3) ? callOf(random, aim) : { port, bytes: requestOf(random, aim) }
}
