import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { now } from '../../../platform/clock.ts'
import type { Carrier, Channel } from './types.ts'

export const SINK = 'outbox.ndjson'

/** Where nothing is configured, messages leave into a file of the data folder that its owner alone may read: one line, one message. */
export const createLocalCarrier = (dataDir: string, channel: Channel): Carrier => ({
  carrierKind: 'local',
  carry: async ({ messageId, receiver, subject, text, html }) => {
    mkdirSync(dataDir, { recursive: true })
    const line = JSON.stringify({
      at: now().toISOString(),
      channel,
      messageId,
      to: receiver,
      ...(subject && { subject }),
      text,
      ...(html && { html }),
    })
    appendFileSync(join(dataDir, SINK), `${line}\n`, { mode: 0o600 })
    return { kind: 'sent', reference: null }
  },
  close: () => undefined,
})
