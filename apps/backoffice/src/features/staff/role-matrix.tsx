import { Check, Minus } from 'lucide-react'
import { useRoleName } from '../../shared/role-name.ts'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { RoleTable } from './queries.ts'
import './staff.css'

/** What a permission opens, in words; one that has none stands as the server names it. */
const usePermissionName = () => {
  const { t } = useWords()
  return (permission: string): string => {
    const key = `permission.${permission}` as WordKey
    const words = t(key)
    return words === key ? permission : words
  }
}

/** Which role opens what, as the server judges by. */
export const RoleMatrix = ({ table }: { table: RoleTable }) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const permissionName = usePermissionName()
  return (
    <div className="table-frame" role="region" aria-label={t('staff.roles')} tabIndex={0}>
      <table className="role-matrix">
        <thead>
          <tr>
            <th scope="col">{t('staff.permission')}</th>
            {table.roles.map(({ role }) => (
              <th key={role} scope="col">
                {roleName(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.permissions.map((permission) => (
            <tr key={permission}>
              <th scope="row">{permissionName(permission)}</th>
              {table.roles.map(({ role, permissions }) => (
                <td key={role}>
                  {permissions.includes(permission) ? (
                    <Check size={18} className="opens" aria-label={t('staff.opens')} />
                  ) : (
                    <Minus size={16} className="quiet" aria-label={t('staff.opens-not')} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
