import type { IncomingMessage, Server } from 'node:http'
import { hello } from '@krathong/protocol/topics/topics'
import type { PushMessage } from '@krathong/protocol/topics/topics'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

/** Who listens on a socket; decided from its token, never from what it asks for. */
export interface Listener {
  socket: WebSocket
  subject: { playerId: string; sessionId: string; room?: string } | null
  /** A browser that nobody is signed in at, where a cookie tells it from others. */
  visitor: string | null
}

export interface Pushes {
  toAll(message: PushMessage): void
  toPlayer(playerId: string, message: PushMessage): void
  toVisitor(visitor: string, message: PushMessage): void
  /** Everybody whose token is of this room. */
  toRoom(room: string, message: PushMessage): void
  /** Rooms that somebody is in. */
  rooms(): readonly string[]
  /** Everybody of whom the token said who they are. */
  toSignedIn(message: PushMessage): void
  /** Tells these sessions that they have ended and closes their sockets. */
  endSessions(sessionIds: readonly string[]): void
  count(): number
  close(): void
}

export interface PushOptions {
  path: string
  isOriginAllowed: (origin: string | undefined, host: string | undefined) => boolean
  identify: (
    token: string,
    cookieHeader: string | undefined,
    isSecure: boolean,
    address: string,
  ) => Promise<Listener['subject']>
  /** The word of a proxy in front counts. */
  trustsProxy?: boolean
  visitorOf?: (cookieHeader: string, isSecure: boolean) => string | null
  /** What a fresh listener is told at once. */
  greet: (listener: Listener, send: (message: PushMessage) => void) => Promise<void>
}

const HELLO_WITHIN_MS = 5_000
const PING_EVERY_MS = 30_000
const SLOW_AFTER_BYTES = 256 * 1024

const send = (socket: WebSocket, text: string) => {
  if (socket.readyState === socket.OPEN && socket.bufferedAmount < SLOW_AFTER_BYTES) socket.send(text)
}

const readHello = (raw: unknown) => {
  try {
    return hello.safeParse(JSON.parse(String(raw))).data ?? null
  } catch {
    return null
  }
}

/** Who is listening, found by player and by session. */
class Listeners {
  readonly #all = new Set<Listener>()
  readonly #byPlayer = new Map<string, Set<Listener>>()
  readonly #byRoom = new Map<string, Set<Listener>>()
  readonly #visitors = new Set<Listener>()

