import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app.ts'

export interface HealthState {
  version: string
  isDraining: () => boolean
}

const PROBE_MS = 2_000

/** Takes a transaction id: proves that the database answers and accepts writes. */
const canWrite = async (app: App): Promise<boolean> => {
  const probe = app.pool.query('select pg_current_xact_id()').then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PROBE_MS, false).unref())
  return Promise.race([probe, late])
}

export const addHealth = (door: FastifyInstance, app: App, state: HealthState): void => {
  // The same site under another address asks whether this one answers: there is nothing in it to keep from anybody.
  door.get('/healthz', (_, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .send({ alive: true }),
  )
  door.get('/version', () => ({ version: state.version }))
  door.get('/readyz', async (_, reply) => {
    const isReady = !state.isDraining() && (await canWrite(app))
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
}
