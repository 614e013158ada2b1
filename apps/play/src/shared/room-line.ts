import type { PushMessage } from '@krathong/protocol/topics/topics'

const AGAIN_MS = 1_000
const SLOWEST_MS = 20_000

interface RoomLineParts {
  token: string
  onMessage: (message: PushMessage) => void
  /** The line is there again: what was said meanwhile is asked for. */
  onOpen: () => void
}

/** The socket of a room: it says who sits here, hears what moves, and comes back by itself. */
export const openRoomLine = ({ token, onMessage, onOpen }: RoomLineParts) => {
  let wait = AGAIN_MS
  let isOpen = false
  let isClosed = false
  const connect = () => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
    socket.addEventListener('open', () => {
      wait = AGAIN_MS
      isOpen = true
      socket.send(JSON.stringify({ type: 'hello', token }))
      onOpen()
    })
    socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data)) as PushMessage))
    socket.addEventListener('close', () => {
      isOpen = false
      if (isClosed) return
      setTimeout(connect, wait)
      wait = Math.min(wait * 2, SLOWEST_MS)
    })
  }
  connect()
  return { isOpen: () => isOpen, close: () => void (isClosed = true) }
}
