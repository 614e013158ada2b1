import { readJson } from './memory.ts'
import type { Memory } from './memory.ts'
import type { OpenedSeat } from './play-client.ts'

const SEAT_KEY = 'krathong.seat'

/** The token of the address, taken once and wiped from it, so that neither history nor a copied link carries it on. */
export const takeLaunchToken = (location: Location, history: History): string | null => {
  const address = new URL(location.href)
  const token = address.searchParams.get('launch')
  if (token === null) return null
  address.searchParams.delete('launch')
  history.replaceState(history.state, '', address.pathname + address.search + address.hash)
  return token
}

export const keepSeat = (memory: Memory, seat: OpenedSeat) => memory.write(SEAT_KEY, JSON.stringify({ ...seat, unshown: null }))
export const keptSeat = (memory: Memory) => readJson<OpenedSeat>(memory, SEAT_KEY)
export const forgetSeat = (memory: Memory) => memory.forget(SEAT_KEY)