  add(listener: Listener): void {
    this.#all.add(listener)
    const { subject, socket } = listener
    if (subject) {
      const own = this.#byPlayer.get(subject.playerId) ?? new Set<Listener>()
      this.#byPlayer.set(subject.playerId, own.add(listener))
    }
    if (subject?.room !== undefined) {
      const inRoom = this.#byRoom.get(subject.room) ?? new Set<Listener>()
      this.#byRoom.set(subject.room, inRoom.add(listener))
    }
    if (listener.visitor !== null) this.#visitors.add(listener)
    socket.on('close', () => this.#remove(listener))
  }

  all(): Iterable<Listener> {
    return this.#all
  }

  of(playerId: string): Iterable<Listener> {
    return this.#byPlayer.get(playerId) ?? []
  }

  inRoom(room: string): Iterable<Listener> {
    return this.#byRoom.get(room) ?? []
  }

  rooms(): readonly string[] {
    return [...this.#byRoom.keys()]
  }

  /** Few visitors talk to us at once, so they are looked through. */
  ofVisitor(visitor: string): Iterable<Listener> {
    return [...this.#visitors].filter((listener) => listener.visitor === visitor)
  }

  signedIn(): Iterable<Listener> {
    return [...this.#all].filter(({ subject }) => subject !== null)
  }

  count(): number {
    return this.#all.size
  }

  #remove(listener: Listener): void {
    this.#all.delete(listener)
    this.#visitors.delete(listener)
    const playerId = listener.subject?.playerId
    const own = playerId === undefined ? undefined : this.#byPlayer.get(playerId)
    own?.delete(listener)
    if (playerId !== undefined && own?.size === 0) this.#byPlayer.delete(playerId)
    const room = listener.subject?.room
    const inRoom = room === undefined ? undefined : this.#byRoom.get(room)
    inRoom?.delete(listener)
    if (room !== undefined && inRoom?.size === 0) this.#byRoom.delete(room)
  }
}

const sessionEnded = JSON.stringify({
  topic: 'session',
  payload: { ended: true },
} satisfies PushMessage<'session'>)

interface Arrival {
  socket: WebSocket
  cookieHeader: string | undefined
  isSecure: boolean
  address: string
}

/** Where a socket comes from; what a proxy added last is its own word, whatever the caller sent before it. */
const addressOf = (request: IncomingMessage, trustsProxy: boolean): string => {
  const forwarded = request.headers['x-forwarded-for']
  const last = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined
  return (trustsProxy ? last : undefined) ?? request.socket.remoteAddress ?? '::1'
}

const admit = async (
  listeners: Listeners,
  options: PushOptions,
  arrival: Arrival,
  token: string | undefined,
) => {
  const { socket, cookieHeader, isSecure, address } = arrival
  const subject = token ? await options.identify(token, cookieHeader, isSecure, address) : null
  const visitor = subject ? null : (options.visitorOf?.(cookieHeader ?? '', isSecure) ?? null)
  const listener: Listener = { socket, subject, visitor }
  listeners.add(listener)
  if (token && !subject) send(socket, sessionEnded)
  await options.greet(listener, (message) => send(socket, JSON.stringify(message)))
}

/** The first message must be a hello, soon; then the socket is admitted or closed. */
const awaitHello = (listeners: Listeners, options: PushOptions, arrival: Arrival) => {
  const { socket } = arrival
  const late = setTimeout(() => socket.close(4001, 'hello expected'), HELLO_WITHIN_MS)
  socket.on('error', () => socket.terminate())
  socket.once('message', (raw) => {
    clearTimeout(late)
    const greeting = readHello(raw)
    if (!greeting) return socket.close(4002, 'bad hello')
    admit(listeners, options, arrival, greeting.token).catch(() => socket.close(1013, 'try again'))
  })
}

/** State pushes over one socket a tab; every message is absolute, so a lost one costs nothing. */
export const createPushes = (app: FastifyInstance, options: PushOptions): Pushes => {
  const listeners = new Listeners()
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false })
  ;(app.server as Server).on('upgrade', (request, rawSocket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const { origin, host, cookie: cookieHeader } = request.headers
    if (pathname !== options.path || !options.isOriginAllowed(origin, host)) return void rawSocket.destroy()
    const isSecure = request.headers['x-forwarded-proto'] === 'https'
    const address = addressOf(request, options.trustsProxy === true)
    server.handleUpgrade(request, rawSocket, head, (socket) =>
      awaitHello(listeners, options, { socket, cookieHeader, isSecure, address }),
    )
  })
  const pinging = setInterval(() => {
    for (const { socket } of listeners.all()) socket.ping()
  }, PING_EVERY_MS)
  pinging.unref()
  const tell = (some: Iterable<Listener>, message: PushMessage) => {
    const text = JSON.stringify(message)
    for (const { socket } of some) send(socket, text)
  }
  return {
    toAll: (message) => tell(listeners.all(), message),
    toPlayer: (playerId, message) => tell(listeners.of(playerId), message),
    toVisitor: (visitor, message) => tell(listeners.ofVisitor(visitor), message),
    toRoom: (room, message) => tell(listeners.inRoom(room), message),
    rooms: () => listeners.rooms(),
    toSignedIn: (message) => tell(listeners.signedIn(), message),
    endSessions: (sessionIds) => {
      for (const { socket, subject } of listeners.all()) {
        if (!subject || !sessionIds.includes(subject.sessionId)) continue
        send(socket, sessionEnded)
        socket.close(4003, 'session ended')
      }
    },
    count: () => listeners.count(),
    close: () => {
      clearInterval(pinging)
      for (const { socket } of listeners.all()) socket.terminate()
      server.close()
    },
  }
}
