import type { CallInput, CallSpec, Calls } from '@krathong/protocol'
import { createClient, RefusedError } from '@krathong/protocol/client'
import { TRIAL_TYPE } from '@krathong/protocol/rights/right'
import { routes } from '@krathong/protocol/routes/site'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { keyOf, type Output } from './boot.ts'
import { reportNetwork } from './network.ts'
import { openPopup } from './popups.tsx'
import { moreRoutes } from './more-routes.ts'
import { currentLanguage } from './preferences.ts'
import { endSession, sessionToken } from './session.ts'

/**
 * Encrypts a form of secrets for the server. The code for it comes with the first such form. A browser has no cryptography on a plain
 * http address: the form then goes in clear, and the server says whether it takes it.
 */
const seal = async (purpose: string, body: object): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null
  const { sealFor } = await import('./seal-for.ts')
  return sealFor(purpose, body)
}

const FRESH_MS = 30_000
const RETRIES = 2
const ASK_AGAIN_MS = 15_000

export const client = createClient({
  routes,
  moreRoutes,
  token: sessionToken,
  language: currentLanguage,
  onSessionEnded: endSession,
  seal,
})

export type Input<G extends keyof Calls, N extends keyof Calls[G]> = Calls[G][N] extends infer C extends
  CallSpec
  ? CallInput<C>
  : never

/** The query of one call. Answers speak a language, so the language is part of the key. */
export const callQuery = <G extends keyof Calls, N extends keyof Calls[G] & string>(
  group: G,
  name: N,
  input: Input<G, N>,
) =>
  queryOptions({
    queryKey: keyOf(group, name, input as object, currentLanguage()),
    queryFn: ({ signal }): Promise<Output<G, N>> => client(group, name, input as never, { signal }) as never,
  })

/** What went wrong in the person's language: the server says it with every refusal; a dead line has its own text. */
export const refusalText = (error: unknown, whenOffline: string) =>
  error instanceof RefusedError && error.body ? error.body.message : whenOffline

const isWorthRetry = (error: Error) =>
  error instanceof RefusedError && (error.code === 'NETWORK' || error.code === 'TRY_AGAIN')

/** While the server's records are away an open page asks again by itself, and fills when they are back. */
const askAgainMs = ({ state }: { state: { error: unknown } }) =>
  state.error instanceof RefusedError && state.error.code === 'UNAVAILABLE' ? ASK_AGAIN_MS : false

const noteFailure = (error: Error, cache: QueryClient) => {
  if (!(error instanceof RefusedError)) return
  if (error.code === 'NETWORK') reportNetwork(false)
  if (error.code === 'PASSWORD_CHANGE_NEEDED') openPopup('change-password', { isForced: true })
  if (error.code === 'MAINTENANCE' || error.code === 'REGION_BLOCKED')
    void cache.invalidateQueries({ queryKey: ['system', 'permission'] })
}

/** What a person who plays for free pressed needs an account of one's own. */
const isTrialRefused = (error: unknown, cache: QueryClient) =>
  error instanceof RefusedError &&
  error.code === 'NOT_ALLOWED' &&
  cache
    .getQueriesData<Output<'account', 'memberInfo'>>({ queryKey: ['account', 'memberInfo'] })
    .some(([, member]) => member?.type === TRIAL_TYPE)

export const createCache = () => {
  const cache: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        refetchInterval: askAgainMs,
        retry: (count, error) => count < RETRIES && isWorthRetry(error),
      },
    },
  })
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error' || event.action.type === 'failed')
      noteFailure(event.action.error, cache)
    if (event.action.type === 'success' && !event.action.manual) reportNetwork(true)
  })
  cache.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error')
      noteFailure(event.action.error as Error, cache)
    if (
      event.type === 'updated' &&
      event.action.type === 'error' &&
      isTrialRefused(event.action.error, cache)
    )
      openPopup('need-account', {})
  })
  return cache
}
