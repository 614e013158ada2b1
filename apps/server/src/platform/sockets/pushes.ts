import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { hello } from '@krathong/protocol/topics/topics'
import type { PushMessage } from '@krathong/protocol/topics/topics'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { Refusal } from '../refusal.ts'
import { keepsSecureCookies } from '../http/request-facts.ts'
import { isReadable, readTarget } from '../http/target.ts'
import { boundTraffic, watchPulse } from './bounds.ts'
import { Listeners } from './listeners.ts'
import type { Listener } from './listeners.ts'

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
  /** The same for seats that newer ones took the place of. */
  endSeats(seatIds: readonly string[]): void
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
  visitorOf?: (cookieHeader: string, isSecure: boolean) => string | null
  /** What a fresh listener is told at once. */
  greet: (listener: Listener, send: (message: PushMessage) => void) => Promise<void>
  /** How often sockets are asked whether anybody is there. */
  pingEveryMs?: number
}

const HELLO_WITHIN_MS = 5_000
const PING_EVERY_MS = 30_000
/** A hello comes in one piece. */
const FRAGMENTS_MAX = 4
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

const sessionEnded = JSON.stringify({
  topic: 'session',
  payload: { ended: true },
} satisfies PushMessage<'session'>)

const seatTaken = JSON.stringify({
  topic: 'seat',
  payload: { ended: 'elsewhere' },
} satisfies PushMessage<'seat'>)

interface Arrival {
  socket: WebSocket
  cookieHeader: string | undefined
  isSecure: boolean
  address: string
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
  // Gone while it was looked up: nobody would ever take it off the list again.
  if (socket.readyState !== socket.OPEN) return
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
  socket.on('close', () => clearTimeout(late))
  socket.once('message', (raw) => {
    clearTimeout(late)
    const greeting = readHello(raw)
    if (!greeting) return socket.close(4002, 'bad hello')
    admit(listeners, options, arrival, greeting.token).catch(() => socket.close(1013, 'try again'))
  })
}

/** A plain answer to an upgrade that is none of ours; whoever does not take it is cut off. */
const refuseUpgrade = (raw: Duplex, status: '400 Bad Request' | '403 Forbidden' | '404 Not Found') => {
  raw.on('error', () => raw.destroy())
  raw.once('finish', () => raw.destroy())
  raw.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

/** Why an upgrade is not taken, or null. */
const faultOf = (request: IncomingMessage, app: FastifyInstance, options: PushOptions) => {
  const host = app.transport.hostOf(request)
  if (!isReadable(request, host)) return '400 Bad Request'
  if (readTarget(request.url)?.pathname !== options.path) return '404 Not Found'
  if (!options.isOriginAllowed(request.headers.origin, host)) return '403 Forbidden'
  app.requireSafe(request)
  return null
}

/** State pushes over one socket a tab; every message is absolute, so a lost one costs nothing. */
export const createPushes = (app: FastifyInstance, options: PushOptions): Pushes => {
  const listeners = new Listeners()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 4096,
    maxFragments: FRAGMENTS_MAX,
    perMessageDeflate: false,
  })
  const take = (request: IncomingMessage, rawSocket: Duplex, head: Buffer) => {
    const fault = faultOf(request, app, options)
    if (fault) return refuseUpgrade(rawSocket, fault)
    const arrival = {
      cookieHeader: request.headers.cookie,
      isSecure: keepsSecureCookies(app.transport, request),
      address: app.transport.addressOf(request),
    }
    server.handleUpgrade(request, rawSocket, head, (socket) => {
      boundTraffic(socket, rawSocket)
      awaitHello(listeners, options, { socket, ...arrival })
    })
  }
  ;(app.server as Server).on('upgrade', (request, rawSocket, head) => {
    try {
      take(request, rawSocket, head)
    } catch (error) {
      // A fault in one request ends that request alone.
      if (!(error instanceof Refusal)) app.log.error({ err: error }, 'an upgrade failed')
      refuseUpgrade(rawSocket, '403 Forbidden')
    }
  })
  const pulse = watchPulse(function* () {
    for (const { socket } of listeners.all()) yield socket
  }, options.pingEveryMs ?? PING_EVERY_MS)
  const pushTo = (some: Iterable<Listener>, message: PushMessage) => {
    const text = JSON.stringify(message)
    for (const { socket } of some) send(socket, text)
  }
  return {
    toAll: (message) => pushTo(listeners.all(), message),
    toPlayer: (playerId, message) => pushTo(listeners.of(playerId), message),
    toVisitor: (visitor, message) => pushTo(listeners.ofVisitor(visitor), message),
    toRoom: (room, message) => pushTo(listeners.inRoom(room), message),
    rooms: () => listeners.rooms(),
    toSignedIn: (message) => pushTo(listeners.signedIn(), message),
    endSessions: (sessionIds) => {
      for (const { socket, subject } of listeners.all()) {
        if (!subject || !sessionIds.includes(subject.sessionId)) continue
        send(socket, sessionEnded)
        socket.close(4003, 'session ended')
      }
    },
    endSeats: (seatIds) => {
      for (const { socket, subject } of listeners.all()) {
        if (subject?.seatId === undefined || !seatIds.includes(subject.seatId)) continue
        send(socket, seatTaken)
        socket.close(4004, 'seat taken')
      }
    },
    count: () => listeners.count(),
    close: () => {
      pulse.stop()
      for (const { socket } of listeners.all()) socket.terminate()
      server.close()
    },
  }
}
