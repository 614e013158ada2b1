import type { CallSpec } from '@krathong/protocol/call'
import type { RequestFacts } from '../../platform/http/callers.ts'
import type { Implementation } from '../../platform/http/implement.ts'
import { askAs } from '../../platform/db/callers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createShortCache } from '../../platform/short-cache.ts'

/** Data that the page is drawn from, by `group.call`: the visitor's answers of those calls; `texts`: what the brand words itself. */
export type Boot = Record<string, unknown>

/** What a brand words itself of the site in a language; null where it is nothing. */
export type TextsIn = (language: string) => object | null

const HOMES = new Set(['/', '/index', '/index.html', '/home'])

/** Calls whose visitor's answer every page starts with, and those of single pages. */
const ALWAYS = ['content.announcements', 'catalog.vendors', 'betting.jackpots'] as const
const OF_PAGE: Record<string, string> = {
  '/': 'catalog.homeRows',
  '/rng': 'catalog.games',
  '/help': 'content.helpCenter',
  '/promotions': 'content.promotions',
}

/** A feature that is off has no answer to draw from; its page says so itself. */
const orNothing = (error: unknown) => {
  if (error instanceof Refusal) return null
  throw error
}

const createAsker =
  (implementations: readonly Implementation[]) => (key: string, input: unknown, request: RequestFacts) => {
    const [group, name] = key.split('.') as [string, string]
    const found = implementations.find(
      (candidate) => candidate.group === group && Object.hasOwn(candidate.specs, name),
    )
    if (!found) return null
    const spec = found.specs[name] as CallSpec
    return found.handlers[name]!(spec.input.parse(input), { caller: null as never, request })
  }

/** Data of one page: the visitor's answers of the calls it is drawn from. */
const createBoot = (implementations: readonly Implementation[], textsIn: TextsIn) => {
  const ask = createAsker(implementations)
  return async (
    place: { path: string; search: string; language: string },
    facts: RequestFacts,
  ): Promise<Boot> => {
    const permission = (await ask('system.permission', {}, facts)) as Record<string, unknown>
    const texts = textsIn(place.language)
    const said = texts ? { texts } : {}
    if (permission['status'] !== 0) return { 'system.permission': permission, ...said }
    // A page for everybody names nobody's address; the browser asks for its own when it needs it.
    const boot: Boot = {
      'system.permission': { ...permission, location: { ip: '', country: null } },
      ...said,
    }
    const own = OF_PAGE[HOMES.has(place.path) ? '/' : place.path]
    const keys = own && place.search === '' ? [...ALWAYS, own] : ALWAYS
    const asked = keys.map(async (key) => ask(key, {}, facts))
    const answers = await Promise.all(asked.map((answer) => answer.catch(orNothing)))
    keys.forEach((key, index) => {
      if (answers[index] !== null) boot[key] = answers[index]
    })
    return boot
  }
}

/** The boot of a page whose facts could not be read: closed for a moment. Its browser asks on until it is open. */
const closedBoot = async (implementations: readonly Implementation[], facts: RequestFacts): Promise<Boot> => {
  const permission = (await createAsker(implementations)('system.permission', {}, facts)) as object
  return { 'system.permission': { ...permission, status: 1, maintenance: { endsAt: null, text: '' } } }
}

export interface Boots {
  /** What the pages of one kind and language start with, for one reader: read once in a while, however many pages are drawn from it. */
  open(
    place: { path: string; search: string; language: string },
    facts: RequestFacts,
    reader: string,
  ): Promise<Boot>
  closed(facts: RequestFacts): Promise<Boot>
  clear(): void
}

const KEPT_MS = 3_000
const KEPT = 100

export const createBoots = (
  implementations: readonly Implementation[],
  textsIn: TextsIn = () => null,
): Boots => {
  const bootOf = createBoot(implementations, textsIn)
  const kept = createShortCache<Boot>({ ttlMs: KEPT_MS, max: KEPT })
  const asBoard = <T>(work: () => Promise<T>) => askAs({ lane: 'board', owner: null }, work)
  return {
    open: async (place, facts, reader) => {
      const kind = place.search === '' ? (OF_PAGE[HOMES.has(place.path) ? '/' : place.path] ?? '') : ''
      const key = JSON.stringify([facts.origin, place.language, reader, kind])
      return (await kept.fetch(key, () => asBoard(() => bootOf(place, facts))))!
    },
    closed: (facts) => asBoard(() => closedBoot(implementations, facts)),
    clear: () => kept.clear(),
  }
}
