import type { PushMessage } from '@krathong/protocol/topics/topics'
import { closeSocket } from '@krathong/ui/close-socket'

const AGAIN_MS = 1_000
const SLOWEST_MS = 20_000
/** A room says something several times a second: a socket that is silent for so long leads nowhere, whatever the browser thinks. */
const SILENT_MS = 4_000
const ROOM_SLOWEST_MS = 2_000

export interface SeatConnection {
  onMessage: (listener: (message: PushMessage) => void) => void
  /** The line is there again: what was said meanwhile is asked for. */
  onOpen: (listener: () => void) => void
  close: () => void
}

/** The socket of a seat: it says who sits here, hears what moves, and comes back by itself. */
export const openSeatConnection = (token: string, isRoom: boolean): SeatConnection => {
  const heard: ((message: PushMessage) => void)[] = []
  const opened: (() => void)[] = []
  let wait = AGAIN_MS
  let timer: number | undefined
  let silence: number | undefined
  let socket: WebSocket | null = null
  const connect = () => {
    window.clearTimeout(timer)
    const line = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    socket = line
    const lost = () => {
      if (socket !== line) return
      socket = null
      window.clearTimeout(silence)
      closeSocket(line)
      timer = window.setTimeout(connect, wait)
      wait = Math.min(wait * 2, isRoom ? ROOM_SLOWEST_MS : SLOWEST_MS)
    }
    const listen = () => {
      window.clearTimeout(silence)
      if (isRoom) silence = window.setTimeout(lost, SILENT_MS)
    }
    listen()
    line.addEventListener('open', () => {
      if (socket !== line) return
      wait = AGAIN_MS
      line.send(JSON.stringify({ type: 'hello', token }))
      listen()
      for (const callback of opened) callback()
    })
    line.addEventListener('message', ({ data }) => {
      if (socket !== line) return
      listen()
      const message = JSON.parse(String(data)) as PushMessage
      for (const callback of heard) callback(message)
    })
    line.addEventListener('close', lost)
  }
  const again = () => {
    if (socket?.readyState === WebSocket.OPEN && navigator.onLine) return
    const old = socket
    socket = null
    closeSocket(old)
    connect()
  }
  window.addEventListener('online', again)
  connect()
  return {
    onMessage: (listener) => void heard.push(listener),
    onOpen: (listener) => void opened.push(listener),
    close: () => {
      window.removeEventListener('online', again)
      window.clearTimeout(timer)
      window.clearTimeout(silence)
      const old = socket
      socket = null
      closeSocket(old)
    },
  }
}
