import { Segments } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatMoney } from '@krathong/ui/money'
import type { Category } from '../../shared/categories.ts'
import { useModule } from '../../shared/modules.ts'
import { useBrand } from '../../shared/queries.ts'
import { useTypedEarly } from '../../shared/use-typed-early.ts'
import { useWords } from '../../shared/words.ts'
import { gameClasses, listTypes, minBets, pick, type Filters } from './filters.ts'
import { classesQuery } from './queries.ts'

const TYPING_MS = 350
/** Games of luck come in classes and by their least bet; a table, a match or a draw does not. */
const hasClasses: ReadonlySet<Category> = new Set(['RNG', 'FISH', 'PVP'])

interface FilterBarProps {
  category: Category
  filters: Filters
  onChange: (filters: Filters) => void
}

export const FilterBar = (props: FilterBarProps) => {
  const { t } = useWords()
  const hasHearts = useModule('FAVOURITES')
  const lists = listTypes.filter((list) => list !== 'fav' || hasHearts)
  const { category, filters, onChange } = props
  return (
    <div className="filters">
      <Segments
        label={t('egame.list')}
        value={filters.list}
        onChange={(list) => onChange(pick({ list }))}
        options={lists.map((list) => ({ value: list, label: t(`egame.list.${list || 'all'}`) }))}
      />
      <NameSearch {...props} />
      {hasClasses.has(category) && <ClassPicker {...props} />}
      {hasClasses.has(category) && <MinBetPicker {...props} />}
    </div>
  )
}

/** Waits for a pause in the typing before it asks; a choice that clears the name clears the box too. */
const NameSearch = ({ filters, onChange }: FilterBarProps) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(filters.name)
  const [applied, setApplied] = useState(filters.name)
  if (filters.name !== applied) {
    setApplied(filters.name)
    if (filters.name !== typed.trim()) setTyped(filters.name)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const type = (value: string) => {
    setTyped(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(pick({ name: value.trim() })), TYPING_MS)
  }
  const box = useTypedEarly(typed, type)
  return (
    <div className="filter-search">
      <Search size={18} aria-hidden="true" />
      <input
        ref={box}
        type="search"
        aria-label={t('egame.search')}
        placeholder={t('egame.search')}
        maxLength={100}
        value={typed}
        onChange={({ target: { value } }) => type(value)}
      />
    </div>
  )
}

const ClassPicker = ({ category, filters, onChange }: FilterBarProps) => {
  const { t } = useWords()
  const id = useId()
  const { data } = useQuery(classesQuery(category, filters.vendor))
  const offered = gameClasses.filter((one) => data?.content.includes(one) || one === filters.gameClass)
  if (data && offered.length === 0) return null
  return (
    <label className="filter-select" htmlFor={id}>
      <span>{t('egame.class')}</span>
      <select
        id={id}
        value={filters.gameClass}
        onChange={({ target: { value } }) =>
          onChange(pick({ gameClass: gameClasses.find((one) => one === value) ?? '' }))
        }
      >
        <option value="">{t('egame.all')}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`egame.class.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

const MinBetPicker = ({ filters, onChange }: FilterBarProps) => {
  const { t } = useWords()
  const id = useId()
  const { currency } = useBrand()
  return (
    <label className="filter-select" htmlFor={id}>
      <span>{t('egame.minBet')}</span>
      <select
        id={id}
        value={filters.minBet}
        onChange={({ target: { value } }) =>
          onChange(pick({ minBet: minBets.find((one) => one === value) ?? '' }))
        }
      >
        {minBets.map((one) => (
          <option key={one} value={one}>
            {one === '' ? t('egame.all') : formatMoney(one, currency)}
          </option>
        ))}
      </select>
    </label>
  )
}
