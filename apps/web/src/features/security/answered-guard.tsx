import { Failed, Loading } from '@krathong/ui/state'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'

interface AnsweredGuardProps<T> {
  query: UseQueryResult<T>
  children: (answer: T) => ReactNode
}

/** A part of the page once its answer is there; its place before, and what went wrong with a way to ask again. */
export const AnsweredGuard = <T,>({ query, children }: AnsweredGuardProps<T>) => {
  const { t } = useWords()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Loading rows={1} height="96px" />
  return (
    <section className="card">
      <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
    </section>
  )
}
