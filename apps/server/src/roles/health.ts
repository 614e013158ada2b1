import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app.ts'
import { createReadiness } from '../platform/db/readiness.ts'

export interface HealthState {
  version: string
  isDraining: () => boolean
}

export const addHealth = (endpoint: FastifyInstance, app: App, state: HealthState): void => {
  const readiness = createReadiness(app)
  // The same site under another address asks whether this one answers: there is nothing in it to keep from anybody.
  endpoint.get('/healthz', (_, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .send({ alive: true }),
  )
  endpoint.get('/version', () => ({ version: state.version }))
  endpoint.get('/readyz', async (_, reply) => {
    const parts = { ...(await readiness()), accepting: !state.isDraining() }
    const ready = Object.values(parts).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...parts })
  })
}
