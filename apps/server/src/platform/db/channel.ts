import pg from 'pg'
import { connectionConfig } from './database.ts'

/** One connection that hears what is notified in a channel of the database, and notifies in it. */
export interface Channel {
  /** Each payload is a notification of its own, at most 7,999 bytes. */
  notify(payloads: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface ChannelOptions {
  databaseUrl: string
  databaseRole: string | null
  name: string
  /** Told of what others notified, and by which connection. */
  onPayload: (payload: string, from: number) => void
  onError: (error: Error) => void
  /** The connection is gone, by `close` or by itself. */
  onEnd: () => void
}

export const openChannel = async (options: ChannelOptions): Promise<Channel> => {
  const client = new pg.Client(connectionConfig(options.databaseUrl, options.databaseRole)) as pg.Client & {
    processID: number
  }
  client.on('notification', ({ payload, processId }) => {
    if (processId !== client.processID) options.onPayload(payload ?? '', processId)
  })
  client.on('error', options.onError)
  client.on('end', options.onEnd)
  await client.connect()
  await client.query(`listen ${client.escapeIdentifier(options.name)}`)
  return {
    notify: async (payloads) => {
      const text = 'select pg_notify($1, payload) from unnest($2::text[]) payload'
      await client.query(text, [options.name, payloads])
    },
    close: () => client.end(),
  }
}
