import type { ReactNode } from 'react'

interface PaysTableProps {
  caption?: string
  /** Names of the columns; all but the first are of figures. */
  heads: readonly [string, ...string[]]
  /** The rows: a `th` of its row, then cells of figures. */
  children: ReactNode
}

export const PaysTable = ({ caption, heads: [first, ...figures], children }: PaysTableProps) => (
  <table className="pays-table">
    {caption && <caption>{caption}</caption>}
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {figures.map((head) => (
          <th key={head} scope="col" className="number">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
