import { useWords, type WordKey } from './words.ts'

/** Roles that the program brings; those that owners made have the name that they gave. */
const shippedNames: readonly string[] = [
  'owner',
  'finance',
  'payments',
  'rules',
  'support',
  'content',
  'risk',
  'auditor',
  'none',
]

/** A role in the operator's words. An account without one yet opens nothing. */
export const useRoleName = () => {
  const { t } = useWords()
  return (role: string): string => (shippedNames.includes(role) ? t(`role.${role}` as WordKey) : role)
}

/** What a right opens, in words; one that has none stands as the server names it. */
export const useRightName = () => {
  const { t } = useWords()
  return (right: string): string => {
    const key = `permission.${right}` as WordKey
    const words = t(key)
    return words === key ? right : words
  }
}
