import type { Kind } from '@krathong/contracts'
import type { Tx } from '../../../platform/db/database.ts'
import { setExpired, setOverdue } from './store.ts'
import { notifyExpired } from './notify.ts'

/** Ends offers that can no longer stand, and tells both sides; one that was answered meanwhile stays as it is. */
export const expireOffers = async (tx: Tx, offerIds: readonly string[]): Promise<void> =>
  notifyExpired(tx, await setExpired(tx, offerIds))

/** Ends offers that nobody answered in time, to one holder or some of all, and tells both sides. */
export const expireOverdue = async (tx: Tx, only: { holderId: string; kind: Kind } | null): Promise<void> =>
  notifyExpired(tx, await setOverdue(tx, only))
