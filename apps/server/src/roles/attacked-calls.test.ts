import { connect } from 'node:net'
import { calls } from '@krathong/protocol'
import type { CallSpec } from '@krathong/protocol/call'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/ids.ts'
import { approve, openStaff } from './matrix/staff.ts'
import { openTestServer } from './testing.ts'
import type { TestBrowser, TestServer } from './testing.ts'

let server: TestServer
let owner: TestBrowser
let second: TestBrowser
let backOffices: Map<string, TestBrowser>
beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ owner, second, backOffices } = await openStaff(server))
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

const groups = ['webhooks', 'risk', 'textsBackOffice', 'lettersBackOffice', 'picturesBackOffice'] as const
const writes = groups.flatMap((group) =>
  Object.entries(calls[group] as Record<string, CallSpec>)
    .filter(([, { method, rawBodyMax }]) => method !== 'GET' && rawBodyMax === undefined)
    .map(
      ([name, { method, path }]) => [`${group}.${name}`, method, path.replaceAll(/:\w+/g, newId())] as const,
    ),
)

const deep = '['.repeat(50_000)
const bodies: readonly (readonly [what: string, type: string, body: string])[] = [
  ['no JSON', 'application/json', '{"hook":'],
  ['nothing', 'application/json', ''],
  ['a list', 'application/json', '[]'],
  ['null', 'application/json', 'null'],
  ['a text', 'application/json', '"x"'],
  ['half a character', 'application/json', '{"name":"\\ud800"}'],
  ['a prototype', 'application/json', '{"__proto__":{"isOn":true},"constructor":{"prototype":{}}}'],
  ['deep nesting', 'application/json', deep],
  ['three megabytes', 'application/json', JSON.stringify({ name: 'x'.repeat(3_000_000) })],
  ['a form', 'application/x-www-form-urlencoded', 'name=x&url=https%3A%2F%2Fa.example'],
  ['another type', 'text/plain', '{}'],
  [
    'parts',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="hook"\r\n\r\n1\r\n--x--',
  ],
  ['another charset', 'application/json; charset=utf-16', '{}'],
  ['no type', '', '{"a":1}'],
]

const send = (method: string, path: string, type: string, body: string) =>
  fetch(server.backoffice + path, {
    method,
    headers: {
      authorization: `Bearer ${owner.token}`,
      cookie: owner.cookie,
      'x-fresh-code': owner.freshCode ?? '',
      ...(type && { 'content-type': type }),
    },
    ...(method !== 'DELETE' && { body: type ? body : Buffer.from(body) }),
  })

describe('what is no answer to a form', () => {
  it.each(bodies)(
    '%s is refused by every call of hooks, risk, texts, letters and pictures',
    async (_, type, body) => {
      for (const [name, method, path] of writes) {
        const answer = await send(method, path, type, body)
        const said = (await answer.json()) as { code: string }
        expect([name, answer.status >= 400 && answer.status < 500, said.code], name).toEqual([
          name,
          true,
          expect.stringMatching(/^[A-Z_]+$/),
        ])
      }
    },
  )
})

/** What the server says to bytes that no client would send. */
const raw = (bytes: string) =>
  new Promise<string>((done) => {
    const { port } = new URL(server.backoffice)
    let said = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part) => (said += part.toString('latin1')))
    socket.on('error', () => done(said))
    socket.on('close', () => done(said))
    socket.setTimeout(3_000, () => socket.destroy())
  })

it.each([
  ['two lengths', 'content-length: 2\r\ncontent-length: 20\r\n\r\n{}'],
  [
    'a length and chunks',
    'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /readyz HTTP/1.1\r\n\r\n',
  ],
  ['a chunk of no size', 'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n'],
  ['a line inside a header', 'x-language: en\r\n x: y\r\ncontent-length: 2\r\n\r\n{}'],
  ['a header without end', `x-long: ${'a'.repeat(100_000)}`],
])('%s opens nothing, and the next one is served', async (_, rest) => {
  const said = await raw(`PUT /bo/webhooks/${newId()} HTTP/1.1\r\nhost: localhost\r\n${rest}`)
  // A refusal or two, and nothing of what is hidden behind it.
  expect(said).not.toMatch(/HTTP\/1\.1 [25]\d\d/)
  expect((await owner.call('GET', `${server.backoffice}/bo/webhooks`)).status).toBe(200)
})

