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

interface KeptSeat {
  seat: OpenedSeat
  keptAt: number
}

export const keepSeat = (memory: Memory, seat: OpenedSeat, now: number) => {
  const kept: KeptSeat = { seat: { ...seat, unshown: null, openRound: null }, keptAt: now }
  memory.write(SEAT_KEY, JSON.stringify(kept))
}

/** The seat of before a reload; the server's time moves on by what passed on the device meanwhile. */
export const keptSeat = (memory: Memory, now: number): OpenedSeat | null => {
  const kept = readJson<KeptSeat>(memory, SEAT_KEY)
  if (!kept) return null
  const passed = Math.max(0, now - kept.keptAt)
  return { ...kept.seat, serverTime: new Date(Date.parse(kept.seat.serverTime) + passed).toISOString() }
}

export const forgetSeat = (memory: Memory) => memory.forget(SEAT_KEY)
