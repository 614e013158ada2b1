import type { ComponentType, ReactNode } from 'react'
import { useBackOffice } from '../back-office.tsx'
import { ExportButton, type Files } from '../export-button.tsx'
import { ZoneNote } from '../moment.tsx'
import { PageHead } from '../page-head.tsx'
import type { PathParts } from '../paths.ts'
import { useWords, type WordKey } from '../words.ts'
import { AddLink, type AddLinkProps } from './add-link.tsx'
import type { Group, Name } from './calls.ts'
import type { Filters, Of } from './filters.ts'
import { useListAddress } from './list-address.ts'
import { ListFilters, ListTabs, useListSearch } from './list-filters.tsx'
import { ListRows, type RowsSpec } from './list-rows.tsx'

/** What stands above a list; a head of its own where several pages share one. */
type HeadSpec =
  | { Head: ComponentType<{ children?: ReactNode }>; title?: undefined }
  | {
      Head?: undefined
      title: WordKey
      /** A sentence under the title; the brand's time zone where the list is of moments. */
      hint?: WordKey | 'zone'
      parent?: { title: WordKey; to: string }
    }

export interface PartProps<F extends Filters> {
  of: Of<F>
  choose: (changed: PathParts) => void
}

type ListSpec<G extends Group, N extends Name<G>, F extends Filters> = HeadSpec &
  RowsSpec<G, N, F> & {
    filters?: F
    /** The page that makes a new one. */
    add?: AddLinkProps
    /** The file of this list, by the same filters. */
    csv?: keyof Files
    /** Links and buttons beside the title. */
    Actions?: ComponentType<PartProps<F>>
    /** Between the title and the filters. */
    Above?: ComponentType<PartProps<F>>
    Below?: ComponentType<PartProps<F>>
  }

interface ListProps {
  parts?: PathParts
}

/** A list as a part of a page: filters in the address, rows, the way through them. */
export const defineRows = <
  G extends Group,
  N extends Name<G>,
  const F extends Filters = Record<never, never>,
>(
  spec: RowsSpec<G, N, F> & { filters?: F },
) => {
  const filters = spec.filters ?? ({} as F)
  return ({ parts = {} }: ListProps) => {
    const { t } = useWords()
    const address = useListAddress(filters)
    const search = useListSearch(filters, address)
    return (
      <>
        <ListFilters filters={filters} address={address} search={search} />
        <ListTabs filters={filters} label={t(spec.label)} address={address}>
          <ListRows spec={spec} address={address} parts={parts} search={search} />
        </ListTabs>
      </>
    )
  }
}

/** A page that is a list. */
export const defineList = <
  G extends Group,
  N extends Name<G>,
  const F extends Filters = Record<never, never>,
>(
  spec: ListSpec<G, N, F>,
) => {
  const filters = spec.filters ?? ({} as F)
  const Rows = defineRows(spec)
  const { Above, Below, Actions, csv, add } = spec
  return ({ parts = {} }: ListProps) => {
    const backOffice = useBackOffice()
    const { of, choose } = useListAddress(filters)
    const part = { of, choose }
    return (
      <>
        <ListHead spec={spec}>
          {Actions && <Actions {...part} />}
          {csv && <ExportButton group={csv} filters={(spec.input?.(of, parts, backOffice) ?? {}) as never} />}
          {add && <AddLink {...add} />}
        </ListHead>
        {Above && <Above {...part} />}
        <Rows parts={parts} />
        {Below && <Below {...part} />}
      </>
    )
  }
}

const ListHead = ({ spec, children }: { spec: HeadSpec; children: ReactNode }) => {
  const { t } = useWords()
  if (spec.Head) return <spec.Head>{children}</spec.Head>
  const { title, hint, parent } = spec
  return (
    <PageHead
      title={t(title)}
      hint={hint === 'zone' ? <ZoneNote /> : hint && t(hint)}
      {...(parent && { parent: { title: t(parent.title), to: parent.to } })}
    >
      {children}
    </PageHead>
  )
}
