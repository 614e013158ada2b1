import cookie from '@fastify/cookie'
import type { CallSpec } from '@krathong/protocol/call'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isMeasuring, measureRequest } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { isTracing } from '../traces/traces.ts'
import { refusalFrom, sendRefusal } from './answer.ts'
import { boundConnections, createCallLimits, registerLimits } from './call-limits.ts'
import { handleCall } from './handle-call.ts'
import type { EndpointOptions } from './handle-call.ts'
import { addLanes, namingOwners } from './lanes.ts'
import { readRequests } from './read-requests.ts'
import { factsOf } from './request-facts.ts'
import { requestLog } from './request-log.ts'
import { rightCheck } from './right-check.ts'
import { addTraces } from './trace-requests.ts'

const BODY_LIMIT = 100 * 1024
const CALLS_PER_MINUTE = 1200
const HEADERS_MAX = 100

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
        handler: handleCall({ spec, requireRight: rightCheck(spec) }, handlers[name]!, options),
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
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  })
  app.server.maxHeadersCount = HEADERS_MAX
  if (isTracing()) addTraces(app, options.endpoint)
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
