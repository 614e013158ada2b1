import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../outbox/index.ts'
import { insertMessage } from './store.ts'
import type { Message, Secret } from './types.ts'

/** The kind of sendings of this module. */
export const MESSAGE = 'message'

const DAY_SECONDS = 86_400

export const secretContext = (messageId: string) => `dispatch.message/${messageId}`

const write = async (tx: Tx, message: Message, sealedFor: (messageId: string) => Buffer | null) => {
  const messageId = newId()
  await insertMessage(tx, {
    ...message,
    messageId,
    playerId: message.playerId ?? null,
    secretSealed: sealedFor(messageId),
    livesSeconds: message.livesSeconds ?? DAY_SECONDS,
  })
  await enqueue(tx, { kind: MESSAGE, subject: messageId }, message.delaySeconds ?? 0)
}

/** Writes a notice into the outbox, inside the transaction of what it tells: it goes out if that stands, and only then. */
export const notify = (tx: Tx, message: Message): Promise<void> => write(tx, message, () => null)

/** The same for what carries a code or a link. */
export const send = (
  tx: Tx,
  app: Pick<App, 'sealer'>,
  { secret, ...message }: Message & { secret: Secret },
): Promise<void> =>
  write(tx, message, (messageId) => app.sealer.seal(JSON.stringify(secret), secretContext(messageId)))
