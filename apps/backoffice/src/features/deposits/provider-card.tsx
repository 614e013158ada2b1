import { Button } from '@krathong/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { api } from '../../shared/client.ts'
import { useSend } from '../../shared/kit/calls.ts'
import { Facts } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import type { Method } from './queries.ts'
import './deposits.css'

type Act = 'rotate' | 'drop-old'

/** The callback address, the keys and a test of both, for a method with a provider. */
export const ProviderCard = ({ method }: { method: Method }) => {
  const { t } = useWords()
  const [asked, setAsked] = useState<Act | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const queries = useQueryClient()
  const change = useSend(
    ({ act, reason }: { act: Act; reason: string }) =>
      api('depositAdmin', 'changeKey', { methodId: method.methodId, version: method.version, act, reason }),
    {
      onSuccess: ({ key }) => {
        setAsked(null)
        setFresh(key)
        void queries.invalidateQueries({ queryKey: ['depositAdmin'] })
      },
    },
  )
  return (
    <>
      <Facts
        items={[
          [t('deposit.callbackUrl'), <code key="url">{method.callbackUrl}</code>],
          [t('deposit.key'), t(method.hasKey ? 'deposit.keySet' : 'deposit.keyNone')],
          [t('deposit.oldKey'), t(method.hasOldKey ? 'deposit.keySet' : 'deposit.keyNone')],
        ]}
      />
      {fresh && (
        <div className="key-once" role="status">
          <p>{t('deposit.keyOnce')}</p>
          <code>{fresh}</code>
        </div>
      )}
      {!method.isSimulated && (
        <p className="method-acts">
          <Button kind="quiet" onClick={() => setAsked('rotate')}>
            {t('deposit.keyRotate')}
          </Button>
          {method.hasOldKey && (
            <Button kind="quiet" onClick={() => setAsked('drop-old')}>
              {t('deposit.keyDrop')}
            </Button>
          )}
        </p>
      )}
      {method.hasKey && method.kind === 'psp-redirect' && <TestCallback methodId={method.methodId} />}
      {asked && (
        <ChangeDialog
          title={t(asked === 'rotate' ? 'deposit.keyRotate' : 'deposit.keyDrop')}
          confirm={t(asked === 'rotate' ? 'deposit.keyRotate' : 'deposit.keyDrop')}
          isRisky={asked === 'drop-old'}
          isBusy={change.isPending}
          error={change.error}
          onConfirm={(reason) => change.mutate({ act: asked, reason })}
          onClose={() => setAsked(null)}
        >
          <p>{t(asked === 'rotate' ? 'deposit.keyRotateText' : 'deposit.keyDropText')}</p>
        </ChangeDialog>
      )}
    </>
  )
}

const TestCallback = ({ methodId }: { methodId: string }) => {
  const { t } = useWords()
  const test = useMutation({
    mutationFn: (isForged: boolean) => api('depositAdmin', 'testCallback', { methodId, isForged }),
  })
  return (
    <>
      <p className="method-acts">
        <Button busy={test.isPending && test.variables === false} onClick={() => test.mutate(false)}>
          {t('deposit.test')}
        </Button>
        <Button
          kind="quiet"
          busy={test.isPending && test.variables === true}
          onClick={() => test.mutate(true)}
        >
          {t('deposit.testForged')}
        </Button>
      </p>
      <InlineFault error={test.error} />
      {test.data && (
        <div role="status">
          <p>
            {test.data.status === null
              ? t('deposit.testNothing')
              : t('deposit.testAnswer', {
                  status: test.data.status,
                  milliseconds: test.data.milliseconds,
                })}
          </p>
          {test.data.answer && <pre className="callback-body">{test.data.answer}</pre>}
        </div>
      )}
    </>
  )
}
