import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { insertMessage } from './store.ts'
import type { Message } from './types.ts'

const DAY_SECONDS = 86_400

export const secretContext = (messageId: string) => `dispatch.message/${messageId}`

/** Writes a message into the outbox, inside the transaction of what it tells: it goes out if that stands, and only then. */
export const send = async (tx: Tx, app: Pick<App, 'sealer'>, message: Message): Promise<string> => {
  const messageId = newId()
  const { secret } = message
  await insertMessage(tx, {
    messageId,
    ...message,
    playerId: message.playerId ?? null,
    fills: message.fills ?? {},
    secretSealed: secret ? app.sealer.seal(JSON.stringify(secret), secretContext(messageId)) : null,
    livesSeconds: message.livesSeconds ?? DAY_SECONDS,
  })
  return messageId
}
