import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useRoleName } from '../../shared/role-name.ts'
import { useWords } from '../../shared/words.ts'
import type { StaffRow } from './queries.ts'

export const StateTag = ({ state }: { state: StaffRow['state'] }) => {
  const { t } = useWords()
  return <Tag tone={state === 'active' ? 'good' : 'bad'}>{t(`staff.state-${state}`)}</Tag>
}

export const FactorTag = ({ hasFactor }: { hasFactor: boolean }) => {
  const { t } = useWords()
  return (
    <Tag tone={hasFactor ? 'good' : 'warn'}>{t(hasFactor ? 'staff.factor-bound' : 'staff.factor-none')}</Tag>
  )
}

export const StaffTable = ({ rows, isStale }: { rows: readonly StaffRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const columns: Column<StaffRow>[] = [
    { id: 'username', header: t('staff.username'), cell: (row) => row.username },
    {
      id: 'name',
      header: t('staff.name'),
      cell: (row) => (row.isMe ? t('staff.me', { name: row.displayName }) : row.displayName),
    },
    { id: 'role', header: t('staff.role'), cell: (row) => roleName(row.role) },
    { id: 'state', header: t('staff.state'), cell: (row) => <StateTag state={row.state} /> },
    { id: 'factor', header: t('staff.factor'), cell: (row) => <FactorTag hasFactor={row.hasFactor} /> },
    { id: 'login', header: t('staff.last-login'), cell: (row) => <Moment at={row.lastLoginAt} /> },
  ]
  return (
    <DataTable
      label={t('nav.staff')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.operatorId}
      linkOf={(row) => `/staff/${row.operatorId}`}
      isStale={isStale}
    />
  )
}
