import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app.ts'
import { createReadiness } from '../platform/db/readiness.ts'

export interface HealthState {
  version: string
  isDraining: () => boolean
  /** The brand's settings in force. */
  settings: () => unknown
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
  // Which program with which settings answers here: the hash says whether two places have the same, and nothing of what they are.
  endpoint.get('/version', () => ({
    version: state.version,
    settings: createHash('sha256').update(JSON.stringify(state.settings())).digest('hex').slice(0, 16),
  }))
  endpoint.get('/readyz', async (_, reply) => {
    const parts = { ...(await readiness()), accepting: !state.isDraining() }
    const ready = Object.values(parts).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...parts })
  })
}
