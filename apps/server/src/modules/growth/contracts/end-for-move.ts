import { kinds } from '@krathong/contracts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { readOpenContract, readOpenOffersTo } from './contract-reads.ts'
import { endWithAll } from './end-with.ts'
import { endOf } from './rules.ts'
import { expireOffers } from './expire-offers.ts'
import { lockKind } from './store.ts'

const MS = 1

/** The first moment at or after this one at which no period of the agent's contracts is running. */
export const firstFreeMoment = async (
  tx: Tx,
  settings: Settings,
  { holderId, from }: { holderId: string; from: Date },
): Promise<Date> => {
  let free = from.getTime()
  const before = new Date(free - MS)
  for (const kind of kinds) {
    const contract = await readOpenContract(tx, holderId, kind)
    if (contract && kind === 'dividend')
      free = Math.max(free, endOf(contract, before, settings.current().value.timeZone).getTime())
  }
  return new Date(free)
}

/** Whatever was offered to an agent is over, and nobody offers or accepts anything until this transaction has ended. */
export const endOffersTo = async (tx: Tx, settings: Settings, holderId: string): Promise<void> => {
  for (const kind of kinds) {
    await lockKind(tx, settings.current().brandId, kind)
    await expireOffers(tx, await readOpenOffersTo(tx, holderId, kind))
  }
}

/** Ends whatever an agent agreed on with the one above, at the moment of a move, and everything below it; open offers are over. */
export const endForMove = async (
  tx: Tx,
  settings: Settings,
  { holderId, at }: { holderId: string; at: Date },
): Promise<void> => {
  const { brandId, value } = settings.current()
  for (const kind of kinds) {
    await lockKind(tx, brandId, kind)
    await expireOffers(tx, await readOpenOffersTo(tx, holderId, kind))
    const contract = await readOpenContract(tx, holderId, kind)
    const now = new Date(at.getTime() - MS)
    if (contract) await endWithAll(tx, contract, { now, zone: value.timeZone, reason: 'BY_STAFF' })
  }
}
