import type { ReactNode } from 'react'
import { Choice } from '../field.tsx'
import { SearchBox } from '../search-box.tsx'
import { Tabs } from '../tabs.tsx'
import { useWords } from '../words.ts'
import { NoControl } from './filters.ts'
import type { Filter, Filters } from './filters.ts'
import type { ListAddress } from './list-address.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSettled } from '../use-settled.ts'

const PAUSE_MS = 300

/** A search box whose text goes to the address once it has settled: the address follows the box, not the other way round. */
const useSearchInAddress = (inAddress: string, write: (search: string) => void) => {
  const [search, setSearch] = useState(inAddress)
  const settled = useSettled(search.trim(), PAUSE_MS)
  const follow = useEffectEvent((text: string) => {
    if (text !== inAddress) write(text)
  })
  useEffect(() => follow(settled), [settled])
  return [search, setSearch] as const
}

interface ListFiltersProps {
  filters: Filters
  address: ListAddress<Filters>
  /** The text in the search box, ahead of the address by a moment. */
  search: readonly [text: string, setText: (text: string) => void]
}

const nameOfSearch = (filters: Filters) =>
  Object.keys(filters).find((name) => filters[name]?.kind === 'search')

/** The search box of a list and what clears it; a list has one at most. */
export const useListSearch = (filters: Filters, { of, choose }: ListAddress<Filters>) => {
  const name = nameOfSearch(filters)
  const found = name === undefined ? undefined : filters[name]
  return useSearchInAddress(name === undefined ? '' : (of[name] ?? ''), (text) => {
    if (name === undefined || found?.kind !== 'search') return
    choose({ [name]: text, ...(text === '' ? {} : found.sets) }, true)
  })
}

/** The controls above a list, in the order in which its filters are declared. */
export const ListFilters = ({ filters, address, search }: ListFiltersProps) => {
  const shown = Object.entries(filters).filter(
    ([, filter]) => filter.kind !== 'tabs' && !(filter.kind === 'own' && filter.Control === NoControl),
  )
  const isRow = shown.length > 1 || shown.some(([, { kind }]) => kind === 'choice')
  const controls = shown.map(([name, filter]) => (
    <Control key={name} name={name} filter={filter} address={address} search={search} />
  ))
  return isRow ? <div className="filters">{controls}</div> : controls
}

interface ControlProps extends Omit<ListFiltersProps, 'filters'> {
  name: string
  filter: Filter
}

const Control = ({ name, filter, address: { of, choose }, search: [text, setText] }: ControlProps) => {
  const { t } = useWords()
  const value = of[name] ?? ''
  if (filter.kind === 'search') return <SearchBox label={t(filter.label)} value={text} onChange={setText} />
  if (filter.kind === 'own')
    return <filter.Control value={value} onChange={(next) => choose({ [name]: next })} />
  if (filter.kind === 'tabs') return null
  return (
    <Choice
      label={t(filter.label)}
      value={value}
      options={filter.values.map((one) => [one, t(filter.word(one))] as const)}
      onChange={(next) => choose({ [name]: next })}
    />
  )
}

interface ListTabsProps {
  filters: Filters
  label: string
  address: ListAddress<Filters>
  children: ReactNode
}

export const ListTabs = ({ filters, label, address, children }: ListTabsProps) => {
  const [name, filter] = Object.entries(filters).find(([, { kind }]) => kind === 'tabs') ?? []
  if (name === undefined || filter?.kind !== 'tabs') return children
  return (
    <KindTabs
      filter={filter}
      label={label}
      value={address.of[name] ?? ''}
      onChange={(value) => address.choose({ [name]: value })}
    >
      {children}
    </KindTabs>
  )
}

interface KindTabsProps {
  filter: Extract<Filter, { kind: 'tabs' }>
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

const KindTabs = ({ filter, label, value, onChange, children }: KindTabsProps) => {
  const { t } = useWords()
  const countOf = filter.useCount()
  return (
    <Tabs
      label={label}
      tabs={filter.values.map((id) => {
        const count = countOf(id)
        return { id, label: count > 0 ? `${t(filter.word(id))} (${count})` : t(filter.word(id)) }
      })}
      current={value}
      onChange={onChange}
    >
      {children}
    </Tabs>
  )
}
