import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '../../features/staff/queries.ts'
import { RoleForm } from '../../features/staff/role-form.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { type PathParts, readFilters } from '../../shared/paths.ts'
import { useRoleName } from '../../shared/role-name.ts'
import { Link, usePlace } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const fromAddress = { copy: '' }

/** One role: what it opens, along the tree; of a new one the role that it begins as stands in the address. */
export const StaffRole = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const table = useQuery(rolesQuery)
  const role = parts['role']
  const { copy } = readFilters(usePlace().search, fromAddress)
  const found = table.data?.roles.find((one) => one.role === role)
  const copied = table.data?.roles.find((one) => one.role === copy)
  return (
    <>
      <PageHead
        title={role === undefined ? t('rights.new') : roleName(role)}
        parent={{ title: t('staff.roles'), to: '/staff/roles' }}
      >
        {found && !found.isFixed && <CopyLink role={found.role} />}
      </PageHead>
      <Answer query={table}>
        {() =>
          role !== undefined && !found ? (
            <Empty title={t('rights.gone')} />
          ) : (
            <RoleForm
              key={`${role ?? ''} ${found?.version ?? 0}`}
              role={found ?? null}
              copied={copied ?? null}
            />
          )
        }
      </Answer>
    </>
  )
}

const CopyLink = ({ role }: { role: string }) => {
  const { t } = useWords()
  if (!may(useBackOffice(), 'staff.write')) return null
  return <Link to={`/staff/roles/new?copy=${encodeURIComponent(role)}`}>{t('editor.copy')}</Link>
}
