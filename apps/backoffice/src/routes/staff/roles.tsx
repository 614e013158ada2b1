import { useQuery } from '@tanstack/react-query'
import { AddLink } from '../../shared/kit/add-link.tsx'
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
      <StaffHead>
        <AddLink to="/staff/roles/new" word="rights.new" right="staff.write" />
      </StaffHead>
      <p className="quiet">{t('staff.roles-hint')}</p>
      <Answer query={roles}>{(table) => <RoleMatrix table={table} />}</Answer>
    </>
  )
}
