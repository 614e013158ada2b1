import { Button, Spinner } from '@krathong/ui/button'
import type { ReactNode } from 'react'
import { useTexts } from '../frame-game.tsx'
import type { Asked } from './use-asked.ts'

interface AskedPartProps<T> {
  asked: Asked<T>
  retry: () => void
  children: (value: T) => ReactNode
}

/** The three faces of what a panel asks the server for: on its way, failed, there. */
export const AskedPart = <T,>({ asked, retry, children }: AskedPartProps<T>) => {
  const t = useTexts()
  if (asked.state === 'there') return children(asked.value)
  if (asked.state === 'asking')
    return (
      <p className="panel-wait">
        <Spinner />
      </p>
    )
  return (
    <div className="panel-wait">
      <p role="alert">{asked.message}</p>
      <Button onClick={retry}>{t('game.retry')}</Button>
    </div>
  )
}
