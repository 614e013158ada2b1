import { Search } from 'lucide-react'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => (
  <label className="search-box">
    <Search size={16} aria-hidden />
    <span className="visually-hidden">{label}</span>
    <input
      type="search"
      placeholder={label}
      maxLength={100}
      spellCheck={false}
      autoComplete="off"
      aria-keyshortcuts="/"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
    <kbd aria-hidden>/</kbd>
  </label>
)
