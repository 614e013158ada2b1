import type { Socket } from 'node:net'
import type { CallSpec } from '@krathong/protocol/call'
import { addressKeys } from '../address-keys.ts'
import { now } from '../clock.ts'

const WINDOW_MS = 60_000
/** Houses of one network that may be busy at the same time. */
const HOUSEHOLDS = 8
/** People behind one address who are signed in: a shared line is no reason to be turned away. */
const PEOPLE = 20
/** Beyond it, addresses that nobody has seen in this minute share one count: memory has an end. */
const KEYS_MAX = 200_000

export interface AddressLimits {
  /** Counts one call; whole seconds to wait when the address or its network has had enough of them in this minute, else 0. */
  admit(spec: Pick<CallSpec, 'audience' | 'path'>, address: string, perMinute: number): number
}

/**
 * Bounds what comes from one address and from the network around it, whatever token, device or header it brings: those are its own to
 * change. Whoever is signed in is bounded by their token as well, and so much tighter that one of many behind an address starves nobody.
 */
export const createAddressLimits = (): AddressLimits => {
  let counts = new Map<string, number>()
  let since = now().getTime()
  const count = (key: string): number => {
    const counted = counts.has(key) || counts.size < KEYS_MAX ? key : 'others'
    const next = (counts.get(counted) ?? 0) + 1
    counts.set(counted, next)
    return next
  }
  return {
    admit: ({ audience, path }, address, perMinute) => {
      const at = now().getTime()
      if (at - since >= WINDOW_MS) {
        counts = new Map()
        since = at
      }
      const { home, network } = addressKeys(address)
      const share = audience === 'public' || audience === 'visitor' ? perMinute : perMinute * PEOPLE
      const isHome = count(`${path} ${home}`) <= share
      const isNetwork = count(`${path} ${network}`) <= share * HOUSEHOLDS
      return isHome && isNetwork ? 0 : Math.max(1, Math.ceil((since + WINDOW_MS - at) / 1000))
    },
  }
}

const CONNECTIONS_MAX = 256

/** Lets one address hold so many connections and no more; the next one is closed before it is read. */
export const boundConnections = (max = CONNECTIONS_MAX) => {
  const held = new Map<string, number>()
  return (socket: Socket): void => {
    const { home } = addressKeys(socket.remoteAddress ?? '')
    const holds = (held.get(home) ?? 0) + 1
    if (holds > max) return void socket.destroy()
    held.set(home, holds)
    socket.once('close', () => {
      const left = (held.get(home) ?? 1) - 1
      if (left > 0) held.set(home, left)
      else held.delete(home)
    })
  }
}
