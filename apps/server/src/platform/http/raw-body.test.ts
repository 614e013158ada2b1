import { z } from 'zod'
import type { CallSpec } from '@krathong/protocol/call'
import { all } from '@krathong/protocol/rights/right'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createEndpoint } from './endpoint.ts'

const spec = (path: string, rawBodyMax?: number): CallSpec => ({
  endpoint: 'site',
  method: 'POST',
  path,
  audience: 'public',
  right: all,
  input: z.strictObject(rawBodyMax === undefined ? { a: z.number() } : { id: z.string() }),
  output: z.strictObject({ bytes: z.number(), text: z.string(), signature: z.string().nullable() }),
  refusals: [],
  ...(rawBodyMax === undefined ? {} : { rawBodyMax }),
})

let endpoint: FastifyInstance

beforeAll(async () => {
  const specs = { raw: spec('/api/raw/:id', 1000), parsed: spec('/api/parsed') }
  const shown = (
    _: unknown,
    { request }: { request: { rawBody: Buffer; header(name: string): string | null } },
  ) => ({
    bytes: request.rawBody.length,
    text: request.rawBody.toString('utf8'),
    signature: request.header('x-signature'),
  })
  endpoint = await createEndpoint({
    endpoint: 'site',
    resolvers: { player: async () => null, seat: async () => null, operator: async () => null },
    implementations: [{ group: 'test', specs, handlers: { raw: shown, parsed: shown } }],
    defaultLanguage: () => 'en',
    gate: () => undefined,
    rateLimits: false,
    trustProxy: false,
    logLevel: 'silent',
  })
})

afterAll(() => endpoint.close())

const post = (url: string, payload: string, type = 'application/json') =>
  endpoint.inject({ method: 'POST', url, payload, headers: { 'content-type': type, 'x-signature': 'ab' } })

describe('a call that wants its body raw', () => {
  it.each(['application/json', 'image/png', 'text/plain', 'application/x-www-form-urlencoded'])(
    'gets the very bytes of %s',
    async (type) => {
      const body = '{ "b":1,  "a":[ } ไทย'
      expect((await post('/api/raw/7', body, type)).json()).toEqual({
        success: true,
        value: { bytes: Buffer.byteLength(body), text: body, signature: 'ab' },
      })
    },
  )

  it('refuses more than its own size, and only that', async () => {
    expect((await post('/api/raw/7', 'x'.repeat(1000))).statusCode).toBe(200)
    expect((await post('/api/raw/7', 'x'.repeat(1001))).json()).toMatchObject({ code: 'BODY_TOO_LARGE' })
  })

  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"b":{"c":[{"d":1,"e":{},"d":1}]}}', 'd'],
  ])('refuses a name that stands twice: %s', async (body, key) => {
    const answer = await post('/api/parsed', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', fields: { [key]: { code: 'REPEATED_FIELD' } } })
  })

  it('leaves every other call as strict as it was', async () => {
    expect((await post('/api/parsed', '{"a":1}')).json()).toMatchObject({ value: { bytes: 0 } })
    expect((await post('/api/parsed', '{"a":')).json()).toMatchObject({ code: 'BAD_INPUT' })
    expect((await post('/api/parsed', 'x', 'image/png')).json()).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    })
  })
})
