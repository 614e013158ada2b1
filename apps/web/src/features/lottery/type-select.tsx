import type { BetType } from '@krathong/lottery'
import { useWords } from '../../shared/words.ts'
import { typeName } from './bet-words.ts'

interface SelectProps {
  types: readonly BetType[]
  value: string
  onChange: (id: string) => void
}

export const TypeSelect = ({ types, value, onChange }: SelectProps) => {
  const { t } = useWords()
  return (
    <label className="lottery-select">
      <span>{t('lottery.betType')}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {types.map((one) => (
          <option key={one.id} value={one.id}>
            {typeName(t, one)}
          </option>
        ))}
      </select>
    </label>
  )
}
