import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { Invited } from './invited.tsx'
import type { Member } from './queries.ts'

/** What may be done about somebody who was invited and has not come yet. */
export const InvitationActions = ({ member }: { member: Member }) => {
  const { t } = useWords()
  const [asked, setAsked] = useState<'again' | 'revoke' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <div className="member-actions">
        <Button kind="quiet" onClick={() => setAsked('again')}>
          {t('staff.invite-again')}
        </Button>
        {member.invitation?.state === 'open' && (
          <Button kind="danger" onClick={() => setAsked('revoke')}>
            {t('staff.revoke')}
          </Button>
        )}
      </div>
      {asked === 'again' && <AgainDialog member={member} onClose={close} />}
      {asked === 'revoke' && <RevokeDialog member={member} onClose={close} />}
    </>
  )
}

interface DialogProps {
  member: Member
  onClose: () => void
}

const AgainDialog = ({ member, onClose }: DialogProps) => {
  const { t } = useWords()
  const again = useAct('staff', 'inviteAgain', { alsoOld: ['approvals'] })
  const { operatorId, displayName, email } = member
  if (again.data)
    return <Invited link={again.data.link} name={displayName} email={email ?? ''} onClose={onClose} />
  return (
    <ChangeDialog
      title={t('staff.invite-again-title', { name: displayName })}
      confirm={t('staff.invite-again')}
      isBusy={again.isPending}
      error={again.error}
      onConfirm={(reason) => again.mutate({ operatorId, reason })}
      onClose={onClose}
    >
      <p>{t('staff.invite-again-text', { email: email ?? '' })}</p>
    </ChangeDialog>
  )
}

const RevokeDialog = ({ member, onClose }: DialogProps) => {
  const { t } = useWords()
  const revoke = useAct('staff', 'revokeInvitation', { onDone: onClose, alsoOld: ['approvals'] })
  const { operatorId, displayName } = member
  return (
    <ChangeDialog
      title={t('staff.revoke-title', { name: displayName })}
      confirm={t('staff.revoke')}
      isRisky
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={(reason) => revoke.mutate({ operatorId, reason })}
      onClose={onClose}
    >
      <p>{t('staff.revoke-text')}</p>
    </ChangeDialog>
  )
}
