import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ZonedMoment } from '../../../platform/zoned-moment.ts'
import { lockEdge, readUpline, requireMoneyFree } from '../../people/players/index.ts'
import { isPlayStopped } from '../../people/protection/index.ts'
import { readPartyState } from './reads.ts'
import { heldUntil } from './rules/limits.ts'
import type { WantedTransfer } from './types.ts'

/** Whom the money goes to, and along which edge; neither a stranger nor oneself ever has one. */
export const findCounterpart = async (
  tx: Tx,
  senderId: string,
  { direction, downlineId }: WantedTransfer,
) => {
  const receiverId = direction === 'up' ? (await readUpline(tx, senderId))?.playerId : downlineId
  if (!receiverId) throw new Refusal('NO_LINE')
  if (receiverId === senderId) throw new Refusal('TRANSFER_TO_SELF')
  const [uplineId, lowerId] = direction === 'up' ? [receiverId, senderId] : [senderId, receiverId]
  const edgeId = await lockEdge(tx, uplineId, lowerId)
  if (!edgeId) throw new Refusal('NOT_DIRECT_LINE')
  return { edgeId, uplineId, downlineId: lowerId, receiverId }
}

interface Parties {
  senderId: string
  receiverId: string
  /** The brand's, for whoever reads until when they wait. */
  timeZone: string
}

/** Both may be part of a transfer now: the receiver's account is open, the sender changed no payment password within a day. */
export const requireMoneyOpen = async (tx: Tx, { senderId, receiverId, timeZone }: Parties) => {
  await requireMoneyFree(tx, senderId)
  const [sender, receiver] = [await readPartyState(tx, senderId), await readPartyState(tx, receiverId)]
  if (receiver?.state !== 'active' || (await isPlayStopped(tx, receiverId)))
    throw new Refusal('RECEIVER_CLOSED')
  const until = sender && heldUntil(sender.payment_password_changed_at, sender.now)
  if (until) throw new Refusal('TRANSFER_HELD', { until: new ZonedMoment(until, timeZone) })
}
