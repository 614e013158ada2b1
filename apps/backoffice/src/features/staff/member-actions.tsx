import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { newId } from '@krathong/protocol/new-id'
import { useRoleName } from '../../shared/role-name.ts'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import type { Member } from './queries.ts'
import { RoleChoice } from './role-choice.tsx'
import { ShownOnce, WaitsNote } from './shown-once.tsx'

type Asked = 'role' | 'state' | 'factor' | 'password' | 'sign-out'

/** What may be done about a colleague. Nobody finds here a way to change their own rights. */
export const MemberActions = ({ member }: { member: Member }) => {
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [waits, setWaits] = useState<string | null>(null)
  const done = (approvalId: string | null) => {
    setWaits(approvalId)
    setAsked(null)
  }
  const isActive = member.state === 'active'
  return (
    <>
      {waits !== null && <WaitsNote approvalId={waits} />}
      {member.isMe && <p className="quiet">{t('staff.own')}</p>}
      <div className="member-actions">
        {!member.isMe && (
          <>
            <Button kind="quiet" onClick={() => setAsked('role')}>
              {t('staff.change-role')}
            </Button>
            <Button kind="quiet" onClick={() => setAsked('factor')} disabled={!member.hasFactor}>
              {t('staff.reset-factor')}
            </Button>
            {member.role !== 'owner' && (
              <Button kind="quiet" onClick={() => setAsked('password')}>
                {t('staff.reset-password')}
              </Button>
            )}
          </>
        )}
        <Button kind="quiet" onClick={() => setAsked('sign-out')} disabled={member.sessions.length === 0}>
          {t('staff.sign-out')}
        </Button>
        {!member.isMe && (
          <Button kind={isActive ? 'danger' : 'primary'} onClick={() => setAsked('state')}>
            {t(isActive ? 'staff.suspend' : 'staff.resume')}
          </Button>
        )}
      </div>
      {asked === 'role' && <RoleDialog member={member} onDone={done} onClose={() => setAsked(null)} />}
      {asked === 'password' && <PasswordDialog member={member} onClose={() => setAsked(null)} />}
      {(asked === 'state' || asked === 'factor' || asked === 'sign-out') && (
        <PlainDialog member={member} asked={asked} onDone={done} onClose={() => setAsked(null)} />
      )}
    </>
  )
}

interface ActionProps {
  member: Member
  onDone: (approvalId: string | null) => void
  onClose: () => void
}

const RoleDialog = ({ member, onDone, onClose }: ActionProps) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const [to, setTo] = useState('')
  const [key] = useState(newId)
  const change = useAct('staff', 'changeRole', {
    onDone: ({ approvalId }) => onDone(approvalId),
    alsoOld: ['approvals'],
  })
  const { operatorId, role: from } = member
  return (
    <ChangeDialog
      title={t('staff.change-role-title', { name: member.displayName })}
      confirm={t('staff.change-role')}
      isBusy={change.isPending}
      error={change.error}
      onConfirm={(reason) => to !== '' && change.mutate({ operatorId, key, from, to, reason })}
      onClose={onClose}
    >
      <p>{t('staff.change-role-text', { role: roleName(from) })}</p>
      <RoleChoice value={to} but={from} onChange={setTo} />
    </ChangeDialog>
  )
}

const PasswordDialog = ({ member, onClose }: Omit<ActionProps, 'onDone'>) => {
  const { t } = useWords()
  const reset = useAct('staff', 'resetPassword', { alsoOld: ['approvals'] })
  if (reset.data)
    return (
      <ShownOnce
        title={t('staff.password-title', { name: member.username })}
        text={t('staff.password-text')}
        secret={reset.data.temporaryPassword}
        onClose={onClose}
      />
    )
  return (
    <ChangeDialog
      title={t('staff.reset-password-title', { name: member.displayName })}
      confirm={t('staff.reset-password')}
      isRisky
      isBusy={reset.isPending}
      error={reset.error}
      onConfirm={(reason) => reset.mutate({ operatorId: member.operatorId, reason })}
      onClose={onClose}
    >
      <p>{t('staff.reset-password-text')}</p>
    </ChangeDialog>
  )
}

const PlainDialog = ({
  member,
  asked,
  onDone,
  onClose,
}: ActionProps & { asked: 'state' | 'factor' | 'sign-out' }) => {
  const { t } = useWords()
  const [key] = useState(newId)
  const state = useAct('staff', 'changeState', {
    onDone: ({ approvalId }) => onDone(approvalId),
    alsoOld: ['approvals'],
  })
  const factor = useAct('staff', 'resetFactor', {
    onDone: ({ approvalId }) => onDone(approvalId),
    alsoOld: ['approvals'],
  })
  const signOut = useAct('staff', 'endSessions', { onDone: () => onDone(null), alsoOld: ['approvals'] })
  const { operatorId, displayName: name } = member
  const isActive = member.state === 'active'
  const what =
    asked === 'state' ? (isActive ? 'suspend' : 'resume') : asked === 'factor' ? 'reset-factor' : 'sign-out'
  const send = (reason: string) => {
    if (asked === 'state') state.mutate({ operatorId, key, state: isActive ? 'disabled' : 'active', reason })
    else if (asked === 'factor') factor.mutate({ operatorId, key, reason })
    else signOut.mutate({ operatorId, reason })
  }
  return (
    <ChangeDialog
      title={t(`staff.${what}-title`, { name })}
      confirm={t(`staff.${what}`)}
      isRisky={what !== 'resume'}
      isBusy={state.isPending || factor.isPending || signOut.isPending}
      error={state.error ?? factor.error ?? signOut.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t(`staff.${what}-text`)}</p>
    </ChangeDialog>
  )
}
