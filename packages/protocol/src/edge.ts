import { calls } from './index.ts'
import type { Calls } from './index.ts'

/** A call by its group and name: one that is renamed does not fall out of this table in silence. */
type CallName = { [G in keyof Calls]: `${G}.${keyof Calls[G] & string}` }[keyof Calls]

/**
 * Reads that answer everybody alike, and for how many seconds an edge in front of the site may keep the answer. A call that anybody may
 * make and that is not here says something of its caller, or of this very moment.
 */
const seconds: Readonly<Partial<Record<CallName, number>>> = {
  'system.domainRoute': 60,
  'content.announcements': 15,
  'content.promotions': 15,
  'content.promotion': 15,
  'content.notices': 15,
  'content.helpCenter': 60,
  'catalog.vendors': 15,
  'catalog.games': 15,
  'catalog.menus': 15,
  'catalog.hotGames': 15,
  'catalog.homeRows': 15,
  'catalog.classes': 15,
  'winners.rankList': 15,
  'betting.jackpots': 5,
  'betting.potCycles': 5,
  'beacon.chains': 30,
  'rtp.games': 60,
  'proofOfReserves.key': 300,
  'proofOfReserves.roots': 60,
  'verification.countries': 60,
  'identity.terms': 30,
  'points.config': 30,
  'points.rewards': 15,
}

const byPath = new Map(
  Object.entries(calls).flatMap(([group, specs]) =>
    Object.entries(specs).flatMap(([name, { path, method }]) => {
      const kept = seconds[`${group}.${name}` as CallName]
      return kept === undefined ? [] : [[`${method} ${path}`, kept] as const]
    }),
  ),
)

/** Seconds an edge may keep the answer of a call; null for a call whose answer is one caller's. */
export const edgeSecondsOf = ({ method, path }: { method: string; path: string }): number | null =>
  byPath.get(`${method} ${path}`) ?? null
