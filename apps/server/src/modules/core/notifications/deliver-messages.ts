import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { throughQuestion } from '../../../platform/fault-points.ts'
import type { Notifications } from './create-notifications.ts'
import { secondsToNext } from './rules/retries.ts'
import { letterBrand } from './letter-brand.ts'
import { writeLetter } from './write-letter.ts'
import { secretContext } from './send.ts'
import * as store from './store.ts'
import type { LeasedMessage } from './store.ts'
import type { Carried, Secret, CarrierKind } from './types.ts'

const AT_ONCE = 5
const A_TURN = 100

const openSecret = ({ app }: Notifications, message: LeasedMessage): Secret | null =>
  message.secret_sealed &&
  (JSON.parse(app.sealer.open(message.secret_sealed, secretContext(message.message_id))) as Secret)

const conclude = (tx: Tx, message: LeasedMessage, carrierKind: CarrierKind, carried: Carried) => {
  const { message_id: messageId, attempts } = message
  if (carried.kind === 'sent')
    return store.writeSent(tx, { messageId, way: carrierKind, reference: carried.reference })
  const seconds = carried.kind === 'later' ? secondsToNext(attempts) : null
  if (seconds === null) return store.writeFailed(tx, messageId, carried.fault)
  return store.writeLater(tx, messageId, seconds, carried.fault)
}

/** Carries one message outside any transaction, then writes what became of it. */
const deliver = async (notifications: Notifications, message: LeasedMessage): Promise<void> => {
  const { carriers, app } = notifications
  const carrier = carriers[message.channel]
  const written = writeLetter(
    { ...message, secret: openSecret(notifications, message) },
    letterBrand(notifications),
  )
  const letter = { messageId: message.message_id, receiver: message.receiver, ...written }
  const carried = await throughQuestion('message-carry', () => carrier.carry(letter))
  await transact(app.db, (tx) => conclude(tx, message, carrier.way, carried))
}

/** Sends what is due. A process that dies between a message and its mark sends it once more: at least once, never in silence. */
export const deliverMessages = async (notifications: Notifications): Promise<number> => {
  const { db } = notifications.app
  await transact(db, (tx) => store.expireMessages(tx))
  let done = 0
  for (;;) {
    const messages = await transact(db, (tx) => store.leaseMessages(tx, AT_ONCE))
    await Promise.all(messages.map((message) => deliver(notifications, message)))
    done += messages.length
    if (messages.length < AT_ONCE || done >= A_TURN) return done
  }
}

export const sweepMessages = ({ app }: Notifications): Promise<void> =>
  transact(app.db, (tx) => store.forgetMessages(tx))
