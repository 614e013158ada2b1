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
  door.get('/healthz', () => ({ alive: true }))
  door.get('/version', () => ({ version: state.version }))
  door.get('/readyz', async (_, reply) => {
    const isReady = !state.isDraining() && (await canWrite(app))
    return reply.code(isReady ? 200 : 503).send({ ready: isReady })
  })
}
