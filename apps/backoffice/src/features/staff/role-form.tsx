import type { Permission } from '@krathong/protocol/call'
import { roleName as roleNameForm, ROLE_NAME_MAX } from '@krathong/protocol/rights/role-rules'
import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import '../../shared/kit/kit.css'
import { Section, Tag } from '../../shared/page-head.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import type { Role } from './queries.ts'
import { type Asked, RoleDialog } from './role-dialog.tsx'
import { RoleChanges, RoleTree } from './role-tree.tsx'

const rightsOf = (role: Role | null) => (role?.permissions ?? []) as Permission[]
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((right) => other.includes(right))

/** What one role opens, along the tree, beside what a save would change. */
export const RoleForm = ({ role, copied }: { role: Role | null; copied: Role | null }) => {
  const { t } = useWords()
  const { operator } = useBackOffice()
  const saved = rightsOf(role)
  const [name, setName] = useState(role?.role ?? '')
  const [rights, setRights] = useState<Permission[]>(() =>
    role ? saved : rightsOf(copied).filter((right) => operator.permissions.includes(right)),
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSent, setSent] = useState(false)
  const shipped = role?.shipped ?? null
  const mayWrite =
    operator.permissions.includes('staff.write') && !role?.isFixed && role?.role !== operator.role
  const isOwn = shipped === null
  const isNamed = roleNameForm.test(name.trim()) && name.trim().length >= 2
  const isChanged = !isSame(rights, saved) || name.trim() !== (role?.role ?? '')
  useUnsaved(isChanged && !isSent && asked === null)
  return (
    <div className="editor">
      <div className="editor-fields">
        {role?.isFixed && <p className="quiet">{t('rights.fixed')}</p>}
        {isOwn && (
          <Field
            label={t('rights.name')}
            hint={t('rights.name-hint')}
            maxLength={ROLE_NAME_MAX}
            disabled={!mayWrite}
            value={name}
            error={name !== '' && !isNamed ? t('rights.name-fault') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <RoleTree saved={saved} rights={rights} isDisabled={!mayWrite} onChange={setRights} />
      </div>
      <aside className="editor-preview" aria-label={t('rights.changes')}>
        <Section
          title={t('rights.changes')}
          actions={
            shipped !== null && !isSame(saved, shipped) && <Tag tone="warn">{t('rights.departs')}</Tag>
          }
        >
          <RoleChanges saved={saved} rights={rights} holders={role?.holders ?? 0} />
        </Section>
      </aside>
      {mayWrite && (
        <div className="editor-foot">
          <div className="editor-save">
            {shipped !== null && !isSame(saved, shipped) && (
              <Button kind="quiet" onClick={() => setAsked('reset')}>
                {t('rights.reset')}
              </Button>
            )}
            {role !== null && isOwn && (
              <Button kind="danger" disabled={role.holders > 0} onClick={() => setAsked('remove')}>
                {t('rights.remove')}
              </Button>
            )}
            <Button
              disabled={!isChanged || !isNamed || (rights.length === 0 && role === null)}
              onClick={() => setAsked('save')}
            >
              {t('rights.save')}
            </Button>
          </div>
        </div>
      )}
      {asked !== null && (
        <RoleDialog
          {...{ asked, role, saved }}
          name={name.trim()}
          rights={asked === 'reset' ? (shipped as Permission[]) : rights}
          onSent={() => setSent(true)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
