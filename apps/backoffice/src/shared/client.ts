import type { DefaultOptions } from '@tanstack/react-query'
import { createClient, createDownload, RefusedError } from '@krathong/protocol/client'
import { routes } from '@krathong/protocol/routes/back-office'
import { askFreshCode } from './fresh-code.ts'
import { languageNow } from './language.tsx'
import { endSession, tokenNow } from './session.ts'

export { RefusedError }

const options = {
  routes,
  token: tokenNow,
  language: languageNow,
  onSessionEnded: () => endSession('ended'),
  freshCode: askFreshCode,
}
export const api = createClient(options)
export const download = createDownload(options)

/** The answer of a call that waits for a second person now: the id of its proposal. */
export const sentFor = (error: unknown): string | null => {
  if (!(error instanceof RefusedError) || error.code !== 'SENT_FOR_APPROVAL') return null
  const approvalId = error.body?.data?.['approvalId']
  return typeof approvalId === 'string' ? approvalId : null
}

/** One more try for a lost connection; a refusal is an answer and is never asked again. */
const retryOnce = (failures: number, error: Error): boolean =>
  error instanceof RefusedError && (error.code === 'NETWORK' || error.code === 'TRY_AGAIN') && failures < 1

const ASK_AGAIN_MS = 15_000

/** While the server's records are away an open page asks again by itself, and fills when they are back. */
const askAgainMs = ({ state }: { state: { error: unknown } }): number | false =>
  state.error instanceof RefusedError && state.error.code === 'UNAVAILABLE' ? ASK_AGAIN_MS : false

/**
 * How the console asks. A browser that believes itself without a network asks all the same: whoever presses reads at once that nothing was reached, and
 * nothing is sent by itself later, when they have left.
 */
export const askingDefaults: DefaultOptions = {
  queries: {
    networkMode: 'always',
    retry: retryOnce,
    refetchInterval: askAgainMs,
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: true,
  },
  mutations: { networkMode: 'always' },
}
