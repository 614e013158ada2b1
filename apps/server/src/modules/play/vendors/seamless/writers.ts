import type { App } from '../../../../platform/app.ts'
import { createBatchWriter } from '../../../core/ledger/index.ts'
import { playRules } from '../../../people/protection/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { eventsUnit, lookupOf } from './apply-events.ts'
import type { Applied, EventOrder } from './apply-events.ts'
import type { PlayerSnapshot, Lookup } from './player-snapshot.ts'
import { createBatchParticipant } from './batch-participant.ts'
import type { Written } from './batch-participant.ts'

export interface Writers {
  submit(order: EventOrder): Promise<Applied>
  counts(): { batches: number; units: number; retries: number }
  close(): Promise<void>
}

/** While one batch is written the other is decided. */
const FLIGHTS = 2

/** What is asked for and not answered yet, by request and by whose books it is decided on. */
const createAsked = () => {
  const byKey = new Map<string, Lookup>()
  const byUnit = new Map<string, Map<string, Lookup>>()
  return {
    of: (key: string) => byKey.get(key)!,
    under: (unitKey: string) => [...(byUnit.get(unitKey)?.values() ?? [])],
    add: (lookup: Lookup) => {
      byKey.set(lookup.key, lookup)
      const beside = byUnit.get(lookup.unitKey) ?? new Map<string, Lookup>()
      byUnit.set(lookup.unitKey, beside.set(lookup.key, lookup))
    },
    drop: ({ key, unitKey }: Lookup) => {
      byKey.delete(key)
      const beside = byUnit.get(unitKey)
      beside?.delete(key)
      if (beside?.size === 0) byUnit.delete(unitKey)
    },
  }
}

export const createWriters = (app: App, settings: Settings): Writers => {
  const asked = createAsked()
  let orders = 0
  const writer = createBatchWriter<PlayerSnapshot, Written>(
    app,
    createBatchParticipant(asked, () => playRules(settings)),
    FLIGHTS,
  )
  return {
    submit: async (order: EventOrder): Promise<Applied> => {
      const key = String((orders += 1))
      const lookup = lookupOf(key, order)
      asked.add(lookup)
      try {
        return await writer.submit(eventsUnit(key, order))
      } finally {
        asked.drop(lookup)
      }
    },
    counts: () => writer.counts(),
    close: () => writer.close(),
  }
}
