import { cols } from '../../shared/kit/columns.tsx'
import type { RowOf } from '../../shared/kit/list-rows.tsx'
import { ApplicationTag } from './application-tag.tsx'

const col = cols<RowOf<'submissionsBackOffice', 'applicationQueue'>>()

export const applicationColumns = [
  col.of('name', 'application.name', (row) => <span dir="auto">{row.fullName}</span>),
  col.of('account', 'player.account', (row) => row.account),
  col.of('experience', 'application.experience', (row, { t }) =>
    t(`application.experience.${row.experience}`),
  ),
  col.of('channel', 'application.channel', (row, { t }) => t(`application.channel.${row.channel}`)),
  col.at('sent', 'feedback.sent', (row) => row.sentAt),
  col.of('state', 'show.state', (row) => <ApplicationTag state={row.state} />),
]
