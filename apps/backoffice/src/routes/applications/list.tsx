import { applicationColumns } from '../../features/submissions/application-columns.tsx'
import { LOOK_AGAIN_MS, none, queue } from '../../features/submissions/queue.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages } from '../../shared/kit/list-rows.tsx'

export const ApplicationList = defineList({
  title: 'nav.applications',
  label: 'nav.applications',
  hint: 'zone',
  filters: { queue },
  read: pages('submissionsBackOffice', 'applicationQueue', LOOK_AGAIN_MS),
  input: (of) => ({ queue: of.queue }),
  none,
  keyOf: (row) => row.applicationId,
  linkOf: (row) => `/applications/${row.applicationId}`,
  columns: applicationColumns,
})
