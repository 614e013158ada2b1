import type { Tx } from '../../../platform/db/database.ts'
import { keptAmount, sendMessage } from '../../core/mailbox/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { dayOf } from './rules/due-periods.ts'
import type { OpenBill } from './types.ts'

/** A bill that found too little money, and what of it is still owed. */
export interface ShortBill extends Pick<
  OpenBill,
  'billId' | 'kind' | 'holderId' | 'issuerId' | 'periodFrom'
> {
  owed: bigint
}

/** Both sides of every bill that found too little money, once. */
export const notifyShort = async (tx: Tx, settings: Settings, bills: readonly ShortBill[]): Promise<void> => {
  const { currency, timeZone } = settings.current().value
  for (const { billId, kind, holderId, issuerId, periodFrom, owed } of bills) {
    const fills = { kind, wage: keptAmount(currency, owed), day: dayOf(periodFrom, timeZone) }
    await sendMessage(tx, {
      event: 'wage-short',
      fills,
      playerId: holderId,
      cause: `pay-short:${billId}:holder`,
    })
    await sendMessage(tx, {
      event: 'wage-owed',
      fills,
      playerId: issuerId!,
      cause: `pay-short:${billId}:payer`,
    })
  }
}
