import { useWords, type WordKey } from '../../shared/words.ts'

/** What a permission opens, in words; one that has none stands as the server names it. */
export const usePermissionName = () => {
  const { t } = useWords()
  return (permission: string): string => {
    const key = `permission.${permission}` as WordKey
    const words = t(key)
    return words === key ? permission : words
  }
}
