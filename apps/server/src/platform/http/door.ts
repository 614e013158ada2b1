import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import type { CallSpec, Door } from '@krathong/protocol/call'
import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import type { Right } from '@krathong/protocol/rights/right'
import { rightOf } from '@krathong/protocol/rights/table'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beforeAnswer } from '../fault-points.ts'
import { Refusal } from '../refusal.ts'
import { boundConnections, createAddressLimits } from './address-limits.ts'
import type { AddressLimits } from './address-limits.ts'
import { readInput, refusalFrom, sendRefusal } from './answer.ts'
import type { OperatorCaller, PlayerCaller, RequestFacts, Resolvers } from './callers.ts'
import type { Handler, Implementation } from './implement.ts'
import { unseal } from './payloads.ts'
import type { Payloads } from './payloads.ts'
import { factsOf } from './request-facts.ts'
import { sendValue } from './send-value.ts'

export interface DoorOptions {
  door: Door
  resolvers: Resolvers
  implementations: readonly Implementation[]
  defaultLanguage: () => string
  /** Throws a refusal when the system as a whole does not answer this call now: maintenance, blocked region. */
  gate: (spec: CallSpec, request: RequestFacts) => void
  /** Opens bodies that came encrypted; a door without it takes none. */
  payloads?: Payloads
  /** Off only for measuring. */
  rateLimits: boolean
  trustProxy: string[] | false
  logLevel: string
}

const BODY_LIMIT = 100 * 1024
const CALLS_PER_MINUTE = 1200
const HEADERS_MAX = 100

const inputOf = (spec: CallSpec, request: FastifyRequest): unknown => {
  if (spec.rawBodyMax !== undefined) return request.params
  const source = spec.method === 'GET' || spec.method === 'DELETE' ? request.query : request.body
  if (
    spec.method !== 'GET' &&
    spec.method !== 'DELETE' &&
    (typeof source !== 'object' || source === null || Array.isArray(source))
  ) {
    throw new Refusal('BAD_INPUT')
  }
  const params = request.params as Record<string, string>
  for (const name of Object.keys(params))
    if (Object.hasOwn(source as object, name))
      throw new Refusal('BAD_INPUT', {}, { [name]: { code: 'UNKNOWN_FIELD' } })
  return { ...(source as object), ...params }
}

/** Whoever has to change the password first can do that, and little else. */
const isHeldBack = (spec: CallSpec, caller: object) =>
  spec.audience === 'player' && 'mustChangePassword' in caller && !spec.evenWithOldPassword

const resolveCaller = async (spec: CallSpec, facts: RequestFacts, resolvers: Resolvers) => {
  if (spec.audience === 'public') return null
  if (spec.audience === 'visitor') return facts.token ? resolvers.player(facts) : null
  const caller = await resolvers[spec.audience](facts)
  if (!caller)
    throw new Refusal(
      facts.token ? (spec.audience === 'seat' ? 'SEAT_ENDED' : 'SESSION_ENDED') : 'NOT_SIGNED_IN',
    )
  if (isHeldBack(spec, caller)) throw new Refusal('PASSWORD_CHANGE_NEEDED')
  const needed = spec.permission === undefined ? [] : [spec.permission].flat()
  if ('permissions' in caller && !needed.every((permission) => caller.permissions.has(permission)))
    throw new Refusal('NOT_ALLOWED')
  return caller
}

/** What the table does not open to trial accounts is shut for them, whoever forgot to ask. */
const requireRight = (spec: CallSpec, right: Right | null, caller: PlayerCaller | OperatorCaller | null) => {
  const isOwn = spec.audience === 'player' || spec.audience === 'seat'
  const isTrial = caller !== null && 'type' in caller && caller.type === TRIAL_TYPE
  if (isOwn && isTrial && !right?.trial) throw new Refusal('NOT_ALLOWED')
}

