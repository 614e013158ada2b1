import { z } from 'zod'
import type { CallSpec } from '../../packages/protocol/src/call.ts'
import { refusals } from '../../packages/protocol/src/refusals.ts'
import type { RefusalCode } from '../../packages/protocol/src/refusals.ts'
import { csvFile } from '../../packages/protocol/src/shapes/csv.ts'

/** What one program answers, as OpenAPI 3.1. */
export interface Description {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  servers: object[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: object
  responses: Record<string, object>
}

/** A call by its group and name. */
export interface NamedCall {
  group: string
  name: string
  spec: CallSpec
}

/** An input that the call takes, or null where none can be made up. */
export type ExampleOf = (spec: CallSpec) => Record<string, unknown> | null

type Schema = Record<string, unknown>

/** The schema of one side of a call. What names itself stands in `shared`, as the document has one place for such things. */
const schemaOf = (
  schema: z.ZodType,
  { io, owner, shared }: { io: 'input' | 'output'; owner: string; shared: Record<string, object> },
): Schema => {
  const made = z.toJSONSchema(schema, { target: 'draft-2020-12', unrepresentable: 'any', io })
  const nameOf = (own: string) => `${owner}.${io}.${own.replaceAll('_', '')}`
  const moved = JSON.stringify(made).replaceAll(
    /"#\/\$defs\/(\w+)"/g,
    (_, own: string) => `"#/components/schemas/${nameOf(own)}"`,
  )
  const { $schema: _, $defs, ...rest } = JSON.parse(moved) as Schema & { $defs?: Record<string, object> }
  for (const [own, part] of Object.entries($defs ?? {})) shared[nameOf(own)] = part
  return rest
}

/** `topUpPlayMoney` is read as "Top up play money". */
const summaryOf = (name: string): string => {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LIMITS: readonly RefusalCode[] = ['TOO_MANY_REQUESTS', 'TRY_AGAIN', 'UNAVAILABLE', 'INTERNAL']
const SITE: readonly RefusalCode[] = ['MAINTENANCE', 'REGION_BLOCKED', 'FEATURE_OFF']

const signedIn: Record<CallSpec['audience'], readonly RefusalCode[]> = {
  public: [],
  visitor: ['SESSION_ENDED', 'NOT_SIGNED_IN'],
  player: ['NOT_SIGNED_IN', 'SESSION_ENDED', 'NOT_ALLOWED', 'PASSWORD_CHANGE_NEEDED'],
  seat: ['NOT_SIGNED_IN', 'SEAT_ENDED', 'NOT_ALLOWED'],
  operator: ['NOT_SIGNED_IN', 'SESSION_ENDED', 'NOT_ALLOWED', 'CODE_SET_UP_REQUIRED'],
}

/** Every refusal a call may answer: its own, and what the endpoint refuses before it. */
export const refusalsOf = (spec: CallSpec): RefusalCode[] => {
  const body: RefusalCode[] =
    spec.method === 'GET' || spec.method === 'DELETE' ? [] : ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
  const sealed: RefusalCode[] = spec.sealed ? ['PAYLOAD_REFUSED', 'PAYLOAD_NEEDED'] : []
  const fresh: RefusalCode[] =
    spec.act && spec.act.by !== 'one'
      ? ['FRESH_CODE_NEEDED', 'FRESH_CODE_WRONG', 'SENT_FOR_APPROVAL', 'SECOND_PERSON_NEEDED']
      : spec.act?.isFresh
        ? ['FRESH_CODE_NEEDED', 'FRESH_CODE_WRONG']
        : []
  const all: RefusalCode[] = [
    'BAD_INPUT',
    'KEY_MALFORMED',
    'AMOUNT_MALFORMED',
    ...body,
    ...sealed,
    ...signedIn[spec.audience],
    ...fresh,
    ...(spec.endpoint === 'backoffice' ? [] : SITE),
    ...spec.refusals,
    ...LIMITS,
  ]
  return [...new Set(all)].toSorted((a, b) => refusals[a] - refusals[b] || a.localeCompare(b))
}

const isQuestion = ({ method }: CallSpec) => method === 'GET' || method === 'DELETE'
const namesInPath = ({ path }: CallSpec) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

const parametersOf = (spec: CallSpec, input: Schema, example: Record<string, unknown> | null) => {
  const inPath = namesInPath(spec)
  const properties = (input['properties'] ?? {}) as Record<string, Schema>
  const required = (input['required'] ?? []) as string[]
  return Object.entries(properties)
    .filter(([name]) => inPath.includes(name) || isQuestion(spec))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
      ...(example && name in example ? { example: example[name] } : {}),
    }))
}

