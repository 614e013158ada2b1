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
