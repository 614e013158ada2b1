import { defineHead } from '../../shared/kit/head.tsx'

export const StaffHead = defineHead({
  title: 'nav.staff',
  pages: [
    ['/staff', 'staff.people'],
    ['/staff/invitations', 'invitation.title'],
    ['/staff/roles', 'staff.roles'],
    ['/staff/networks', 'network.title'],
  ],
})