const bodyOf = (spec: CallSpec, input: Schema, example: Record<string, unknown> | null) => {
  if (isQuestion(spec)) return undefined
  if (spec.rawBodyMax !== undefined)
    return {
      required: true,
      description: `The bytes as they are, at most ${spec.rawBodyMax}.`,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  const inPath = namesInPath(spec)
  const without = (from: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => !inPath.includes(name)))
  const schema = {
    ...input,
    ...(input['properties'] ? { properties: without(input['properties'] as Schema) } : {}),
    ...(input['required']
      ? { required: (input['required'] as string[]).filter((name) => !inPath.includes(name)) }
      : {}),
  }
  const content = { schema, ...(example ? { example: without(example) } : {}) }
  const types = spec.form ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json']
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) }
}

const answerOf = (
  { output, isTagged }: CallSpec,
  owner: string,
  shared: Record<string, object>,
): Record<string, object> => {
  const file = {
    description: 'A table as a file; the header x-next-cursor says where the next one goes on.',
    content: {
      'text/csv': { schema: { type: 'string' } },
      'application/x-ndjson': { schema: { type: 'string' } },
    },
  }
  if (output === csvFile) return { 200: file }
  const value = schemaOf(output, { io: 'output', owner, shared })
  const json = {
    schema: {
      type: 'object',
      properties: { success: { const: true }, value },
      required: ['success', 'value'],
      additionalProperties: false,
    },
  }
  return {
    200: { description: 'Done.', content: { 'application/json': json } },
    ...(isTagged ? { 304: { description: 'The same answer as the one with this tag.' } } : {}),
  }
}

/** One answer for each status that a call may be refused with, with the codes it bears. */
const refusedOf = (spec: CallSpec): Record<string, object> => {
  const byStatus = Map.groupBy(refusalsOf(spec), (code) => refusals[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Refusal' }],
              properties: { code: { enum: codes } },
            },
          },
        },
      },
    ]),
  )
}

const securityOf = ({ audience }: CallSpec): Record<string, string[]>[] => {
  if (audience === 'public') return []
  return audience === 'visitor' ? [{}, { player: [] }] : [{ [audience]: [] }]
}

const actText = ({ act }: CallSpec): string | undefined => {
  if (act?.by === 'two')
    return 'Becomes a proposal that a second person approves; the answer is 202 with its number.'
  return act?.by === 'depends'
    ? 'Above a limit it becomes a proposal that a second person approves.'
    : undefined
}

const operationOf = (
  { group, name, spec }: NamedCall,
  exampleOf: ExampleOf,
  shared: Record<string, object>,
): Operation => {
  const owner = `${group}.${name}`
  const input = schemaOf(spec.input, { io: 'input', owner, shared })
  const example = exampleOf(spec)
  const parameters = parametersOf(spec, input, example)
  const requestBody = bodyOf(spec, input, example)
  const description = actText(spec)
  return {
    operationId: owner,
    tags: [group],
    summary: summaryOf(name),
    ...(description ? { description } : {}),
    security: securityOf(spec),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { ...answerOf(spec, owner, shared), ...refusedOf(spec) },
  }
}

/** `/api/x/:id` is written `/api/x/{id}` there. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')

const refusal: Schema = {
  type: 'object',
  description:
    'A refusal. The code is stable; the message is for people, in the language of the header x-language. `fields` says what is wrong with which field.',
  properties: {
    success: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    data: { type: 'object' },
    fields: { type: 'object', additionalProperties: { type: 'object' } },
    requestId: { type: 'string' },
  },
  required: ['success', 'code', 'message', 'requestId'],
}

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })
const securitySchemes = {
  player: bearer('The token of a signed-in player, together with the cookie that came with it.'),
  seat: bearer('The token of a seat at a game, exchanged for the token of its launch.'),
  operator: bearer('The token of a colleague who has signed in with a second factor.'),
}

export const describe = (
  about: { title: string; description: string; version: string; origin: string },
  calls: readonly NamedCall[],
  exampleOf: ExampleOf,
): Description => {
  const paths: Description['paths'] = {}
  const schemas: Record<string, object> = { Refusal: refusal }
  for (const one of calls) {
    const path = (paths[templateOf(one.spec.path)] ??= {})
    path[one.spec.method.toLowerCase()] = operationOf(one, exampleOf, schemas)
  }
  const used = new Set(calls.flatMap(({ spec }) => securityOf(spec).flatMap(Object.keys)))
  return {
    openapi: '3.1.1',
    info: { title: about.title, version: about.version, description: about.description },
    servers: [{ url: '{origin}', variables: { origin: { default: about.origin } } }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => used.has(name))),
    },
  }
}
