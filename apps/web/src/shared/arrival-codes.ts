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

/** Keeps the code a visitor came with, whatever page they look at before they register; a later one wins. */
export const keepArrivalCodes = (search: string) => {
  const codes = codesOf(search)
  if (Object.keys(codes).length > 0) sessionStorage.setItem(KEY, JSON.stringify(codes))
}

export const arrivalCodes = (): Codes => {
  try {
    return pick(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>)
  } catch {
    return {}
  }
}
