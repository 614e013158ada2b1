import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from './record-audit.ts'
import { mayComeFrom } from './staff-reads.ts'
import { deleteNetwork, insertNetwork } from './staff-store.ts'
import type { Actor } from './types.ts'

/** Whoever changes the list must still be let in by it, or the whole house could lock itself out. */
const keepMe = async (tx: Tx, brandId: string, by: Actor) => {
  if (!(await mayComeFrom(tx, brandId, by.address))) throw new Refusal('ADDRESS_NOT_LISTED')
}

export interface NetworkWanted {
  brandId: string
  network: string
  label: string
  reason: string
}

export const addNetwork = (app: App, wanted: NetworkWanted, by: Actor): Promise<void> =>
  transact(app.db, async (tx) => {
    const { brandId, network, label, reason } = wanted
    await insertNetwork(tx, { brandId, network, label, addedBy: by.operator.username })
    await keepMe(tx, brandId, by)
    await recordAudit(tx, {
      ...by,
      action: 'operator.add-network',
      subject: `network:${network}`,
      before: null,
      after: { network, label },
      reason,
    })
  })

export const removeNetwork = (
  app: App,
  { brandId, network, reason }: Omit<NetworkWanted, 'label'>,
  by: Actor,
): Promise<void> =>
  transact(app.db, async (tx) => {
    if (!(await deleteNetwork(tx, brandId, network))) throw new Refusal('NOT_FOUND')
    await keepMe(tx, brandId, by)
    await recordAudit(tx, {
      ...by,
      action: 'operator.remove-network',
      subject: `network:${network}`,
      before: { network },
      after: null,
      reason,
    })
  })
