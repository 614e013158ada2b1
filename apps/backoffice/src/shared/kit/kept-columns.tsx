import { Check } from '@krathong/ui/field'
import { Menu } from '@krathong/ui/menu'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { Column } from '../data-table.tsx'
import { useIsNarrow } from '../use-media.ts'
import { useWords } from '../words.ts'
import './kit.css'

const KEY = 'krathong.columns'
/** A table of fewer is read at a glance. */
const FEWEST = 5

type Hidden = Readonly<Record<string, readonly string[]>>

const stored = (): Hidden => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Hidden) : {}
  } catch {
    return {}
  }
}

const hiddenIn = (list: string): readonly string[] => {
  const names = stored()[list]
  return Array.isArray(names) ? names : []
}

/** Which columns of a list this person wants to see, kept in this browser. The first always stands: it names the row. */
export const useKeptColumns = <Row,>(list: string, columns: readonly Column<Row>[]) => {
  const [hidden, setHidden] = useState(() => hiddenIn(list))
  const [lead, ...others] = columns
  const toggle = (id: string) => {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
    setHidden(next)
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [list]: next }))
  }
  return {
    shown: [...(lead ? [lead] : []), ...others.filter(({ id }) => !hidden.includes(id))],
    isShown: (id: string) => !hidden.includes(id),
    toggle,
  }
}

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  kept: ReturnType<typeof useKeptColumns<Row>>
}

/** Where rows are cards all of them are shown: there is room below, not beside. */
export const ColumnChoice = <Row,>({ columns, kept }: ColumnChoiceProps<Row>) => {
  const { t } = useWords()
  const isNarrow = useIsNarrow()
  if (isNarrow || columns.length < FEWEST) return null
  return (
    <div className="column-choice">
      <Menu
        label={t('columns.choose')}
        className="column-button"
        button={
          <>
            <Columns3 size={14} aria-hidden /> {t('columns.choose')}
          </>
        }
      >
        {columns.slice(1).map(({ id, header }) => (
          <Check key={id} checked={kept.isShown(id)} onChange={() => kept.toggle(id)}>
            {header}
          </Check>
        ))}
      </Menu>
    </div>
  )
}
