import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { Failed as FailedState, Loading } from '@krathong/ui/state'
import { useWords as usePartWords } from '@krathong/ui/words'
import type { UseQueryResult } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { RefusedError, sentFor } from './client.ts'
import { Link } from './router.tsx'
import { useWords } from './words.ts'

/** The sentence for a failed call: the server's own, in the operator's language, or ours where nothing answered. */
export const useFaultText = () => {
  const { t } = useWords()
  return (error: unknown): string => {
    if (error instanceof RefusedError && error.body) return error.message
    return t(error instanceof RefusedError ? 'fault.network' : 'fault.unknown')
  }
}

interface FailedProps {
  error: unknown
  onRetry: () => void
}

export const Failed = ({ error, onRetry }: FailedProps) => {
  const faultText = useFaultText()
  const request = error instanceof RefusedError ? error.body?.requestId : undefined
  return <FailedState title={faultText(error)} text={request && <code>{request}</code>} onRetry={onRetry} />
}

/** The line under a form or beside a button. What waits for a second person is no fault: it says so, with the way to the proposal. */
export const InlineFault = ({ error }: { error: unknown }) => {
  const { t } = useWords()
  const faultText = useFaultText()
  const approvalId = sentFor(error)
  if (approvalId)
    return (
      <p className="form-sent" role="status">
        {faultText(error)} <Link to={`/approvals/${approvalId}`}>{t('approval.see')}</Link>
      </p>
    )
  return error ? <FormFault>{faultText(error)}</FormFault> : null
}

const Holding = createContext<() => () => void>(() => () => undefined)

/** What is worked on in an answer holds it, and lets it go by what this gives back: the answer is not called empty meanwhile. */
export const useHold = () => useContext(Holding)

interface AnswerProps<T> {
  query: UseQueryResult<T>
  rows?: number
  /** What to show in place of an empty answer. */
  empty?: { isEmpty: (value: T) => boolean; view: ReactNode }
  children: (value: T) => ReactNode
}

/** Said above what is shown as it was read before. */
const NotReadAgain = ({ error, onRetry }: FailedProps) => {
  const { t } = usePartWords()
  return (
    <div className="not-read-again">
      <InlineFault error={error} />
      <Button kind="quiet" small onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  )
}

/**
 * The four faces of anything asked from the server: on its way, failed, empty, there. What is there stays where it cannot be read again: a line
 * that is lost for a moment takes no form away, and no dialog of a row, with what is typed in them. Nor does somebody else who settles the last row.
 */
export const Answer = <T,>({ query, rows = 8, empty, children }: AnswerProps<T>) => {
  const { data, error } = query
  const [holds, setHolds] = useState(0)
  const hold = useCallback(() => {
    setHolds((now) => now + 1)
    return () => setHolds((now) => now - 1)
  }, [])
  const again = () => void query.refetch()
  if (query.isPending) return <Loading rows={rows} height="44px" />
  if (data === undefined) return <Failed error={error} onRetry={again} />
  return (
    <>
      {error && <NotReadAgain error={error} onRetry={again} />}
      <Holding value={hold}>{holds === 0 && empty?.isEmpty(data) ? empty.view : children(data)}</Holding>
    </>
  )
}
