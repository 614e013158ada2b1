import { databaseNow } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount } from '../../../core/ledger/index.ts'
import { readChase } from './chase-reads.ts'
import { transactDraw } from '../draws/transact-draw.ts'
import { giveBack, holdItems } from './turn-chase.ts'
import type { LotteryParts } from '../types.ts'

/**
 * Takes back what of a chase still waits: the named draws, or all. What is played by now follows the rule of its tickets. Whether anything
 * was given back by this call; again changes nothing.
 */
export const cancelChase = async (
  parts: LotteryParts,
  playerId: string,
  { chaseId, numeros }: { chaseId: string; numeros: readonly string[] | null },
): Promise<boolean> => {
  const known = await readChase(parts.app.db, playerId, chaseId)
  if (!known) throw new Refusal('NOT_FOUND')
  return transactDraw(parts.app, 'lottery-chase-cancel', async (tx) => {
    const held = await holdItems(tx, chaseId)
    if (!held) return false
    const items = held.items.filter(
      ({ state, numero }) => state === 'waiting' && (numeros === null || numeros.includes(numero)),
    )
    if (items.length === 0) return false
    for (const purpose of ['cash', 'open-bets'] as const)
      await lockAccount(tx, { owner: playerId, purpose }, known.currency)
    await giveBack(tx, parts, held, { items, state: 'cancelled-user', at: await databaseNow(tx) })
    return true
  })
}
