import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { api } from '../client.ts'
import { DataTable } from '../data-table.tsx'
import { type BackOffice, useBackOffice } from '../back-office.tsx'
import { Pager, type RowTotal, StretchPager } from '../pager.tsx'
import type { PathParts } from '../paths.ts'
import { Answer } from '../states.tsx'
import type { WordKey } from '../words.ts'
import type { Group, In, Name, Out } from './calls.ts'
import { type Col, toColumns, useView } from './columns.tsx'
import type { Filters, Of } from './filters.ts'
import { ColumnChoice, useKeptColumns } from './kept-columns.tsx'
import type { ListAddress } from './list-address.ts'
import { type ListSearch, type None, Nothing } from './nothing.tsx'

export const SHOWN = 25

interface Source<G extends Group, N extends Name<G>> {
  /** Counted, with numbers of pages; or too long to count, a stretch at a time. */
  paging: 'pages' | 'stretches'
  group: G
  name: N
  /** Several people work on it: it looks again by itself, this often in ms. */
  every?: number | undefined
}

export const pages = <G extends Group, N extends Name<G>>(
  group: G,
  name: N,
  every?: number,
): Source<G, N> => ({
  paging: 'pages',
  group,
  name,
  every,
})

export const stretches = <G extends Group, N extends Name<G>>(
  group: G,
  name: N,
  every?: number,
): Source<G, N> => ({ paging: 'stretches', group, name, every })

type Place = 'pageNo' | 'pageSize' | 'limit' | 'cursor'
/** What a list may ask beside its place. */
type Wanted<G extends Group, N extends Name<G>> =
  In<G, N> extends infer I ? (I extends unknown ? Omit<I, Place> : never) : never
export type RowOf<G extends Group, N extends Name<G>> =
  Out<G, N> extends { content: readonly (infer Row)[] } ? Row : never

export interface TableProps<Row, F extends Filters = Filters> {
  rows: readonly Row[]
  isStale: boolean
  of: Of<F>
  /** The parts of the page's address. */
  parts: PathParts
}

/** Rows are shown by columns, or by a table of the page where the rows have acts. */
type Shown<Row, F extends Filters> =
  | {
      columns: readonly Col<Row>[] | ((of: Of<F>) => readonly Col<Row>[])
      keyOf: (row: Row) => string
      linkOf?: (row: Row) => string
      Table?: undefined
    }
  | { Table: ComponentType<TableProps<Row, F>>; columns?: undefined }

export type RowsSpec<G extends Group, N extends Name<G>, F extends Filters> = {
  label: WordKey
  read: Source<G, N>
  /** What the call is asked beside the place in the list. */
  input?: (of: Of<F>, parts: PathParts, backOffice: BackOffice) => Wanted<G, N>
  /** What an empty list says. */
  none: None | ((of: Of<F>) => None)
} & Shown<RowOf<G, N>, F>

interface Loaded<Row> {
  content: Row[]
  nextCursor: string | null
  /** How many there are in all, where that is told of a list that goes by stretches. */
  total?: RowTotal
  pageNo: number
  pageSize: number
  totalPages: number
  totalElements: number
}

interface ListRowsProps<G extends Group, N extends Name<G>, F extends Filters> {
  spec: RowsSpec<G, N, F>
  address: ListAddress<F>
  parts: PathParts
  search: ListSearch
}

const useRows = <G extends Group, N extends Name<G>, F extends Filters>({
  spec: { read, input },
  address: { of, pageNo, cursor },
  parts,
}: Omit<ListRowsProps<G, N, F>, 'search'>) => {
  const backOffice = useBackOffice()
  const place =
    read.paging === 'pages' ? { pageNo, pageSize: SHOWN } : { limit: SHOWN, ...(cursor && { cursor }) }
  const wanted = { ...input?.(of, parts, backOffice), ...place } as In<G, N>
  return useQuery({
    queryKey: [read.group, read.name, wanted],
    queryFn: async ({ signal }) =>
      (await api(read.group, read.name, wanted, { signal })) as unknown as Loaded<RowOf<G, N>>,
    placeholderData: keepPreviousData,
    // Others work on the same rows: whoever opens a list again sees it as it is now.
    refetchOnMount: 'always',
    ...(read.every !== undefined && { refetchInterval: read.every }),
  })
}

/** The rows of a list as they come from the server, with the way on and back. */
export const ListRows = <G extends Group, N extends Name<G>, F extends Filters>(
  props: ListRowsProps<G, N, F>,
) => {
  const { spec, address } = props
  const { of, cursor } = address
  const rows = useRows(props)
  return (
    <Answer
      query={rows}
      empty={{
        isEmpty: ({ content }) => content.length === 0,
        view: (
          <Nothing
            none={typeof spec.none === 'function' ? spec.none(of) : spec.none}
            of={of}
            search={props.search}
          />
        ),
      }}
    >
      {({ content, nextCursor, total, ...page }) => (
        <>
          <div className="list-rows" aria-busy={rows.isFetching}>
            {spec.Table ? (
              <spec.Table rows={content} isStale={rows.isPlaceholderData} of={of} parts={props.parts} />
            ) : (
              <Columns spec={spec} of={of} rows={content} isStale={rows.isPlaceholderData} />
            )}
          </div>
          {spec.read.paging === 'pages' ? (
            <Pager {...page} onPage={address.turnTo} />
          ) : (
            <StretchPager
              cursor={cursor}
              nextCursor={nextCursor}
              {...(total && { total })}
              onMove={address.moveTo}
            />
          )}
        </>
      )}
    </Answer>
  )
}

interface ColumnsProps<Row, F extends Filters> extends Omit<TableProps<Row, F>, 'parts'> {
  spec: { label: WordKey; read: { group: string; name: string } } & Extract<Shown<Row, F>, { keyOf: unknown }>
}

/** The columns of a list, less those that this person has put away. */
const Columns = <Row, F extends Filters>({ spec, of, rows, isStale }: ColumnsProps<Row, F>) => {
  const view = useView()
  const declared = typeof spec.columns === 'function' ? spec.columns(of) : spec.columns
  const all = toColumns(declared, view)
  const kept = useKeptColumns(`${spec.read.group}.${spec.read.name}`, all)
  return (
    <>
      <ColumnChoice columns={all} kept={kept} />
      <DataTable
        label={view.t(spec.label)}
        rows={rows}
        columns={kept.shown}
        keyOf={spec.keyOf}
        {...(spec.linkOf && { linkOf: spec.linkOf })}
        isStale={isStale}
      />
    </>
  )
}
