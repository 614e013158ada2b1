import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inSpan, startSpan } from '../traces/traces.ts'
import type { TraceSpan } from '../traces/traces.ts'

/** Every request is a span of its declared route. Entered twice: what follows a body that came in parts knows nothing of what was before. */
export const addTraces = (app: FastifyInstance, endpoint: string): void => {
  const spans = new WeakMap<FastifyRequest, TraceSpan>()
  app.addHook('onRequest', (request, _, done) => {
    const { traceparent } = request.headers
    const span = startSpan({
      name: request.method,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'krathong.endpoint': endpoint,
        'krathong.request_id': request.id,
      },
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    })
    if (span) spans.set(request, span)
    inSpan(span, done)
  })
  app.addHook('preHandler', (request, _, done) => inSpan(spans.get(request) ?? null, done))
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    const { url } = request.routeOptions
    span?.rename(`${request.method} ${url ?? 'none'}`)
    span?.tell({ 'http.route': url ?? 'none', 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500)
    done()
  })
}
