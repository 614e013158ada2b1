import type { App } from '../../../platform/app.ts'
import { newId } from '../../../platform/ids.ts'

export interface ReusedKey {
  /** Method and path. */
  call: string
  callerKind: 'player' | 'operator' | 'nobody'
  callerId: string | null
  address: string
  requestId: string
}

/**
 * Somebody sent another content under a key that was used before. No page of ours does that: it is a fault of a program or an attempt, so
 * it is kept and the log has an alarm. The refusal is answered whether or not this could be written.
 */
export const noteReusedKey = async (app: App, { callerKind, ...reuse }: ReusedKey): Promise<void> => {
  app.log.warn({ alarm: 'KEY_REUSED', callerKind, ...reuse }, 'a key was sent again with another content')
  await app.db
    .insertInto('ledger.reused_keys')
    .values({
      reuse_id: newId(),
      call: reuse.call,
      caller_kind: callerKind,
      caller_id: reuse.callerId,
      address: reuse.address,
      request_id: reuse.requestId,
    })
    .execute()
    .catch((error: unknown) => app.log.error({ err: error }, 'a reused key could not be written down'))
}
