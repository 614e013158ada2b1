const KEPT = 1

const maskWord = (word: string): string => {
  const signs = [...word]
  return signs.length <= KEPT ? '•' : `${signs.slice(0, KEPT).join('')}•••`
}

/** A number that a person recognises as their own and nobody can call: +66•••1234. */
export const maskPhone = (phone: string | null): string | null =>
  phone === null ? null : `${phone.slice(0, 3)}•••${phone.slice(-4)}`

/** An e-mail address that a person recognises as their own and nobody can write to: m•••@e•••.com. */
export const maskEmail = (email: string | null): string | null => {
  if (email === null) return null
  const [name = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${maskWord(name)}@${maskWord(dot < 0 ? domain : domain.slice(0, dot))}${dot < 0 ? '' : domain.slice(dot)}`
}

const FIRST = 2
const LAST = 1
const STARS = '***'

/** A name that its owner recognises and nobody else: its first two signs and its last, however many there are between. */
export const maskName = (name: string): string => {
  const signs = [...name]
  if (signs.length <= FIRST + LAST) return `${signs[0] ?? ''}${STARS}`
  return `${signs.slice(0, FIRST).join('')}${STARS}${signs.at(-LAST)}`
}
