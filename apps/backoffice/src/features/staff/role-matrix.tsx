import { rightAreas, type RightArea } from '@krathong/protocol/rights/role-rules'
import { Check, Minus } from 'lucide-react'
import { Link } from '../../shared/router.tsx'
import { useRightName, useRoleName } from '../../shared/role-name.ts'
import { useWords } from '../../shared/words.ts'
import { roleAddress, type RoleTable } from './queries.ts'
import './staff.css'

export const areas = Object.keys(rightAreas) as RightArea[]

/** Which role opens what, as the server judges by, along the tree of rights. */
export const RoleMatrix = ({ table }: { table: RoleTable }) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const rightName = useRightName()
  return (
    <div className="table-frame" role="region" aria-label={t('staff.roles')} tabIndex={0}>
      <table className="role-matrix">
        <thead>
          <tr>
            <th scope="col">{t('staff.permission')}</th>
            {table.roles.map(({ role }) => (
              <th key={role} scope="col">
                <Link to={roleAddress(role)}>{roleName(role)}</Link>
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" colSpan={table.roles.length + 1} className="role-area">
                {t(`rights.area.${area}`)}
              </th>
            </tr>
            {rightAreas[area].map((right) => (
              <tr key={right}>
                <th scope="row">{rightName(right)}</th>
                {table.roles.map(({ role, permissions }) => (
                  <td key={role}>
                    {permissions.includes(right) ? (
                      <Check size={18} className="opens" aria-label={t('staff.opens')} />
                    ) : (
                      <Minus size={16} className="quiet" aria-label={t('staff.opens-not')} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
