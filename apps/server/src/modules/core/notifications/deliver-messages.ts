import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { throughQuestion } from '../../../platform/fault-points.ts'
import type { Notifications } from './create-notifications.ts'
import { secondsToNext } from './rules/retries.ts'
import { letterBrand } from './letter-brand.ts'
import { writeLetter } from './write-letter.ts'
import { finish, postpone, workOff } from '../outbox/index.ts'
import type { Sending } from '../outbox/index.ts'
import { MESSAGE, secretContext } from './send.ts'
import * as store from './store.ts'
import type { WaitingMessage } from './store.ts'
import type { Carried, Secret, CarrierKind } from './types.ts'

const AT_ONCE = 5
const A_TURN = 100

const openSecret = ({ app }: Notifications, message: WaitingMessage): Secret | null =>
  message.secret_sealed &&
  (JSON.parse(app.sealer.open(message.secret_sealed, secretContext(message.message_id))) as Secret)

/** What became of a try, and of its place in the outbox, in one commit. */
const conclude = async (tx: Tx, sending: Sending, carrierKind: CarrierKind, carried: Carried) => {
  const { subject: messageId, attempts } = sending
  if (carried.kind === 'sent') {
    await store.writeSent(tx, { messageId, attempts, carrierKind, reference: carried.reference })
    return finish(tx, sending)
  }
  const seconds = carried.kind === 'later' ? secondsToNext(attempts) : null
  if (seconds === null) {
    await store.writeFailed(tx, { messageId, attempts, fault: carried.fault })
    return finish(tx, sending)
  }
  await store.writeLater(tx, { messageId, attempts, fault: carried.fault })
  return postpone(tx, sending, seconds, carried.fault)
}

/** Carries one message outside any transaction, then writes what became of it. */
const deliver = async (
  notifications: Notifications,
  sending: Sending,
  message: WaitingMessage,
): Promise<void> => {
  const { carriers, app } = notifications
  const carrier = carriers[message.channel]
  const written = writeLetter(
    { ...message, secret: openSecret(notifications, message) },
    letterBrand(notifications),
  )
  const letter = { messageId: message.message_id, receiver: message.receiver, ...written }
  const carried = await throughQuestion('message-carry', () => carrier.carry(letter))
  await transact(app.db, (tx) => conclude(tx, sending, carrier.carrierKind, carried))
}

/**
 * Sends what is due and answers how many. A process that dies between a message and its mark sends it once more: at least once, never in
 * silence.
 */
export const deliverMessages = async (notifications: Notifications): Promise<number> => {
  const { app } = notifications
  await transact(app.db, (tx) => store.expireMessages(tx))
  let done = 0
  const turn = { kinds: [MESSAGE], atOnce: AT_ONCE, claimSeconds: 60, most: A_TURN }
  await workOff(app, turn, async (sending) => {
    const message = await store.readWaiting(app.db, sending.subject)
    if (!message) return finish(app.db, sending)
    done += 1
    return deliver(notifications, sending, message)
  })
  return done
}

export const sweepMessages = ({ app }: Notifications): Promise<void> =>
  transact(app.db, (tx) => store.forgetMessages(tx))
