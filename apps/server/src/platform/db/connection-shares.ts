import { monotonicMs } from '../clock.ts'
import { lanes } from './callers.ts'
import type { DatabaseCaller, Lane } from './callers.ts'

/** No connection came free in time, or too many wait already: the caller may try again with the same key. */
export class ConnectionsBusy extends Error {
  readonly code = 'CONNECTIONS_BUSY'
  constructor() {
    super('No connection to the database came free in time')
  }
}

/** Who holds one connection. `system` is work without a caller, and a transaction that needs a second connection. */
export interface Share {
  lane: Lane | 'system'
  owner: string | null
}

interface Waiter extends Share {
  since: number
  give(share: Share): void
  refuse(error: Error): void
}

export interface ConnectionShares {
  take(caller: DatabaseCaller | null): Promise<Share>
  giveBack(share: Share): void
  /** How many hold one and how many wait: for tests and for the health of the system. */
  counts(): { held: number; waiting: number }
}

const WAITING_MAX = 1_000
/** Behind a vendor, or one address of a proxy or an office, stand many people; behind a player stands one. */
const waitingMaxOf = (owner: string): number => (/^(vendor|address):/.test(owner) ? 400 : 64)
/** A person is told within two seconds; a job has time. */
const PATIENCE_MS: Readonly<Record<Waiter['lane'], number>> = {
  board: 1_000,
  history: 1_500,
  launch: 2_000,
  money: 2_000,
  system: 2_000,
  job: 10_000,
}
const ORDER: Readonly<Record<Waiter['lane'], number>> = {
  system: 5,
  money: 4,
  job: 3,
  launch: 2,
  history: 1,
  board: 0,
}

const part = (size: number, of16: number) => Math.max(1, Math.floor((size * of16) / 16))

/**
 * How the connections of one process are shared. Of sixteen, jobs have at least two that nobody else takes and at most four; each kind
 * of call and all that are worth less together have an upper bound, so that money always finds one; and no single player, operator,
 * vendor or address has more than a few, whatever they send at once: the rest of theirs waits here, where waiting costs no connection.
 */
const boundsOf = (size: number) => ({
  lane: {
    board: part(size, 5),
    history: part(size, 9),
    launch: part(size, 11),
    money: size - Math.floor(size / 8),
  },
  job: part(size, 4),
  owner: (share: Share) => {
    if (share.owner === null) return size
    if (share.owner.startsWith('vendor:')) return part(size, 8)
    if (share.owner.startsWith('address:')) return Math.min(size, Math.max(3, part(size, 6)))
    // What writes waits for locks of its own rows: more than two of one person would only hold connections.
    return share.lane === 'money'
      ? Math.min(size, Math.max(2, part(size, 2)))
      : Math.min(size, Math.max(3, part(size, 4)))
  },
})

/** Who holds how many, and who may hold one more. */
const createCounters = (size: number) => {
  const bounds = boundsOf(size)
  const held = new Map<string, number>()
  const owned = new Map<string, number>()
  let total = 0
  const heldUpTo = (lane: (typeof lanes)[number]) =>
    lanes.slice(0, lanes.indexOf(lane) + 1).reduce((sum, lower) => sum + (held.get(lower) ?? 0), 0)
  /** A call takes room of its own kind and of every kind that is worth more. */
  const hasCapacity = (lane: Waiter['lane']): boolean => {
    if (lane === 'system') return true
    if (lane === 'job') return (held.get('job') ?? 0) < bounds.job
    return lanes.slice(lanes.indexOf(lane)).every((upper) => heldUpTo(upper) < bounds.lane[upper])
  }
  return {
    total: () => total,
    isFull: () => total >= size,
    ownedBy: (owner: string | null) => (owner === null ? 0 : (owned.get(owner) ?? 0)),
    mayTake: (share: Share): boolean =>
      total < size &&
      hasCapacity(share.lane) &&
      (share.owner === null || (owned.get(share.owner) ?? 0) < bounds.owner(share)),
    change: ({ lane, owner }: Share, by: 1 | -1) => {
      total += by
      count(held, lane, by)
      if (owner !== null) count(owned, owner, by)
    },
  }
}

const count = (map: Map<string, number>, key: string, by: number) => {
  const next = (map.get(key) ?? 0) + by
  if (next > 0) map.set(key, next)
  else map.delete(key)
}

/** Those who wait, and who of them is next. */
const createQueue = (isBefore: (a: Waiter, b: Waiter) => boolean) => {
  const ofOwner = new Map<string, number>()
  let waiting: Waiter[] = []
  const leave = (waiter: Waiter) => {
    waiting = waiting.filter((other) => other !== waiter)
    if (waiter.owner !== null) count(ofOwner, waiter.owner, -1)
  }
  return {
    length: () => waiting.length,
    isTooLongFor: (owner: string | null) =>
      waiting.length >= WAITING_MAX || (owner !== null && (ofOwner.get(owner) ?? 0) >= waitingMaxOf(owner)),
    join: (waiter: Waiter) => {
      waiting.push(waiter)
      if (waiter.owner !== null) count(ofOwner, waiter.owner, 1)
    },
    /** Takes the first of those who may. */
    next: (may: (waiter: Waiter) => boolean): Waiter | null => {
      let best: Waiter | null = null
      for (const waiter of waiting) if (may(waiter) && (!best || isBefore(waiter, best))) best = waiter
      if (best) leave(best)
      return best
    },
    refuseLate: (patience: number) => {
      const now = monotonicMs()
      for (const waiter of waiting.filter(({ lane, since }) => now - since >= patience * PATIENCE_MS[lane])) {
        leave(waiter)
        waiter.refuse(new ConnectionsBusy())
      }
    },
  }
}

const LATE_EVERY_MS = 100

/** `patience` is how many times as long as usual a call waits for a connection before it is refused. */
export const createConnectionShares = (size: number, patience = 1): ConnectionShares => {
  const counters = createCounters(size)
  const queue = createQueue((a, b) =>
    ORDER[a.lane] === ORDER[b.lane]
      ? counters.ownedBy(a.owner) < counters.ownedBy(b.owner)
      : ORDER[a.lane] > ORDER[b.lane],
  )
  let timer: NodeJS.Timeout | null = null
  const watch = () => {
    queue.refuseLate(patience)
    if (queue.length() > 0) return
    clearInterval(timer!)
    timer = null
  }
  const grant = ({ lane, owner }: Share): Share => {
    const share = { lane, owner }
    counters.change(share, 1)
    return share
  }
  const serve = () => {
    while (!counters.isFull()) {
      const waiter = queue.next(counters.mayTake)
      if (!waiter) return
      waiter.give(grant(waiter))
    }
  }
  return {
    take: (caller) => {
      const share: Share = caller
        ? { lane: caller.lane, owner: caller.owner }
        : { lane: 'system', owner: null }
      if (counters.mayTake(share)) return Promise.resolve(grant(share))
      if (queue.isTooLongFor(share.owner)) return Promise.reject(new ConnectionsBusy())
      timer ??= setInterval(watch, LATE_EVERY_MS)
      return new Promise((give, refuse) => queue.join({ ...share, since: monotonicMs(), give, refuse }))
    },
    giveBack: (share) => {
      counters.change(share, -1)
      serve()
    },
    counts: () => ({ held: counters.total(), waiting: queue.length() }),
  }
}
