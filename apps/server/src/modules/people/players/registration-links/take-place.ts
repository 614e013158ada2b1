import type { Tx } from '../../../../platform/db/database.ts'
import { hangUnderUpline } from '../registration/hang-under-upline.ts'
import { insertArrival } from './link-store.ts'
import type { Arrival } from './link-store.ts'

/** Puts a newcomer below their agent, where there is one, and writes down which way they came. */
export const takePlace = async (tx: Tx, playerId: string, arrival: Arrival): Promise<void> => {
  if (arrival.agentId !== null) await hangUnderUpline(tx, playerId, arrival.agentId)
  await insertArrival(tx, playerId, arrival)
}
