import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './router.tsx'
import { useWords } from './words.ts'

interface PageHeadProps {
  title: string
  /** The list that this page was opened from. */
  parent?: { title: string; to: string }
  hint?: ReactNode
  children?: ReactNode
}

export const PageHead = ({ title, parent, hint, children }: PageHeadProps) => {
  const { t } = useWords()
  return (
    <header className="page-head">
      <title>{title}</title>
      <div>
        {parent && (
          <nav className="crumbs" aria-label={t('nav.path')}>
            <Link to={parent.to}>{parent.title}</Link>
            <ChevronRight size={14} aria-hidden />
          </nav>
        )}
        <h1>{title}</h1>
        {hint && <p className="quiet">{hint}</p>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </header>
  )
}

export const Section = ({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) => (
  <section className="section">
    <div className="section-head">
      <h2>{title}</h2>
      {actions}
    </div>
    {children}
  </section>
)

/** A name and its value, in a list of facts. */
export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)

export const FactList = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

/** Names and values, for the top of a detail page. */
export const Facts = ({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <FactList>
    {items.map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </FactList>
)

export type Tone = 'good' | 'bad' | 'warn' | 'plain'
export const Tag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="tag" data-tone={tone}>
    {children}
  </span>
)
