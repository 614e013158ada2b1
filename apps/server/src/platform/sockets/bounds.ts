import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { now } from '../clock.ts'

const WINDOW_MS = 1_000
/** Our own pages send one message and answer a ping now and then. */
const FRAMES_PER_WINDOW = 20
const BYTES_PER_WINDOW = 16 * 1024
const TOO_MUCH = 1008

/** Counts what one socket sends within a second; false once it is too much. */
const createCount = (max: number) => {
  let since = 0
  let count = 0
  return (more: number): boolean => {
    const at = now().getTime()
    if (at - since >= WINDOW_MS) {
      since = at
      count = 0
    }
    count += more
    return count <= max
  }
}

/**
 * Ends a socket that sends more than a page of ours would. Frames are counted as they are understood and bytes as they arrive: a message
 * may come in pieces without number, of which none is heard of before the last.
 */
export const boundTraffic = (socket: WebSocket, raw: Duplex): void => {
  const countFrame = createCount(FRAMES_PER_WINDOW)
  const countBytes = createCount(BYTES_PER_WINDOW)
  const end = () => {
    if (socket.readyState === socket.OPEN) socket.close(TOO_MUCH, 'too much')
    // What is still on its way is not read any more; who does not take the goodbye is cut off.
    setTimeout(() => socket.terminate(), WINDOW_MS).unref()
  }
  const onFrame = () => void (countFrame(1) || end())
  for (const kind of ['message', 'ping', 'pong'] as const) socket.on(kind, onFrame)
  raw.on('data', (chunk: Buffer) => {
    if (!countBytes(chunk.length)) socket.terminate()
  })
}

/** Asks every socket from time to time whether anybody is there, and ends those that did not answer since the last time. */
export const watchPulse = (sockets: () => Iterable<WebSocket>, everyMs: number) => {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const socket of [...sockets()]) {
      if (silent.has(socket)) {
        socket.terminate()
        continue
      }
      silent.add(socket)
      socket.once('pong', () => silent.delete(socket))
      socket.ping()
    }
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
