import type { ComponentType } from 'react'
import type { WordKey } from '../words.ts'

/** One filter of a list: it stands in the address under its name, and what is not a value of it means its start. */
interface Base<Value extends string> {
  start: Value
  read: (text: string) => Value
}

interface TabFilter<Value extends string = string> extends Base<Value> {
  kind: 'tabs'
  values: readonly Value[]
  word: (value: Value) => WordKey
  /** How many wait behind each tab, where that is told. */
  useCount: () => (value: Value) => number
}

interface ChoiceFilter<Value extends string = string> extends Base<Value> {
  kind: 'choice'
  label: WordKey
  values: readonly Value[]
  word: (value: Value) => WordKey
}

interface SearchFilter extends Base<string> {
  kind: 'search'
  label: WordKey
  /** Other filters that a search puts aside. */
  sets: Readonly<Record<string, string>>
}

export interface ControlProps {
  value: string
  onChange: (value: string) => void
}

interface OwnFilter extends Base<string> {
  kind: 'own'
  Control: ComponentType<ControlProps>
}

export type Filter = TabFilter | ChoiceFilter | SearchFilter | OwnFilter
export type Filters = Readonly<Record<string, Filter>>
export type Of<F extends Filters> = {
  readonly [K in keyof F]: F[K] extends Base<infer Value> ? Value : never
}

const oneOf =
  <Value extends string>(values: readonly Value[], start: Value) =>
  (text: string): Value =>
    values.find((value) => value === text) ?? start

const useNone = () => () => 0

interface TabOptions<Value extends string> {
  /** The one that is open at first, where that is not the first. */
  start?: Value
  /** How many wait behind each tab, where that is told. */
  useCount?: () => (value: Value) => number
}

/** Tabs above the rows. A list has one set of them at most. */
export const tabs = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  word: (value: NoInfer<Value>) => WordKey,
  { start = values[0], useCount = useNone }: TabOptions<NoInfer<Value>> = {},
) =>
  ({ kind: 'tabs', values, word, useCount, start, read: oneOf(values, start) }) as unknown as TabFilter &
    Base<Value>

/** A choice among values, with one for all of them before, or with the first as its start. */
export const choice = <const Value extends string, All extends WordKey | undefined = undefined>(
  label: WordKey,
  values: readonly Value[],
  word: (value: NoInfer<Value>) => WordKey,
  all?: All,
) => {
  const every = (all === undefined ? values : ['', ...values]) as readonly (Value | '')[]
  return {
    kind: 'choice',
    label,
    values: every,
    word: (value: Value | '') => (value === '' ? all : word(value)),
    start: every[0],
    read: oneOf(every, every[0] ?? ''),
  } as unknown as ChoiceFilter & Base<All extends undefined ? Value : Value | ''>
}

/** The search box of a list: its text goes to the address once it has settled. */
export const search = (label: WordKey, sets: Readonly<Record<string, string>> = {}): SearchFilter => ({
  kind: 'search',
  label,
  sets,
  start: '',
  read: (text) => text,
})

/** Shows nothing: the filter is set by links from elsewhere. */
export const NoControl: ComponentType<ControlProps> = () => null

/** A filter with a control of its own; without one it is set by links from elsewhere. */
export const own = (Control = NoControl): OwnFilter => ({
  kind: 'own',
  Control,
  start: '',
  read: (text) => text,
})
