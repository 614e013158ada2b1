import type { Permission } from '@krathong/protocol/call'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { sentFor } from '../../shared/client.ts'
import { useAct } from '../../shared/kit/calls.ts'
import { useRoleName } from '../../shared/role-name.ts'
import { navigate } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { type Role, roleAddress } from './queries.ts'
import { RoleChanges } from './role-tree.tsx'

export type Asked = 'save' | 'reset' | 'remove'

interface RoleDialogProps {
  asked: Asked
  role: Role | null
  saved: readonly Permission[]
  name: string
  rights: Permission[]
  onSent: () => void
  onClose: () => void
}

/** The differences once more, and the reason, before two people decide. */
export const RoleDialog = ({ asked, role, saved, name, rights, onSent, onClose }: RoleDialogProps) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const save = useAct('staff', 'saveRole', {
    onDone: (done) => navigate(roleAddress(done.role), { replace: true, isSaved: true }),
  })
  const remove = useAct('staff', 'removeRole', {
    onDone: () => navigate('/staff/roles', { replace: true, isSaved: true }),
  })
  const error = save.error ?? remove.error
  const version = role?.version ?? 0
  const confirm = (reason: string) => {
    onSent()
    if (asked === 'remove') remove.mutate({ role: role?.role ?? '', version, reason })
    else
      save.mutate({
        role: role?.role ?? null,
        name: role?.shipped ? role.role : name,
        rights: asked === 'reset' ? null : rights,
        version,
        reason,
      })
  }
  return (
    <ChangeDialog
      title={asked === 'remove' ? t('rights.remove-title', { name }) : roleName(name)}
      confirm={t(asked === 'save' ? 'rights.save' : `rights.${asked}`)}
      isRisky={asked === 'remove'}
      isBusy={save.isPending || remove.isPending}
      error={error}
      onConfirm={confirm}
      onClose={() => (sentFor(error) ? navigate('/staff/roles', { isSaved: true }) : onClose())}
    >
      {asked === 'remove' ? (
        <p>{t('rights.remove-text')}</p>
      ) : (
        <RoleChanges saved={saved} rights={rights} holders={role?.holders ?? 0} />
      )}
      <p className="quiet">{t('rights.two')}</p>
    </ChangeDialog>
  )
}
