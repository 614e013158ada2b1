import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { Choice } from '../../shared/field.tsx'
import { newId } from '../../shared/new-id.ts'
import { roleNames, type RoleName, useRoleName } from '../../shared/role-name.ts'
import { useWords } from '../../shared/words.ts'
import { useStaffChange } from './queries.ts'
import { ToldOnce } from './told-once.tsx'

const usernameForm = /^[A-Za-z0-9._-]{3,32}$/

/** Asks for a colleague's name and role; then tells their first password, once. */
export const AddOperator = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const [username, setUsername] = useState('')
  const [displayName, setDisplayName] = useState('')
  const [role, setRole] = useState<RoleName>('support')
  const [wasTried, setWasTried] = useState(false)
  const [key] = useState(newId)
  const add = useStaffChange('add', () => undefined)
  if (add.data)
    return (
      <ToldOnce
        username={username}
        password={add.data.temporaryPassword}
        approvalId={add.data.approvalId}
        onClose={onClose}
      />
    )
  const isNamed = usernameForm.test(username) && displayName.trim() !== ''
  const confirm = (reason: string) => {
    setWasTried(true)
    if (isNamed) add.mutate({ key, username, displayName: displayName.trim(), role, reason })
  }
  return (
    <ChangeDialog
      title={t('staff.add')}
      confirm={t('staff.add-confirm')}
      isBusy={add.isPending}
      error={add.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('staff.add-text')}</p>
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
      <Choice
        label={t('staff.role')}
        value={role}
        options={roleNames.map((name) => [name, roleName(name)] as const)}
        onChange={setRole}
      />
    </ChangeDialog>
  )
}
