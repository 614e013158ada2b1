import type { Server } from 'node:http'
import { hello } from '@krathong/protocol/topics/topics'
import type { PushMessage } from '@krathong/protocol/topics/topics'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

/** Who listens on a socket; decided from its token, never from what it asks for. */
export interface Listener {
  socket: WebSocket
  subject: { playerId: string; sessionId: string } | null
}

export interface Pushes {
  toAll(message: PushMessage): void
  toPlayer(playerId: string, message: PushMessage): void
  /** Tells these sessions that they have ended and closes their sockets. */
  endSessions(sessionIds: readonly string[]): void
  count(): number
  close(): void
}

export interface PushOptions {
  path: string
  isOriginAllowed: (origin: string | undefined, host: string | undefined) => boolean
  identify: (token: string, cookieHeader: string | undefined, isSecure: boolean) => Promise<Listener['subject']>
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

/** State pushes over one socket a tab; every message is absolute, so a lost one costs nothing. */
export const createPushes = (app: FastifyInstance, options: PushOptions): Pushes => {
  const listeners = new Set<Listener>()
  const byPlayer = new Map<string, Set<Listener>>()
  const server = new WebSocketServer({ noServer: true, maxPayload: 4096, perMessageDeflate: false })

  const forget = (listener: Listener) => {
    listeners.delete(listener)
    if (listener.subject) byPlayer.get(listener.subject.playerId)?.delete(listener)
    if (listener.subject && byPlayer.get(listener.subject.playerId)?.size === 0) byPlayer.delete(listener.subject.playerId)
  }
  const admit = async (socket: WebSocket, token: string | undefined, cookieHeader: string | undefined, isSecure: boolean) => {
    const subject = token ? await options.identify(token, cookieHeader, isSecure) : null
    const listener: Listener = { socket, subject }
    listeners.add(listener)
    if (subject) byPlayer.set(subject.playerId, (byPlayer.get(subject.playerId) ?? new Set()).add(listener))
    socket.on('close', () => forget(listener))
    if (token && !subject) send(socket, JSON.stringify({ topic: 'session', payload: { ended: true } } satisfies PushMessage<'session'>))
    await options.greet(listener, (message) => send(socket, JSON.stringify(message)))
  }

  ;(app.server as Server).on('upgrade', (request, rawSocket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    if (pathname !== options.path || !options.isOriginAllowed(request.headers.origin, request.headers.host)) return void rawSocket.destroy()
    server.handleUpgrade(request, rawSocket, head, (socket) => {
      const late = setTimeout(() => socket.close(4001, 'hello expected'), HELLO_WITHIN_MS)
      socket.on('error', () => socket.terminate())
      socket.once('message', (raw) => {
        clearTimeout(late)
        const greeting = readHello(raw)
        if (!greeting) return socket.close(4002, 'bad hello')
        const isSecure = request.headers['x-forwarded-proto'] === 'https'
        admit(socket, greeting.token, request.headers.cookie, isSecure).catch(() => socket.close(1013, 'try again'))
      })
    })
  })
  const pinging = setInterval(() => listeners.forEach(({ socket }) => socket.ping()), PING_EVERY_MS)
  pinging.unref()

  return {
    toAll: (message) => {
      const text = JSON.stringify(message)
      for (const { socket } of listeners) send(socket, text)
    },
    toPlayer: (playerId, message) => {
      const text = JSON.stringify(message)
      for (const { socket } of byPlayer.get(playerId) ?? []) send(socket, text)
    },
    endSessions: (sessionIds) => {
      for (const { socket, subject } of listeners) {
        if (!subject || !sessionIds.includes(subject.sessionId)) continue
        send(socket, JSON.stringify({ topic: 'session', payload: { ended: true } } satisfies PushMessage<'session'>))
        socket.close(4003, 'session ended')
      }
    },
    count: () => listeners.size,
    close: () => {
      clearInterval(pinging)
      for (const { socket } of listeners) socket.terminate()
      server.close()
    },
  }
}
