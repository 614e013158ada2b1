import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from './router.tsx'
import { useHold } from './states.tsx'
import { useIsNarrow } from './use-media.ts'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the end of their column, digits under digits. */
  isNumber?: boolean
  /** Shown only where a row has the width of a table. */
  isWideOnly?: boolean
  /** Its buttons say what they do: on a card no name stands beside them. */
  isAct?: boolean
}

interface DataTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** The page of a row; its first cell becomes the link and the whole row answers a click. */
  linkOf?: (row: Row) => string
  /** Rows of the stretch before stay visible, dimmed, while the next is on its way. */
  isStale?: boolean
}

type Layout = 'cards' | 'grid'

/** The key of the row that has a dialog open, if one has. */
const useOpenRow = (frame: RefObject<HTMLElement | null>, layout: Layout): string | null => {
  const [open, setOpen] = useState<string | null>(null)
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    const look = () => {
      const row = box.querySelector('dialog[open]')?.closest('[data-row]')
      setOpen(row?.getAttribute('data-row') ?? null)
    }
    const watch = new MutationObserver(look)
    watch.observe(box, { childList: true, subtree: true, attributeFilter: ['open'] })
    look()
    return () => watch.disconnect()
  }, [frame, layout])
  return open
}

/** Somebody else may settle a row while its dialog is open here: it stays where it was until the dialog is closed, and what is sent then is refused in words. */
const useKeptRow = <Row,>(
  { rows, keyOf }: Pick<DataTableProps<Row>, 'rows' | 'keyOf'>,
  open: string | null,
): readonly Row[] => {
  const [kept, setKept] = useState<{ row: Row; at: number } | null>(null)
  const at = open === null ? -1 : rows.findIndex((row) => keyOf(row) === open)
  const found = rows[at]
  if (found !== undefined && kept?.row !== found) setKept({ row: found, at })
  const isGone = open !== null && at < 0 && kept !== null && keyOf(kept.row) === open
  return isGone ? rows.toSpliced(kept.at, 0, kept.row) : rows
}

/**
 * The layout in which a row has opened a dialog stands until it is closed: the other one draws every row anew, and what was typed would
 * be gone as soon as somebody turns the phone. So does the row itself.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const frame = useRef<HTMLElement>(null)
  const fits = useIsNarrow() ? 'cards' : 'grid'
  const [layout, setLayout] = useState<Layout>(fits)
  const open = useOpenRow(frame, layout)
  const rows = useKeptRow(props, open)
  const hold = useHold()
  useLayoutEffect(() => (open === null ? undefined : hold()), [hold, open])
  if (open === null && layout !== fits) setLayout(fits)
  return layout === 'cards' ? (
    <Cards frame={frame as RefObject<HTMLUListElement>} {...props} rows={rows} />
  ) : (
    <Grid frame={frame as RefObject<HTMLDivElement>} {...props} rows={rows} />
  )
}

type Framed<Row, Frame> = DataTableProps<Row> & { frame: RefObject<Frame | null> }

const Lead = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link to={to} className="row-link">
      {children}
    </Link>
  ) : (
    children
  )

const Grid = <Row,>({ frame, label, rows, columns, keyOf, linkOf, isStale }: Framed<Row, HTMLDivElement>) => (
  <div ref={frame} className="table-frame" role="region" aria-label={label} tabIndex={0} data-stale={isStale}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={column.isNumber ? 'number' : undefined}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-row={keyOf(row)} className={linkOf ? 'row-linked' : undefined}>
            {columns.map((column, index) => (
              <td key={column.id} className={column.isNumber ? 'number' : undefined}>
                <Lead to={index === 0 ? linkOf?.(row) : undefined}>{column.cell(row)}</Lead>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Cards = <Row,>({
  frame,
  label,
  rows,
  columns,
  keyOf,
  linkOf,
  isStale,
}: Framed<Row, HTMLUListElement>) => {
  const [lead, ...rest] = columns.filter((column) => !column.isWideOnly)
  return (
    <ul ref={frame} className="cards" aria-label={label} data-stale={isStale}>
      {rows.map((row) => (
        <li key={keyOf(row)} data-row={keyOf(row)} className={linkOf ? 'card row-linked' : 'card'}>
          <div className="card-lead">
            <Lead to={linkOf?.(row)}>{lead?.cell(row)}</Lead>
          </div>
          <dl>
            {rest
              .map((column) => ({ ...column, content: column.cell(row) }))
              // What has nothing to say under a name of its own, as most of a row of totals, has no line.
              .filter(({ content, header }) => content !== '' || header === '')
              .map(({ id, header, isAct, isNumber, content }) => (
                <div key={id}>
                  <dt>{!isAct && header}</dt>
                  <dd className={isNumber ? 'number' : undefined}>{content}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
