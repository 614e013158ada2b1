import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { IdentityCase } from './queries.ts'
import './identity.css'

/** What this operator may do with the case as it stands, and nothing else. */
export const CaseActions = ({ found }: { found: IdentityCase }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null)
  const take = useAct('identityBackOffice', 'take')
  const { caseId, version, state, reviewer } = found.case
  if (!may(backOffice, 'identity.review')) return null
  const isOwn = reviewer === backOffice.operator.username
  const mayDecide = (state === 'review' && isOwn) || state === 'second'
  const close = () => setAsked(null)
  return (
    <div className="page-actions identity-actions">
      <InlineFault error={take.error} />
      {(state === 'submitted' || (state === 'review' && !isOwn)) && (
        <Button busy={take.isPending} onClick={() => take.mutate({ caseId, version })}>
          {t('identity.take')}
        </Button>
      )}
      {mayDecide && (
        <>
          <Button onClick={() => setAsked('approve')}>{t('identity.approve')}</Button>
          <Button kind="danger" onClick={() => setAsked('refuse')}>
            {t('identity.refuse')}
          </Button>
        </>
      )}
      {asked === 'approve' && <ApproveDialog found={found} onClose={close} />}
      {asked === 'refuse' && <RefuseDialog found={found} onClose={close} />}
    </div>
  )
}

interface DecisionProps {
  found: IdentityCase
  onClose: () => void
}

const ApproveDialog = ({ found, onClose }: DecisionProps) => {
  const { t } = useWords()
  const approve = useAct('identityBackOffice', 'approve', { onDone: onClose })
  const { caseId, version, needsTwo, state } = found.case
  return (
    <ChangeDialog
      title={t('identity.approve')}
      confirm={t('identity.approve')}
      isBusy={approve.isPending}
      error={approve.error}
      onConfirm={(reason) => approve.mutate({ caseId, version, reason })}
      onClose={onClose}
    >
      <p>{t(needsTwo && state === 'review' ? 'identity.approve-first' : 'identity.approve-text')}</p>
    </ChangeDialog>
  )
}

const RefuseDialog = ({ found, onClose }: DecisionProps) => {
  const { t } = useWords()
  const refuse = useAct('identityBackOffice', 'refuse', { onDone: onClose })
  const kinds = found.documents.filter(({ isReplaced }) => !isReplaced).map(({ kind }) => kind)
  const [again, setAgain] = useState<typeof kinds>([])
  const { caseId, version } = found.case
  return (
    <ChangeDialog
      title={t('identity.refuse')}
      confirm={t('identity.refuse')}
      isRisky
      isBusy={refuse.isPending}
      error={refuse.error}
      onConfirm={(reason) => refuse.mutate({ caseId, version, reason, again })}
      onClose={onClose}
    >
      <p>{t('identity.refuse-text')}</p>
      <fieldset className="choice-group">
        <legend>{t('identity.again')}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={again.includes(kind)}
              onChange={({ target }) =>
                setAgain(target.checked ? [...again, kind] : again.filter((one) => one !== kind))
              }
            />
            {t(`identity.document.${kind}`)}
          </label>
        ))}
      </fieldset>
    </ChangeDialog>
  )
}
