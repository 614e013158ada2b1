const KEY = 'arrivalCodes'
const FORM = /^[A-Za-z0-9_-]{1,64}$/

/** Who sent a visitor, by the names of the registration's fields. */
type Codes = Partial<Record<'affiliateCode' | 'referralCode', string>>

const pick = (given: Record<string, unknown>): Codes =>
  Object.fromEntries(
    (['affiliateCode', 'referralCode'] as const).flatMap((name) => {
      const code = given[name]
      return typeof code === 'string' && FORM.test(code) ? [[name, code]] : []
    }),
  )

export const codesOf = (search: string): Codes => pick(Object.fromEntries(new URLSearchParams(search)))

/** Whoever looks around for so long and comes back was still sent by the same person. */
const KEPT_MS = 30 * 86_400_000

/**
 * Keeps the code a visitor came with, whatever page they look at before they register, in a tab opened later and after the browser was
 * closed; a later one wins.
 */
export const keepArrivalCodes = (search: string, storage?: Pick<Storage, 'setItem'>) => {
  const codes = codesOf(search)
  if (Object.keys(codes).length === 0) return
  try {
    const kept = storage ?? localStorage
    kept.setItem(KEY, JSON.stringify({ ...codes, until: Date.now() + KEPT_MS }))
  } catch {
    // Where the browser keeps nothing, the form has a field for the code.
  }
}

export const arrivalCodes = (storage?: Pick<Storage, 'getItem'>, now: number = Date.now()): Codes => {
  try {
    const kept = JSON.parse((storage ?? localStorage).getItem(KEY) ?? '{}') as Record<string, unknown>
    return typeof kept['until'] === 'number' && kept['until'] > now ? pick(kept) : {}
  } catch {
    return {}
  }
}

/** It was sent with a registration: the next account at this device was not sent by the same person. */
export const dropArrivalCodes = () => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
