import type { Kind } from '@krathong/contracts'
import type { Tx } from '../../../platform/db/database.ts'
import { sendMessage } from '../../core/mailbox/index.ts'
import { contractTexts } from './contract-texts.ts'
import type { ContractEvent } from './contract-texts.ts'
import type { EndedContract } from './types.ts'

interface Told {
  playerId: string
  event: ContractEvent
  kind: Kind
  /** Of the offer or the contract: one letter of an event for each. */
  id: string
}

const tell = (tx: Tx, { playerId, event, kind, id }: Told): Promise<void> =>
  sendMessage(tx, {
    playerId,
    cause: `contract:${event}:${id}:${playerId}`,
    kind: 'system',
    texts: contractTexts(event, kind),
    isImportant: true,
  })

/** A letter to one of the two parties; the platform gets none. */
export const tellParty = async (
  tx: Tx,
  playerId: string | null,
  told: Omit<Told, 'playerId'>,
): Promise<void> => {
  if (playerId !== null) await tell(tx, { playerId, ...told })
}

/** Both parties of every contract that ends. */
export const tellEnded = async (tx: Tx, kind: Kind, ended: readonly EndedContract[]): Promise<void> => {
  for (const { contractId: id, holder, issuer } of ended) {
    await tell(tx, { playerId: holder, event: 'ended', kind, id })
    await tellParty(tx, issuer, { event: 'downline-ended', kind, id })
  }
}
