import type { ReactNode } from 'react'

export { Choice, SaveFile } from '../../shared/record-tools.tsx'

interface Fact {
  label: string
  value: ReactNode
}

export const Facts = ({ facts }: { facts: readonly (Fact | null | false)[] }) => (
  <dl className="facts">
    {facts.flatMap((fact) =>
      fact
        ? [
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>,
          ]
        : [],
    )}
  </dl>
)
