import { useEffect, useState } from 'react'
import { useWords } from '../../shared/words.ts'

const REST_MS = 400

/** Searches when the typing rests. */
export const SearchField = ({ value, onSearch }: { value: string; onSearch: (text: string) => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed.trim() === value) return
    const rest = setTimeout(() => onSearch(typed.trim()), REST_MS)
    return () => clearTimeout(rest)
  }, [typed, value, onSearch])
  return (
    <input
      type="search"
      className="choice-input mail-search"
      aria-label={t('messages.search')}
      placeholder={t('messages.search')}
      maxLength={60}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
