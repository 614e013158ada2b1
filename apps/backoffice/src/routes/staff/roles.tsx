import { useQuery } from '@tanstack/react-query'
import { rolesQuery } from '../../features/staff/queries.ts'
import { RoleMatrix } from '../../features/staff/role-matrix.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { StaffHead } from './staff-head.tsx'

export const StaffRoles = () => {
  const { t } = useWords()
  const roles = useQuery(rolesQuery)
  return (
    <>
      <StaffHead />
      <p className="quiet">{t('staff.roles-hint')}</p>
      <Answer query={roles}>{(table) => <RoleMatrix table={table} />}</Answer>
    </>
  )
}
