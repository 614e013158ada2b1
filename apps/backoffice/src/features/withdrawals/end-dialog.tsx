import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Choice } from '../../shared/field.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { newId } from '@krathong/protocol/new-id'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { WithdrawalRow } from './queries.ts'

const ENDS = ['paid', 'failed'] as const

/** What became of a payout the bank gave no clear answer to, by the bank's own books; a second person has to agree. */
export const EndDialog = ({ withdrawal, onClose }: { withdrawal: WithdrawalRow; onClose: () => void }) => {
  const { t } = useWords()
  const [key] = useState(newId)
  const [outcome, setOutcome] = useState<(typeof ENDS)[number]>('paid')
  const [reference, setReference] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const propose = useAct('withdrawalBackOffice', 'proposeEnd', {
    onDone: ({ approvalId }) => navigate(`/approvals/${approvalId}`, { isSaved: true }),
    alsoOld: ['approvals'],
  })
  const isReady = outcome === 'failed' || reference.trim().length >= 3
  const { withdrawalId, version } = withdrawal
  const send = (reason: string) => {
    setWasTried(true)
    if (!isReady) return
    const named = outcome === 'paid' ? { reference: reference.trim() } : {}
    propose.mutate({ withdrawalId, version, key, outcome, reason, ...named })
  }
  return (
    <ChangeDialog
      title={t('withdrawal.end')}
      confirm={t('withdrawal.end-propose')}
      isRisky={outcome === 'failed'}
      isBusy={propose.isPending}
      error={propose.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('withdrawal.end-text')}</p>
      <Choice
        label={t('withdrawal.end-what')}
        value={outcome}
        options={ENDS.map((id) => [id, t(`withdrawal.end-${id}`)] as const)}
        onChange={setOutcome}
      />
      {outcome === 'paid' && (
        <Field
          label={t('withdrawal.reference')}
          required
          maxLength={64}
          error={wasTried && !isReady ? t('field.required') : undefined}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <p className="quiet">{t(`withdrawal.end-${outcome}-text`)}</p>
    </ChangeDialog>
  )
}
