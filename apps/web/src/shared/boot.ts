import { constants } from '@krathong/protocol/constants'
import type { CallOutput, CallSpec, Calls } from '@krathong/protocol'
import type { Dictionary } from '@krathong/ui/words-core'
import type { QueryClient } from '@tanstack/react-query'

export type Output<G extends keyof Calls, N extends keyof Calls[G]> = Calls[G][N] extends infer C extends
  CallSpec
  ? CallOutput<C>
  : never

/** What the brand words itself in the language of a page: of the first screen, and of all others. */
export interface OwnTexts {
  revision: string
  first: Dictionary
  rest: Dictionary
}

/** What the server already knew when it drew the page, as any visitor sees it. */
export interface Boot {
  'system.permission': Output<'system', 'permission'>
  'content.announcements'?: Output<'content', 'announcements'>
  'catalog.vendors'?: Output<'catalog', 'vendors'>
  'catalog.homeRows'?: Output<'catalog', 'homeRows'>
  'catalog.games'?: Output<'catalog', 'games'>
  'content.helpCenter'?: Output<'content', 'helpCenter'>
  'content.promotions'?: Output<'content', 'promotions'>
  'betting.jackpots'?: Output<'betting', 'jackpots'>
}

export const FIRST_GAMES_QUERY = { gameType: 'RNG', pageNo: 1, pageSize: constants.gamesPerPage } as const

const inputs: Record<keyof Boot, object> = {
  'system.permission': {},
  'content.announcements': {},
  'catalog.vendors': {},
  'catalog.homeRows': {},
  'catalog.games': FIRST_GAMES_QUERY,
  'content.helpCenter': {},
  'content.promotions': {},
  'betting.jackpots': {},
}

export const keyOf = (group: string, name: string, input: object, language: string) =>
  [group, name, input, language] as const

/** Puts the boot into the query cache, so that the first drawing needs no call. */
export const seedCache = (cache: QueryClient, boot: Boot, language: string) => {
  for (const [call, value] of Object.entries(boot)) {
    const [group = '', name = ''] = call.split('.')
    cache.setQueryData(keyOf(group, name, inputs[call as keyof Boot], language), value)
  }
}
