import { useQuery } from '@tanstack/react-query'
import { useRoleName } from '../../shared/role-name.ts'
import { Choice } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { rolesQuery } from './queries.ts'

interface RoleChoiceProps {
  value: string
  /** The role that somebody has already is no choice. */
  but?: string
  onChange: (role: string) => void
}

/** One of the roles there are now, those that owners made too. */
export const RoleChoice = ({ value, but, onChange }: RoleChoiceProps) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const { data } = useQuery(rolesQuery)
  const names = (data?.roles ?? []).map(({ role }) => role).filter((role) => role !== but)
  return (
    <Choice
      label={t('staff.role')}
      value={value}
      options={[
        ...(names.includes(value)
          ? []
          : [[value, value === '' ? t('role.choose') : roleName(value)] as const]),
        ...names.map((role) => [role, roleName(role)] as const),
      ]}
      onChange={onChange}
    />
  )
}
