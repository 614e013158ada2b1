import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { supportQueues } from '@krathong/protocol/calls/support'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Choice } from '../../shared/field.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { Found } from './queries.ts'

/** What this operator may do with the conversation as it stands. */
export const ConversationActs = ({ found }: { found: Found }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const [isHanding, setHanding] = useState(false)
  const take = useAct('supportBackOffice', 'take')
  const close = useAct('supportBackOffice', 'close')
  const { conversationId, version, operator, state } = found.conversation
  if (!may(backOffice, 'support.answer') || state === 'closed') return null
  const isOwn = operator === backOffice.operator.username
  return (
    <div className="page-actions talk-acts">
      <InlineFault error={take.error ?? close.error} />
      {!isOwn && (
        <Button busy={take.isPending} onClick={() => take.mutate({ conversationId, version })}>
          {t(operator === null ? 'support.take' : 'support.take-over')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setHanding(true)}>
        {t('support.hand-over')}
      </Button>
      {isOwn && (
        <Button kind="quiet" busy={close.isPending} onClick={() => close.mutate({ conversationId, version })}>
          {t('support.close')}
        </Button>
      )}
      {isHanding && <HandOverDialog found={found} onClose={() => setHanding(false)} />}
    </div>
  )
}

const HandOverDialog = ({ found, onClose }: { found: Found; onClose: () => void }) => {
  const { t } = useWords()
  const { conversation, colleagues } = found
  const [operatorId, setOperator] = useState('')
  const [queue, setQueue] = useState(conversation.queue)
  const handOver = useAct('supportBackOffice', 'handOver', { onDone: onClose })
  return (
    <ChangeDialog
      title={t('support.hand-over')}
      confirm={t('support.hand-over')}
      isBusy={handOver.isPending}
      error={handOver.error}
      onConfirm={(reason) =>
        handOver.mutate({
          conversationId: conversation.conversationId,
          version: conversation.version,
          operatorId: operatorId === '' ? null : operatorId,
          queue,
          reason,
        })
      }
      onClose={onClose}
    >
      <Choice
        label={t('support.to-whom')}
        value={operatorId}
        options={[
          ['', t('support.whoever')],
          ...colleagues
            .filter(({ username }) => username !== conversation.operator)
            .map((one) => [one.operatorId, one.username] as const),
        ]}
        onChange={setOperator}
      />
      <Choice
        label={t('support.desk')}
        value={queue}
        options={supportQueues.map((one) => [one, t(`support.desk.${one}`)] as const)}
        onChange={setQueue}
      />
    </ChangeDialog>
  )
}
