import type { App } from '../../../platform/app.ts'
import { secretContext } from './send.ts'
import type { Secret } from './types.ts'

/** What stands in the outbox for one receiver, newest first, with what is secret in it. */
export const lettersTo = async (app: App, receiver: string) => {
  const rows = await app.db
    .selectFrom('notifications.messages')
    .selectAll()
    .where('receiver', '=', receiver)
    .orderBy('made_at', 'desc')
    .orderBy('message_id', 'desc')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    language: row.language,
    fills: row.fills as Record<string, string>,
    secret: row.secret_sealed
      ? (JSON.parse(app.sealer.open(row.secret_sealed, secretContext(row.message_id))) as Secret)
      : {},
  }))
}

/** The newest code that was written to this receiver. */
export const codeFor = async (app: App, receiver: string): Promise<string> => {
  const letter = (await lettersTo(app, receiver)).find(({ secret }) => secret.code !== undefined)
  if (!letter) throw new Error(`nobody wrote a code to ${receiver}`)
  return letter.secret.code!
}
