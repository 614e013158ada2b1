import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import { createBatchWriter } from '../ledger/index.ts'
import { eventsUnit, lookupOf } from './apply-events.ts'
import type { Applied, EventOrder } from './apply-events.ts'
import { createCompanion } from './companion.ts'
import type { Books, Lookup, Written } from './companion.ts'

export interface Writers {
  submit(order: EventOrder): Promise<Applied>
  counts(): { batches: number; units: number; retries: number }
  close(): Promise<void>
}

/** While one batch is written the other is decided; a player's requests always go the same way. */
const LANES = 2

const laneOf = (playerId: string | null): number =>
  playerId === null ? 0 : Number.parseInt(playerId.at(-1)!, 16) % LANES

export const createWriters = (app: App): Writers => {
  const asked = new Map<string, Lookup>()
  const writers = Array.from({ length: LANES }, () =>
    createBatchWriter<Books, Written>(
      app,
      createCompanion((key) => asked.get(key)!),
    ),
  )
  return {
    submit: async (order: EventOrder): Promise<Applied> => {
      const key = newId()
      asked.set(key, lookupOf(key, order))
      try {
        return await writers[laneOf(order.playerId)]!.submit(eventsUnit(key, order))
      } finally {
        asked.delete(key)
      }
    },
    counts: () =>
      writers
        .map((writer) => writer.counts())
        .reduce((sum, one) => ({
          batches: sum.batches + one.batches,
          units: sum.units + one.units,
          retries: sum.retries + one.retries,
        })),
    close: async () => {
      await Promise.all(writers.map((writer) => writer.close()))
    },
  }
}
