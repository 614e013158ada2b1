import type { ReactNode } from 'react'

interface FactProps {
  name: string
  note?: string
  children: ReactNode
}

export const Fact = ({ name, note, children }: FactProps) => (
  <div className="fact">
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd className="tabular">{children}</dd>
  </div>
)

/** A hash, a seed or a number to compare, on a line of its own. */
export const CodeFact = ({ name, children }: { name: string; children: string | number }) => (
  <div className="fact fact-code">
    <dt>{name}</dt>
    <dd className="mono">{children}</dd>
  </div>
)
