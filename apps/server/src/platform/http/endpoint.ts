import cookie from '@fastify/cookie'
import type { CallSpec, Endpoint } from '@krathong/protocol/call'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { beforeAnswer } from '../fault-points.ts'
import { isMeasuring, measureRequest } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { readInput, refusalFrom, sendRefusal } from './answer.ts'
import { boundConnections, createCallLimits, registerLimits } from './call-limits.ts'
import type { OperatorCaller, PlayerCaller, RequestFacts, Resolvers } from './callers.ts'
import type { Handler, Implementation } from './implement.ts'
import { addLanes, namingOwners } from './lanes.ts'
import { unseal } from './payloads.ts'
import type { Payloads } from './payloads.ts'
import { factsOf } from './request-facts.ts'
import { readRequests } from './read-requests.ts'
import type { RequestRules } from './read-requests.ts'
import { rightCheck } from './right-check.ts'
import type { RightCheck } from './right-check.ts'
import { sendValue } from './send-value.ts'

export interface EndpointOptions extends RequestRules {
  endpoint: Endpoint
  resolvers: Resolvers
  implementations: readonly Implementation[]
  defaultLanguage: () => string
  /** Throws a refusal when the system as a whole does not answer this call now: maintenance, blocked region. */
  gate: (spec: CallSpec, request: RequestFacts) => void
  /** Told of a key that came again with another content, after which the call is refused. */
  onKeyReused?: (
    spec: CallSpec,
    caller: PlayerCaller | OperatorCaller | null,
    request: RequestFacts,
  ) => Promise<void>
  /** Opens bodies that came encrypted; an endpoint without it takes none. */
  payloads?: Payloads
  /** Hears that an operator tried what their role does not open. */
  onNotAllowed?: (caller: OperatorCaller, call: string, request: RequestFacts) => Promise<void>
  /** Off only for measuring. */
  rateLimits: boolean
  logLevel: string
  logHooks?: Exclude<FastifyServerOptions['logger'], boolean | undefined>['hooks']
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

const resolveCaller = async (
  spec: CallSpec,
  facts: RequestFacts,
  { resolvers, onNotAllowed }: Pick<EndpointOptions, 'resolvers' | 'onNotAllowed'>,
) => {
  if (spec.audience === 'public') return null
  if (spec.audience === 'visitor') return facts.token ? resolvers.player(facts) : null
  const caller = await resolvers[spec.audience](facts)
  if (!caller)
    throw new Refusal(
      facts.token ? (spec.audience === 'seat' ? 'SEAT_ENDED' : 'SESSION_ENDED') : 'NOT_SIGNED_IN',
    )
  if (isHeldBack(spec, caller)) throw new Refusal('PASSWORD_CHANGE_NEEDED')
  const needed = spec.permission === undefined ? [] : [spec.permission].flat()
  if ('permissions' in caller && !needed.every((permission) => caller.permissions.has(permission))) {
    await onNotAllowed?.(caller, `${spec.method} ${spec.path}`, facts)
    throw new Refusal('NOT_ALLOWED')
  }
  return caller
}

const handleOnce = async (handle: () => unknown, onKeyReused: () => Promise<void> | undefined) => {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'KEY_REUSED') await onKeyReused()
    throw error
  }
}

const answer = (
  { spec, requireRight }: { spec: CallSpec; requireRight: RightCheck },
  handler: Handler<CallSpec>,
  options: EndpointOptions,
) => {
  // What may be kept says so itself (`sendValue`); nothing else is.
  const cache = 'no-store'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(request, reply, options.defaultLanguage())
    options.gate(spec, facts)
    // The back office tells nobody what its calls take before it knows that they may make them.
    const operator = spec.audience === 'operator' ? await resolveCaller(spec, facts, options) : null
    if (spec.sealed) request.body = await unseal(spec, request.body, options.payloads)
    const input = readInput(spec, inputOf(spec, request))
    const caller = operator ?? (await resolveCaller(spec, facts, options))
    requireRight(caller)
    const value = await handleOnce(
      () => handler(input as never, { caller: caller as never, request: facts }),
      () => options.onKeyReused?.(spec, caller, facts),
    )
    const checked = spec.output.safeParse(value)
    if (!checked.success)
      throw new Error(
        `answer of ${spec.method} ${spec.path} breaks its declaration: ${checked.error.message}`,
      )
    beforeAnswer()
    return sendValue(request, reply.header('cache-control', cache), {
      value: checked.data,
      spec,
    })
  }
}

const addCalls = (app: FastifyInstance, options: EndpointOptions, isMeant: (spec: CallSpec) => boolean) => {
  const limits = createCallLimits()
  for (const { specs, handlers } of options.implementations) {
    for (const [name, spec] of Object.entries(specs)) {
      if (spec.endpoint !== options.endpoint || !isMeant(spec)) continue
      const perMinute = spec.perMinute ?? CALLS_PER_MINUTE
      app.route({
        method: spec.method,
        url: spec.path,
        bodyLimit: spec.rawBodyMax ?? spec.bodyMax ?? BODY_LIMIT,
        handler: answer({ spec, requireRight: rightCheck(spec) }, handlers[name]!, options),
        ...(options.rateLimits ? limits(spec, perMinute) : {}),
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
const addFormCalls = async (app: FastifyInstance, options: EndpointOptions) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: FastifyRequest, body: string) => readForm(body),
  )
  addCalls(app, options, isForm)
}

/** Calls whose bodies nobody parses, in a scope of their own: no other call ever sees an unparsed body. */
const addRawCalls = async (app: FastifyInstance, options: EndpointOptions) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
  addCalls(app, options, isRaw)
}

const addMeasures = (app: FastifyInstance, endpoint: string) =>
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    const route = url === undefined ? null : `${request.method} ${url}`
    measureRequest({ endpoint, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

/** Builds the HTTP server of one endpoint with every declared call of it; pages and sockets are added by the caller before it listens. */
export const createEndpoint = async (given: EndpointOptions): Promise<FastifyInstance> => {
  const options = { ...given, resolvers: namingOwners(given.resolvers) }
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Longer than the proxies in front keep theirs: a connection is never closed under a request that is on its way. Who comes without
    // one holds no connection for nothing.
    keepAliveTimeout: options.trustProxy ? 72_000 : 5_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // Forwarded headers are read in one place only, for requests and sockets alike: transport.ts.
    trustProxy: false,
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(reply as never, refusalFrom(error, request as never), options.defaultLanguage()),
    logger: {
      level: options.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["x-fresh-code"]'],
      ...(options.logHooks ? { hooks: options.logHooks } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.server.maxHeadersCount = HEADERS_MAX
  readRequests(app, options)
  if (options.rateLimits && !options.trustProxy) app.server.on('connection', boundConnections())
  await app.register(cookie)
  if (options.rateLimits) {
    await registerLimits(app)
  }
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(
      reply,
      refusalFrom(error, request),
      factsOf(request, reply, options.defaultLanguage()).language,
    ),
  )
  if (isMeasuring()) addMeasures(app, options.endpoint)
  addLanes(app, options)
  addCalls(app, options, (spec) => !isRaw(spec) && !isForm(spec))
  await app.register((scope) => addFormCalls(scope, options))
  await app.register((scope) => addRawCalls(scope, options))
  return app
}
