import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Description, Operation } from '../../../../tools/openapi/describe.ts'
import { documentNames, documentOf } from '../../../../tools/openapi/documents.ts'
import type { DocumentName } from '../../../../tools/openapi/documents.ts'
import { newPerson, seatOf } from './matrix/people.ts'
import type { Person } from './matrix/people.ts'
import { openStaff } from './matrix/staff.ts'
import { openTestServer } from './testing.ts'
import type { TestBrowser, TestServer } from './testing.ts'

// Some hundred calls: seconds on a machine of its own, minutes on one that does much else.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let server: TestServer
let owner: TestBrowser
let player: Person
let seat: string

const comeAnew = async () => {
  player = await newPerson(server, 'agent')
  seat = await seatOf(server, player)
}

beforeAll(async () => {
  process.env['OPERATOR_SECOND_FACTOR'] = 'off'
  server = await openTestServer()
  ;({ second: owner } = await openStaff(server))
  await comeAnew()
})
afterAll(async () => {
  delete process.env['OPERATOR_SECOND_FACTOR']
  await server.stop()
})

interface Parameter {
  name: string
  in: 'path' | 'query'
  example?: string | number | boolean
}
interface Content {
  content?: Record<string, { example?: unknown; schema: object }>
}
interface Asked {
  path: string
  method: string
  operation: Operation
}

const originOf = (name: DocumentName) =>
  name === 'back-office' ? server.backoffice : name === 'games' ? server.play : server.site

const tokenOf = ({ security }: Operation): string | null => {
  const schemes = security.flatMap(Object.keys)
  if (schemes.includes('operator')) return owner.token
  if (schemes.includes('seat')) return seat
  return schemes.includes('player') ? player.browser.token : null
}

/** The request that the document's examples make, sent as whoever may make it. */
const replay = async (origin: string, { path, method, operation }: Asked) => {
  const parameters = (operation.parameters ?? []) as Parameter[]
  const inPath = (name: string) => parameters.find((one) => one.in === 'path' && one.name === name)?.example
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place, example }) =>
      place === 'query' && example !== undefined ? [[name, String(example)]] : [],
    ),
  )
  const url = `${origin}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath(name))))}`
  const contents = (operation.requestBody as Content | undefined)?.content
  const isRaw = contents !== undefined && 'application/octet-stream' in contents
  const token = tokenOf(operation)
  const { cookie } = operation.security.some((one) => 'operator' in one) ? owner : player.browser
  return fetch(query.size > 0 ? `${url}?${query}` : url, {
    method: method.toUpperCase(),
    headers: {
      'x-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      ...(contents ? { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(contents
      ? { body: isRaw ? 'not a picture' : JSON.stringify(contents['application/json']!.example ?? {}) }
      : {}),
  })
}

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** What is wrong with an answer, by the document alone. */
const faultOf = async (ajv: Ajv2020, answer: Response, { path, method, operation }: Asked) => {
  const status = String(answer.status)
  const reply = operation.responses[status] as Content | undefined
  const text = await answer.text()
  if (!reply) return `answers ${status}, of which nothing is said: ${text.slice(0, 200)}`
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  if (!reply.content) return text === '' ? null : `answers ${status} with a body`
  if (!reply.content[type]) return `answers ${status} as ${type}`
  if (type !== 'application/json') return null
  const at = pointer('paths', path, method, 'responses', status, 'content', type, 'schema')
  const isRight = ajv.validate({ $ref: `calls#${at}` }, JSON.parse(text))
  return isRight ? null : `${status} ${ajv.errorsText(ajv.errors)}: ${text.slice(0, 200)}`
}

/** What ends a session or an account comes last. */
const LAST = /logout|closeWhenEmpty|\.close$|stop/i
const askedOf = ({ paths }: Description): Asked[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .toSorted(
      (a, b) => Number(LAST.test(a.operation.operationId)) - Number(LAST.test(b.operation.operationId)),
    )

it.each(documentNames)('what the document of %s shows is answered as it says', async (name) => {
  const document = documentOf(name, '0.0.0')
  // A schema is asked a few times: what makes the asking fast and the compiling slow is left out.
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  })
  ajv.addSchema({ ...document, $id: 'calls' })
  const faults: string[] = []
  for (const asked of askedOf(document)) {
    const fault = await faultOf(ajv, await replay(originOf(name), asked), asked)
    if (fault) faults.push(`${asked.operation.operationId}: ${fault}`)
    if (LAST.test(asked.operation.operationId) && name !== 'back-office') await comeAnew()
  }
  expect(faults).toEqual([])
})
