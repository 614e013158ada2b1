import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** A case of accounts that look like one person, as far as every such page shows it alike. */
interface Reviewed {
  reason: string | null
  decidedBy: string | null
  decidedAt: string | null
}

interface AccountReviewProps<T extends Reviewed> {
  query: UseQueryResult<T>
  /** Whom the page is called by, once it is known; the list's name until then. */
  titleOf: (row: T) => string
  parent: { title: string; to: string }
  facts: (row: T) => readonly (readonly [name: string, value: ReactNode])[]
  /** What stands below: the decision while it is open, and what went before. */
  children: (row: T) => ReactNode
}

export const AccountReview = <T extends Reviewed>(props: AccountReviewProps<T>) => {
  const { query, titleOf, parent, facts, children } = props
  const { t } = useWords()
  return (
    <>
      <PageHead title={query.data ? titleOf(query.data) : parent.title} parent={parent} />
      <Answer query={query}>
        {(row) => (
          <>
            <Facts items={facts(row)} />
            {row.reason !== null && (
              <Section title={t('referral.reason')}>
                <p dir="auto">{row.reason}</p>
                <p className="quiet">
                  {row.decidedBy} {row.decidedAt && <Moment at={row.decidedAt} form="full" />}
                </p>
              </Section>
            )}
            {children(row)}
          </>
        )}
      </Answer>
    </>
  )
}