describe('an employee who is not honest', () => {
  const hook = (url: string) => ({
    name: 'Mine',
    url,
    isOn: true,
    events: ['deposit.credited', 'alarm.raised'],
  })
  const at = (path: string) => `${server.backoffice}/bo/${path}`

  it('sends nothing to an address of their own: neither alone, nor by their own word, nor under another body', async () => {
    const hookId = newId()
    const body = { version: 0, hook: hook('https://mine.example.com/') }
    const proposed = await owner.call('PUT', at(`webhooks/${hookId}`), body)
    expect(proposed.code).toBe('SENT_FOR_APPROVAL')
    const { approvalId } = proposed.body['data'] as { approvalId: string }
    expect((await approve(server, owner, approvalId)).status).toBeGreaterThanOrEqual(400)
    for (const [path, input] of [
      [`webhooks/${hookId}/try`, { event: 'deposit.credited' }],
      [
        `webhooks/${hookId}/replay`,
        { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z', what: 'all' },
      ],
      [`webhooks/${hookId}/key`, { reason: 'let me see it' }],
    ] as const)
      expect((await owner.call('POST', at(path), input)).code).toBe('NOT_FOUND')
    const word = { decision: 'approved', detailHash: 'a'.repeat(64), reason: 'looked at it' }
    expect(
      (await second.call('POST', at(`approvals/${approvalId}/decision`), word)).status,
    ).toBeGreaterThanOrEqual(400)
    expect(await server.asOwner(`select 1 from webhooks.hooks where hook_id = '${hookId}'`)).toEqual([])
  })

  it.each([
    ...['https://[::ffff:169.254.169.254]/', 'https://[::169.254.169.254]/', 'https://[::127.0.0.1]/'],
    ...[
      'https://[fd00:ec2::254]/',
      'https://[64:ff9b::a9fe:a9fe]/',
      'https://0x7f.1/',
      'https://127。0。0。1/',
    ],
    ...['https://169.254.169.254.:443/', 'https://u:p@crm.example.com/', 'http://crm.example.com/'],
  ])('is told at once that %s is no address for a hook', async (url) => {
    const answer = await owner.call('PUT', at(`webhooks/${newId()}`), { version: 0, hook: hook(url) })
    expect(answer.code).toBe('BAD_INPUT')
    expect(Object.keys(answer.body['fields'] as object).join()).toMatch(/url/)
  })

  it('with one right does nothing of another: texts open no hooks, rules no cases, cases no rules', async () => {
    const [content, risk, rules] = ['content', 'risk', 'rules'].map((role) => backOffices.get(role)!)
    const rule = {
      ...{ name: 'Mine', kind: 'velocity', isOn: true, score: 5 },
      parameters: { minutes: 60, count: 1, sum: null, percent: null, way: 'in', by: null },
    }
    const asked: readonly (readonly [TestBrowser, string, string, object])[] = [
      [content!, 'PUT', `webhooks/${newId()}`, { version: 0, hook: hook('https://mine.example.com/') }],
      [content!, 'GET', 'webhooks', {}],
      [content!, 'POST', 'risk/trials', { rule }],
      [risk!, 'PUT', `risk/rules/${newId()}`, { version: 0, rule }],
      [risk!, 'GET', `risk/trials/${newId()}`, {}],
      [rules!, 'POST', `risk/cases/${newId()}/hold`, { version: 1, isHeld: false, note: 'let it go' }],
      [rules!, 'POST', `risk/cases/${newId()}/assignment`, { version: 1, to: 'a-rules' }],
      [rules!, 'GET', 'risk/colleagues', {}],
    ]
    for (const [who, method, path, body] of asked)
      expect([path, (await who.call(method, at(path), method === 'GET' ? undefined : body)).code]).toEqual([
        path,
        'NOT_ALLOWED',
      ])
  })
})
