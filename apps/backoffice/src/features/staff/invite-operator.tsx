import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { isEmail } from '../../shared/format.ts'
import { newId } from '@krathong/protocol/new-id'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { Invited } from './invited.tsx'
import { RoleChoice } from './role-choice.tsx'

const usernameForm = /^[A-Za-z0-9._-]{3,32}$/

/** Asks for a colleague's name, address and role; a letter with a link goes to them. */
export const InviteOperator = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [username, setUsername] = useState('')
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('support')
  const [wasTried, setWasTried] = useState(false)
  const [key] = useState(newId)
  const invite = useAct('staff', 'invite', { alsoOld: ['approvals'] })
  if (invite.data) {
    const { link, approvalId } = invite.data
    return <Invited link={link} approvalId={approvalId} name={displayName} email={email} onClose={onClose} />
  }
  const isWhole = usernameForm.test(username) && displayName.trim() !== '' && isEmail(email)
  const confirm = (reason: string) => {
    setWasTried(true)
    const wanted = { username, displayName: displayName.trim(), email: email.trim(), role }
    if (isWhole) invite.mutate({ key, ...wanted, reason })
  }
  return (
    <ChangeDialog
      title={t('staff.invite')}
      confirm={t('staff.invite-confirm')}
      isBusy={invite.isPending}
      error={invite.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('staff.invite-text')}</p>
      <Field
        label={t('staff.username')}
        hint={t('staff.username-hint')}
        error={wasTried && !usernameForm.test(username) ? t('staff.username-hint') : undefined}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label={t('staff.name')}
        error={wasTried && displayName.trim() === '' ? t('field.required') : undefined}
        type="text"
        autoComplete="off"
        maxLength={60}
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <Field
        label={t('staff.email')}
        hint={t('staff.email-hint')}
        error={wasTried && !isEmail(email) ? t('staff.email-fault') : undefined}
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleChoice value={role} onChange={setRole} />
    </ChangeDialog>
  )
}
