import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readOperatorsWith, recordAudit } from '../../core/operators/index.ts'
import { closedMessage } from './end-conversation.ts'
import { lockOne } from './reads.ts'
import { appendMessage, writeClosed, writeOwner, writeSeen } from './store.ts'
import { publish } from './publish.ts'
import type { Conversation, Deciding, MessageEvent, SupportQueue, SupportParts } from './types.ts'

interface Seen {
  conversationId: string
  version: number
}

/** The conversation as the operator saw it, locked: open, and moved by nobody since. */
const requireSeen = async (
  tx: Tx,
  { settings }: SupportParts,
  { conversationId, version }: Seen,
): Promise<Conversation> => {
  const found = await lockOne(tx, settings.current().brandId, conversationId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.state === 'closed') throw new Refusal('SUPPORT_CLOSED')
  if (found.version !== version) throw new Refusal('VERSION_CONFLICT')
  return found
}

const brandMessage = (event: MessageEvent, staffName: string | null) =>
  ({ lineId: newId(), author: 'house', staffName, body: '', event, pictures: 0 }) as const

interface Change {
  before: Conversation
  operator: string | null
  queue: SupportQueue
  reason?: string
}

const audit = (
  tx: Tx,
  { caller, request }: Deciding,
  action: string,
  { before, operator, queue, reason }: Change,
) =>
  recordAudit(tx, {
    operator: caller,
    address: request.address,
    action: `support.${action}`,
    subject: `conversation:${before.conversationId}`,
    before: { operator: before.operatorName, queue: before.queue, state: before.state },
    after: { operator, queue },
    ...(reason === undefined ? {} : { reason }),
  })

/** Puts it under the operator's name; a colleague's may be taken over, and that stands in the audit trail. */
export const takeConversation = async (
  parts: SupportParts,
  deciding: Deciding,
  seen: Seen,
): Promise<void> => {
  const { operatorId, username } = deciding.caller
  const before = await transact(parts.app.db, async (tx) => {
    const found = await requireSeen(tx, parts, seen)
    if (found.operatorId === operatorId) return found
    await writeOwner(tx, seen.conversationId, { operatorId, operatorName: username, queue: found.queue })
    const no = await appendMessage(tx, seen.conversationId, brandMessage('taken', username), found.state)
    await writeSeen(tx, seen.conversationId, 'staff', no)
    if (found.operatorId !== null)
      await audit(tx, deciding, 'take-over', { before: found, operator: username, queue: found.queue })
    return found
  })
  publish(parts.app, before)
}

export interface HandOver extends Seen {
  operatorId: string | null
  queue: SupportQueue
  reason: string
}

/** Gives it to a colleague who may answer, or back to a queue. */
export const handOver = async (parts: SupportParts, deciding: Deciding, wanted: HandOver): Promise<void> => {
  const colleagues = wanted.operatorId === null ? [] : await readOperatorsWith(parts.app.db, 'support.answer')
  const to = colleagues.find(({ operatorId }) => operatorId === wanted.operatorId) ?? null
  if (wanted.operatorId !== null && !to) throw new Refusal('OPERATOR_UNKNOWN')
  const before = await transact(parts.app.db, async (tx) => {
    const found = await requireSeen(tx, parts, wanted)
    await writeOwner(tx, wanted.conversationId, {
      operatorId: wanted.operatorId,
      operatorName: to?.username ?? null,
      queue: wanted.queue,
    })
    const event = wanted.queue === 'VIP' && found.queue !== 'VIP' ? 'moved-to-vip' : 'handed-over'
    // A conversation that was answered waits for us again: its new reader has said nothing yet.
    await appendMessage(tx, wanted.conversationId, brandMessage(event, to?.username ?? null), 'open')
    await audit(tx, deciding, 'hand-over', {
      before: found,
      operator: to?.username ?? null,
      queue: wanted.queue,
      reason: wanted.reason,
    })
    return found
  })
  publish(parts.app, before)
}

export const closeConversation = async (
  parts: SupportParts,
  deciding: Deciding,
  seen: Seen,
): Promise<void> => {
  const before = await transact(parts.app.db, async (tx) => {
    const found = await requireSeen(tx, parts, seen)
    await appendMessage(tx, seen.conversationId, closedMessage(deciding.caller.username), found.state)
    await writeClosed(tx, seen.conversationId, 'staff')
    await audit(tx, deciding, 'close', {
      before: found,
      operator: found.operatorName,
      queue: found.queue,
    })
    return found
  })
  publish(parts.app, before)
}
