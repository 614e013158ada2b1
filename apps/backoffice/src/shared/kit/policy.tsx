import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { PageHead } from '../page-head.tsx'
import { Answer } from '../states.tsx'
import { useWords, type WordKey } from '../words.ts'
import { definePolicyForm, type PolicySpec, type Versioned } from './policy-form.tsx'

interface PolicyPage<Known extends Versioned, Key extends QueryKey> {
  title: WordKey
  hint?: WordKey
  parent?: { title: WordKey; to: string }
  Head?: ComponentType
  query: UseQueryOptions<Known, Error, Known, Key>
}

/** A page that is such a form. */
export const definePolicy = <Known extends Versioned, Draft extends object, Key extends QueryKey>(
  spec: PolicySpec<Known, Draft> & PolicyPage<Known, Key>,
) => {
  const { title, hint, parent, Head, query } = spec
  const PolicyForm = definePolicyForm(spec)
  return () => {
    const { t } = useWords()
    const known = useQuery(query)
    return (
      <>
        {Head ? (
          <Head />
        ) : (
          <PageHead
            title={t(title)}
            hint={hint && t(hint)}
            {...(parent && { parent: { title: t(parent.title), to: parent.to } })}
          />
        )}
        <Answer query={known}>{(found) => <PolicyForm known={found} />}</Answer>
      </>
    )
  }
}
