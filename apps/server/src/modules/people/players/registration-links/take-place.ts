import type { Tx } from '../../../../platform/db/database.ts'
import type { BrandSettings } from '../../../core/settings/index.ts'
import { tellHooks } from '../../../core/webhooks/index.ts'
import { givePoints } from '../rebates/agent-points.ts'
import { readPromise } from '../rebates/rebate-store.ts'
import { hangUnderUpline } from '../registration/hang-under-upline.ts'
import type { Points } from '../rules/rebates.ts'
import { insertArrival } from './link-store.ts'
import type { Arrival } from './link-store.ts'

interface Place extends Arrival {
  /** What the agent gives beside the place; a link has its own promise. */
  promised?: Partial<Points>
}

/**
 * Puts a newcomer below their agent, where there is one, with what they were promised, writes down which way they came, and tells hooks. From here to the
 * end of the transaction the agent is held, so that nobody lowers the agent's points meanwhile.
 */
export const takePlace = async (
  tx: Tx,
  value: Pick<BrandSettings, 'rebates' | 'currency'>,
  playerId: string,
  { promised = {}, ...arrival }: Place,
): Promise<void> => {
  await insertArrival(tx, playerId, arrival)
  const { agentId, linkId, arrivedBy } = arrival
  const by = arrivedBy === 'opened' ? 'agent' : 'self'
  const currency = value.currency.code
  await tellHooks(tx, 'player.registered', playerId, () => ({ by, agentId, currency }))
  if (agentId === null) return
  await hangUnderUpline(tx, playerId, agentId)
  const promise = linkId === null ? promised : await readPromise(tx, linkId)
  await givePoints(tx, value, { playerId, agentId, promised: promise })
}
