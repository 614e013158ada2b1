import { InvitationTag } from '../../features/staff/staff-tags.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { StaffHead } from './staff-head.tsx'

const col = cols<RowOf<'staff', 'invitations'>>()

export const StaffInvitations = defineList({
  Head: StaffHead,
  label: 'invitation.title',
  read: pages('staff', 'invitations'),
  none: ['invitation.none', 'invitation.none-hint'],
  keyOf: (row) => row.invitationId,
  linkOf: (row) => `/staff/${row.operatorId}`,
  columns: [
    col.of('name', 'staff.name', (row) => row.displayName),
    col.of('username', 'staff.username', (row) => row.username),
    col.of('email', 'staff.email', (row) => row.email),
    col.of('state', 'staff.state', (row, { t }) => (
      <>
        <InvitationTag state={row.state} /> {row.isLinkShown && <Tag>{t('invitation.told')}</Tag>}
      </>
    )),
    col.of('by', 'invitation.by', (row) => row.madeBy),
    col.at('made', 'invitation.made', (row) => row.madeAt),
    col.at('until', 'invitation.until', (row) => row.expiresAt),
  ],
})
