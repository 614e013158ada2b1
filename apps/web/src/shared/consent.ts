import { createStore, useStore } from './store.ts'

export type Consent = 'yes' | 'no'

const YEAR_S = 31_536_000

export const consentOf = (cookies: string): Consent | null => {
  const [, value] = /(?:^|;\s*)consent=(yes|no)(?:;|$)/.exec(cookies) ?? []
  return value === 'yes' || value === 'no' ? value : null
}

/** What this browser's person has said about being counted; null while they have not been asked or not known yet. */
const consent = createStore<Consent | 'unknown' | null>('unknown')

export const startConsent = () => consent.set(consentOf(document.cookie))
export const useConsent = () => useStore(consent, () => 'unknown' as const)

/** The server reads the answer too: only for a `yes` may a page speak to who counts, from the next page on. */
export const setConsent = (answer: Consent) => {
  const isSecure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `consent=${answer}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isSecure}`
  consent.set(answer)
}