const answer = (
  { spec, right }: { spec: CallSpec; right: Right | null },
  handler: Handler<CallSpec>,
  options: DoorOptions,
) => {
  const cache = spec.audience === 'public' ? 'no-cache' : 'no-store'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(request, reply, options.defaultLanguage())
    options.gate(spec, facts)
    // The back office tells nobody what its calls take before it knows that they may make them.
    const operator = spec.audience === 'operator' ? await resolveCaller(spec, facts, options.resolvers) : null
    if (spec.sealed) request.body = await unseal(spec, request.body, options.payloads)
    const input = readInput(spec, inputOf(spec, request))
    const caller = operator ?? (await resolveCaller(spec, facts, options.resolvers))
    requireRight(spec, right, caller)
    const value = await handler(input as never, { caller: caller as never, request: facts })
    const checked = spec.output.safeParse(value)
    if (!checked.success)
      throw new Error(
        `answer of ${spec.method} ${spec.path} breaks its declaration: ${checked.error.message}`,
      )
    beforeAnswer()
    return sendValue(request, reply.header('cache-control', cache), {
      value: checked.data,
      isTagged: spec.isTagged,
    })
  }
}

/** What stands before a call when limits are on: its address and network first, then who asks. */
const limitsOf = (spec: CallSpec, perMinute: number, limits: AddressLimits) => ({
  onRequest: async (request: FastifyRequest) => {
    const retryAfterSeconds = limits.admit(spec, request.ip, perMinute)
    if (retryAfterSeconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds })
  },
  config: { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: spec.path } },
})

const addCalls = (app: FastifyInstance, options: DoorOptions, isMeant: (spec: CallSpec) => boolean) => {
  const limits = createAddressLimits()
  for (const { group, specs, handlers } of options.implementations) {
    for (const [name, spec] of Object.entries(specs)) {
      if (spec.door !== options.door || !isMeant(spec)) continue
      const perMinute = spec.perMinute ?? CALLS_PER_MINUTE
      app.route({
        method: spec.method,
        url: spec.path,
        bodyLimit: spec.rawBodyMax ?? BODY_LIMIT,
        handler: answer({ spec, right: rightOf(group, name) }, handlers[name]!, options),
        ...(options.rateLimits ? limitsOf(spec, perMinute, limits) : {}),
      })
    }
  }
}

const isRaw = (spec: CallSpec) => spec.rawBodyMax !== undefined

const isForm = (spec: CallSpec) => spec.form === true

/** A field that comes twice is none of ours: whoever reads the first and whoever reads the last would differ. */
const readForm = (body: string): Record<string, string> => {
  const fields = [...new URLSearchParams(body)]
  const form = Object.fromEntries(fields)
  if (Object.keys(form).length !== fields.length) throw new Refusal('BAD_INPUT')
  return form
}

/** Calls that the specification sends as a form, in a scope of their own: no page elsewhere can send any other call as one. */
const addFormCalls = async (app: FastifyInstance, options: DoorOptions) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => readForm(body),
  )
  addCalls(app, options, isForm)
}

/** Calls whose bodies nobody parses, in a scope of their own: no other call ever sees an unparsed body. */
const addRawCalls = async (app: FastifyInstance, options: DoorOptions) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
  addCalls(app, options, isRaw)
}

/** Builds the HTTP server of one door with every declared call of it; pages and sockets are added by the caller before it listens. */
export const createDoor = async (options: DoorOptions): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Longer than the proxies in front keep theirs: a connection is never closed under a request that is on its way. Who comes without
    // one holds no connection for nothing.
    keepAliveTimeout: options.trustProxy ? 72_000 : 5_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    trustProxy: options.trustProxy,
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.server.maxHeadersCount = HEADERS_MAX
  if (options.rateLimits && !options.trustProxy) app.server.on('connection', boundConnections())
  await app.register(cookie)
  if (options.rateLimits) {
    await app.register(rateLimit, {
      global: false,
      keyGenerator: (request) => request.headers.authorization?.slice(0, 60) ?? request.ip,
    })
  }
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(
      reply,
      refusalFrom(error, request),
      factsOf(request, reply, options.defaultLanguage()).language,
    ),
  )
  addCalls(app, options, (spec) => !isRaw(spec) && !isForm(spec))
  await app.register((scope) => addFormCalls(scope, options))
  await app.register((scope) => addRawCalls(scope, options))
  return app
}
