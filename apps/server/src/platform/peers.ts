import type { App } from './app.ts'
import type { BusTopic } from './bus.ts'
import { monotonicMs } from './clock.ts'
import { openChannel } from './db/channel.ts'
import type { Channel } from './db/channel.ts'

/**
 * What becomes of a topic between the processes of a brand: `carried` to the others as it is; `refresh`: the others read anew what they
 * keep of it, and tell their own listeners when it is another; `own`: every process hears of it by other means (triggers of the database,
 * or what it reads every second).
 */
const TOPICS: Record<BusTopic, 'carried' | 'refresh' | 'own'> = {
  balance: 'carried',
  seatEnded: 'carried',
  playStopped: 'carried',
  limitsChanged: 'carried',
  mailbox: 'carried',
  chat: 'carried',
  support: 'carried',
  content: 'carried',
  bingo: 'carried',
  lotteryWin: 'carried',
  withdrawal: 'carried',
  deposit: 'carried',
  settings: 'refresh',
  catalog: 'refresh',
  sessionEnded: 'own',
  playerChanged: 'own',
  jackpot: 'own',
}

const CHANNEL = 'bus'
/** PostgreSQL refuses a notification of 8,000 bytes. */
const PAYLOAD_BYTES = 7_900
/** Hints that wait for a line to the database; the oldest go first. */
const WAITING_MAX = 20_000
const AGAIN_MS = 1_000
const GREET_EVERY_MS = 10_000
/** A process that was not heard of for so long is gone. */
const GONE_MS = 35_000

type Refreshed = 'settings' | 'catalog'

export interface PeerOptions {
  app: Pick<App, 'databaseUrl' | 'databaseRole' | 'log' | 'bus'>
  /** Reads anew what this process keeps. */
  refresh: Record<Refreshed, () => Promise<void>>
}

export interface Peers {
  /** Other processes of this brand that were heard of lately. */
  count(): number
  close(): Promise<void>
}

type Said = [kind: 'hello' | 'here' | 'bye'] | [kind: 'told', topic: BusTopic, message: unknown]

/** JSON with whole numbers of any size: `{"bigint":"12"}` stands for 12n. */
const write = (said: Said) =>
  JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'bigint' ? { bigint: value.toString() } : value,
  )
const isBigint = (value: unknown): value is { bigint: string } =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  /^-?\d+$/.test(String((value as { bigint?: unknown }).bigint))
const read = (line: string): Said =>
  JSON.parse(line, (_, value: unknown) => (isBigint(value) ? BigInt(value.bigint) : value)) as Said

/** Lines put together to as few notifications as hold them. */
export const payloadsOf = (lines: readonly string[], limit = PAYLOAD_BYTES): string[] => {
  const payloads: string[] = []
  let last = ''
  for (const line of lines) {
    if (Buffer.byteLength(line) > limit) continue
    const longer = last ? `${last}\n${line}` : line
    if (Buffer.byteLength(longer) <= limit) last = longer
    else {
      payloads.push(last)
      last = line
    }
  }
  return last ? [...payloads, last] : payloads
}

/**
 * Carries the bus between the processes of a brand by PostgreSQL's LISTEN and NOTIFY, on one connection of its own and many messages a
 * notification: no transaction that moves money ever notifies. While nobody else is there nothing is sent. The messages are hints: what was
 * told while the line was down is lost.
 */
class Link implements Peers {
  readonly #options: PeerOptions
  /** When each other process was heard of last, by the number of its connection. */
  readonly #peers = new Map<number, number>()
  #line: Channel | null = null
  #waiting: string[] = []
  #flying: Promise<void> | null = null
  #isClosed = false
  #again: NodeJS.Timeout | null = null
  readonly #greeting: NodeJS.Timeout

  constructor(options: PeerOptions) {
    this.#options = options
    options.app.bus.onPublished((topic, message) => {
      if (this.#peers.size > 0 && TOPICS[topic] !== 'own') this.#say(['told', topic, message])
    })
    this.#greeting = setInterval(() => this.#greet(), GREET_EVERY_MS).unref()
  }

  count(): number {
    return this.#peers.size
  }

  async open(): Promise<void> {
    const { app } = this.#options
    const line = await openChannel({
      databaseUrl: app.databaseUrl,
      databaseRole: app.databaseRole,
      name: CHANNEL,
      onPayload: (payload, from) => this.#take(payload, from),
      onError: (error) => app.log.warn({ err: error }, 'the line to other processes broke'),
      onEnd: () => this.#later(),
    })
    if (this.#isClosed) return line.close()
    this.#line = line
    this.#waiting = []
    this.#say(['hello'])
  }

  async close(): Promise<void> {
    if (this.#line) this.#say(['bye'])
    await this.#flying
    this.#isClosed = true
    clearInterval(this.#greeting)
    if (this.#again) clearTimeout(this.#again)
    await this.#line?.close()
  }

  #greet(): void {
    for (const [peer, at] of this.#peers) if (monotonicMs() - at > GONE_MS) this.#peers.delete(peer)
    if (this.#line) this.#say(['here'])
  }

  #later(): void {
    this.#line = null
    this.#peers.clear()
    if (this.#isClosed || this.#again) return
    this.#again = setTimeout(() => {
      this.#again = null
      this.open().catch(() => this.#later())
    }, AGAIN_MS).unref()
  }

  #say(said: Said): void {
    if (this.#waiting.length >= WAITING_MAX) this.#waiting.shift()
    this.#waiting.push(write(said))
    this.#flying ??= this.#fly()
      .catch((error: unknown) =>
        this.#options.app.log.warn({ err: error }, 'other processes could not be told'),
      )
      .finally(() => (this.#flying = null))
  }

  async #fly(): Promise<void> {
    // What is published in the same turn goes along.
    await new Promise(setImmediate)
    while (this.#line && this.#waiting.length > 0) {
      const payloads = payloadsOf(this.#waiting)
      this.#waiting = []
      await this.#line.notify(payloads)
    }
  }

  #take(payload: string, from: number): void {
    for (const line of payload.split('\n')) {
      try {
        this.#hear(read(line), from)
      } catch (error) {
        this.#options.app.log.warn({ err: error }, 'what another process told could not be read')
      }
    }
  }

  #hear([kind, topic, message]: Said, from: number): void {
    if (kind === 'bye') return void this.#peers.delete(from)
    this.#peers.set(from, monotonicMs())
    if (kind === 'hello') this.#say(['here'])
    if (kind !== 'told' || topic === undefined) return
    const { app, refresh } = this.#options
    if (TOPICS[topic] === 'carried') app.bus.receive(topic, message)
    if (TOPICS[topic] === 'refresh')
      refresh[topic as Refreshed]().catch((error: unknown) =>
        app.log.warn({ err: error, topic }, 'what another process changed could not be read'),
      )
  }
}

/** Links this process with the others of its brand, until it is closed. Throws where the database is away. */
export const connectPeers = async (options: PeerOptions): Promise<Peers> => {
  const link = new Link(options)
  await link.open()
  return link
}
