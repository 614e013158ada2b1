import pg from 'pg'
import { currentAsker } from './callers.ts'
import { createConnectionShares } from './connection-shares.ts'
import type { ConnectionShares, Share } from './connection-shares.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/** As `pg` itself does for those who pass a callback. */
const deliver = async (connected: Promise<pg.PoolClient>, callback: Connected) => {
  let client: pg.PoolClient
  try {
    client = await connected
  } catch (error) {
    return callback(error as Error, undefined, () => undefined)
  }
  callback(undefined, client, (release) => client.release(release as boolean))
}

/** A pool of `pg` that hands its connections out by shares; who must wait waits outside it, so nothing queues inside. */
export class SharedPool extends pg.Pool {
  readonly shares: ConnectionShares
  readonly #held = new WeakMap<pg.PoolClient, Share>()
  readonly #connecting = new Set<Promise<unknown>>()
  #isClosing = false

  constructor({ patience, ...config }: pg.PoolConfig & { max: number; patience: number }) {
    super(config)
    this.shares = createConnectionShares(config.max, patience)
    this.on('release', (_, client) => {
      const share = this.#held.get(client as pg.PoolClient)
      this.#held.delete(client as pg.PoolClient)
      if (share) this.shares.giveBack(share)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const connected = this.#connect()
    this.#connecting.add(connected)
    const isOver = () => void this.#connecting.delete(connected)
    connected.then(isOver, isOver)
    return callback ? void deliver(connected, callback) : connected
  }

  /**
   * Hands out no more connections, and resolves when all that were asked for are in the hands of who asked. Kysely forgets its pool as soon as it is
   * destroyed: a connection that comes after that is given to nobody and never comes back, and the pool would wait for it for ever.
   */
  async settle(): Promise<void> {
    this.#isClosing = true
    while (this.#connecting.size > 0) await Promise.allSettled(this.#connecting)
    await new Promise((resolve) => setImmediate(resolve))
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#isClosing) throw new Error('The pool is closed')
    const asker = currentAsker()
    const share = await this.shares.take(asker && !asker.isInside ? asker.caller : null)
    try {
      const client = await super.connect()
      this.#held.set(client, share)
      return client
    } catch (error) {
      this.shares.giveBack(share)
      throw error
    }
  }
}
