import { Button, IconButton } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../shared/words.ts'
import './lotteries.css'

interface RowListProps<Row> {
  rows: readonly Row[]
  isDisabled: boolean
  /** What the press below the rows says, and the row that it makes; without it none can be added now. */
  add: string
  blank: Row | undefined
  /** What is wrong with a row as a whole. */
  fault?: (at: number) => string | undefined
  onChange: (rows: Row[]) => void
  children: (row: Row, put: (part: Partial<Row>) => void, at: number) => ReactNode
}

/** Rows of a form, each with the press that takes it out, and below them the press for one more. */
export const RowList = <Row extends object>({
  rows,
  isDisabled,
  add,
  blank,
  fault,
  onChange,
  children,
}: RowListProps<Row>) => {
  const { t } = useWords()
  const put = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...part } : row)))
  return (
    <div className="form">
      {rows.map((row, at) => (
        <div key={at} className="lots-row">
          {children(row, (part) => put(at, part), at)}
          <IconButton
            disabled={isDisabled}
            label={t('lots.remove')}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          >
            <Trash2 size={18} />
          </IconButton>
          {fault?.(at) !== undefined && <FormFault>{fault(at)}</FormFault>}
        </div>
      ))}
      {!isDisabled && blank && (
        <div>
          <Button kind="quiet" small onClick={() => onChange([...rows, blank])}>
            {add}
          </Button>
        </div>
      )}
    </div>
  )
}
