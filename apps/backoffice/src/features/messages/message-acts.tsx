import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { countText } from '../../shared/format.ts'
import { Facts } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { MessageState } from './message-state.tsx'
import type { Broadcast } from './queries.ts'

/** Where it stands, and what may be done with it now. */
export const MessageActs = ({ message, isUnsaved }: { message: Broadcast; isUnsaved: boolean }) => {
  const { t, language } = useWords()
  const backOffice = useBackOffice()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const send = useAct('messageBackOffice', 'send')
  const withdraw = useAct('messageBackOffice', 'withdraw', { onDone: () => setWithdrawing(false) })
  const { broadcastId, version, state } = message
  const mayWrite = may(backOffice, 'messages.write')
  return (
    <>
      <Facts
        items={[
          [t('messages.state'), <MessageState key="state" state={state} />],
          [t('messages.read-by'), countText(message.readCount, language)],
          [t('show.updated-by'), message.updatedBy],
        ]}
      />
      <div className="page-actions message-acts">
        <InlineFault error={send.error} />
        {mayWrite && state === 'draft' && (
          <Button
            busy={send.isPending}
            disabled={isUnsaved}
            onClick={() => send.mutate({ broadcastId, version })}
          >
            {t('messages.send')}
          </Button>
        )}
        {mayWrite && (state === 'sent' || state === 'scheduled') && (
          <Button kind="danger" onClick={() => setWithdrawing(true)}>
            {t('messages.withdraw')}
          </Button>
        )}
      </div>
      {isWithdrawing && (
        <ChangeDialog
          title={t('messages.withdraw')}
          confirm={t('messages.withdraw')}
          isRisky
          isBusy={withdraw.isPending}
          error={withdraw.error}
          onConfirm={(reason) => withdraw.mutate({ broadcastId, version, reason })}
          onClose={() => setWithdrawing(false)}
        >
          <p>{t('messages.withdraw-text')}</p>
        </ChangeDialog>
      )}
    </>
  )
}
