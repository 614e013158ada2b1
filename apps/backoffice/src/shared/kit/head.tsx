import type { ReactNode } from 'react'
import { ZoneNote } from '../moment.tsx'
import { PageHead } from '../page-head.tsx'
import { Link, usePlace } from '../router.tsx'
import { useWords, type WordKey } from '../words.ts'

interface HeadSpec {
  title: WordKey
  hint?: WordKey | 'zone'
  pages: readonly (readonly [to: string, word: WordKey])[]
}

/** The head that a few pages of one subject share: its title, and the way from one to the other. */
export const defineHead =
  ({ title, hint, pages }: HeadSpec) =>
  ({ children }: { children?: ReactNode }) => {
    const { t } = useWords()
    const { path } = usePlace()
    return (
      <>
        <PageHead title={t(title)} hint={hint === 'zone' ? <ZoneNote /> : hint && t(hint)}>
          {children}
        </PageHead>
        <nav className="sub-nav" aria-label={t(title)}>
          {pages.map(([to, word]) => (
            <Link key={to} to={to} isCurrent={to === path}>
              {t(word)}
            </Link>
          ))}
        </nav>
      </>
    )
  }
