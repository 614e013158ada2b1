import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, client, refusalText } from '../../../shared/client.ts'
import { stampOf } from '../../../shared/time.ts'
import { useWords } from '../../../shared/words.ts'
import { EndedList } from './ended-list.tsx'
import type { Kind } from './kinds.ts'
import { useContractAct } from './use-contract-act.ts'

/** Ends the own contract; what ends with it is told first. */
export const EndOwn = ({ kind }: { kind: Kind }) => {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" small onClick={() => setOpen(true)}>
        {t('contract.endOwn')}
      </Button>
      {isOpen && (
        <Dialog name="end-contract" title={t('contract.endOwn')} onClose={() => setOpen(false)}>
          <Asked kind={kind} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

const Asked = ({ kind, onDone }: { kind: Kind; onDone: () => void }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery({
    ...callQuery('contractPages', 'ownEnd', { kind }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const end = useContractAct(
    async () => {
      await client('contracts', 'endOwn', { kind })
      onDone()
    },
    () => 'contract.ended',
  )
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  return (
    <div className="stack">
      <p>{t('contract.endOwnText', { time: stampOf(data.endsAt) })}</p>
      <EndedList ended={data.endedContracts} />
      <Button kind="danger" wide busy={end.isPending} onClick={() => end.mutate(undefined)}>
        {t('contract.endSure')}
      </Button>
    </div>
  )
}
