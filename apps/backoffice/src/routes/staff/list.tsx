import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { InviteOperator } from '../../features/staff/invite-operator.tsx'
import { FactorTag, StateTag } from '../../features/staff/staff-tags.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { search } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { useRoleName } from '../../shared/role-name.ts'
import { useWords } from '../../shared/words.ts'
import { StaffHead } from './staff-head.tsx'

const col = cols<RowOf<'staff', 'staff'>>()

const RoleName = ({ role }: { role: string }) => <>{useRoleName()(role)}</>

const Invite = () => {
  const { t } = useWords()
  const [isAdding, setIsAdding] = useState(false)
  if (!may(useBackOffice(), 'staff.write')) return null
  return (
    <>
      <Button onClick={() => setIsAdding(true)}>{t('staff.invite')}</Button>
      {isAdding && <InviteOperator onClose={() => setIsAdding(false)} />}
    </>
  )
}

export const StaffList = defineList({
  Head: StaffHead,
  label: 'nav.staff',
  Actions: Invite,
  filters: { search: search('staff.search') },
  read: pages('staff', 'staff'),
  input: (of) => (of.search ? { search: of.search } : {}),
  none: ['staff.none-found', 'staff.none-found-hint'],
  keyOf: (row) => row.operatorId,
  linkOf: (row) => `/staff/${row.operatorId}`,
  columns: [
    col.of('username', 'staff.username', (row) => row.username),
    col.of('name', 'staff.name', ({ isMe, displayName }, { t }) =>
      isMe ? t('staff.me', { name: displayName }) : displayName,
    ),
    col.of('role', 'staff.role', (row) => <RoleName role={row.role} />),
    col.of('state', 'staff.state', (row) => <StateTag state={row.state} />),
    col.of('factor', 'staff.factor', (row) => <FactorTag row={row} />),
    col.at('login', 'staff.last-login', (row) => row.lastLoginAt),
  ],
})
