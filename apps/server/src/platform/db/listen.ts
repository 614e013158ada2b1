import type { App } from '../app.ts'
import { openChannel } from './channel.ts'
import type { Channel } from './channel.ts'

const AGAIN_MS = 1_000

export interface Listening {
  close(): Promise<void>
}

/**
 * Hears what committed transactions of any process told a channel of the database. What is told are hints: while the line is down some are
 * missed, so whoever remembers something on their account forgets it by the clock as well.
 */
export const listenTo = async (
  app: Pick<App, 'databaseUrl' | 'databaseRole' | 'log'>,
  channel: string,
  onMessage: (message: string) => void,
): Promise<Listening> => {
  let client: Channel | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false
  const later = () => {
    client = null
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = null
      void open().catch(later)
    }, AGAIN_MS)
    timer.unref()
  }
  const open = async () => {
    client = await openChannel({
      databaseUrl: app.databaseUrl,
      databaseRole: app.databaseRole,
      name: channel,
      onPayload: onMessage,
      onError: (error) => app.log.warn({ err: error, channel }, 'the line to the database broke'),
      onEnd: later,
    })
    if (isClosed) await client.close()
  }
  await open()
  return {
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await client?.close()
    },
  }
}
