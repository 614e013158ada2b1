import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { MemberActions } from '../../features/staff/member-actions.tsx'
import { memberQuery, type Member } from '../../features/staff/queries.ts'
import { FactorTag, StateTag } from '../../features/staff/staff-table.tsx'
import { WaitsNote } from '../../features/staff/told-once.tsx'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { useRoleName } from '../../shared/role-name.ts'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const StaffDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const member = useQuery(memberQuery(parts['operatorId'] ?? ''))
  return (
    <>
      <PageHead
        title={member.data?.displayName ?? t('staff.one')}
        parent={{ title: t('nav.staff'), to: '/staff' }}
      />
      <Answer query={member}>{(found) => <Found member={found} />}</Answer>
    </>
  )
}

const Found = ({ member }: { member: Member }) => {
  const { t } = useWords()
  const roleName = useRoleName()
  const mayWrite = may(useDesk(), 'staff.write')
  return (
    <>
      {member.approvals.map(({ approvalId }) => (
        <WaitsNote key={approvalId} approvalId={approvalId} />
      ))}
      <Facts
        items={[
          [t('staff.username'), member.username],
          [t('staff.role'), roleName(member.role)],
          [t('staff.state'), <StateTag key="state" state={member.state} />],
          [t('staff.factor'), <FactorTag key="factor" hasFactor={member.hasFactor} />],
          [t('staff.created'), <Moment key="created" at={member.createdAt} />],
          [t('staff.last-login'), <Moment key="login" at={member.lastLoginAt} />],
          ...(member.passwordUntil === null
            ? []
            : [[t('staff.password-until'), <Moment key="until" at={member.passwordUntil} />] as const]),
        ]}
      />
      {mayWrite && (
        <Section title={t('staff.actions')}>
          <MemberActions member={member} />
        </Section>
      )}
      <Section title={t('staff.sessions')}>
        <MemberSessions member={member} />
      </Section>
    </>
  )
}

type MemberSession = Member['sessions'][number]

const MemberSessions = ({ member }: { member: Member }) => {
  const { t } = useWords()
  const columns: Column<MemberSession>[] = [
    { id: 'started', header: t('player.session-started'), cell: (row) => <Moment at={row.startedAt} /> },
    { id: 'seen', header: t('player.session-seen'), cell: (row) => <Moment at={row.lastSeenAt} /> },
    { id: 'address', header: t('player.session-address'), cell: (row) => <code>{row.address}</code> },
    {
      id: 'device',
      header: t('player.session-device'),
      cell: (row) => (
        <span className="clipped" title={row.device}>
          {row.device}
        </span>
      ),
    },
  ]
  if (member.sessions.length === 0) return <Empty title={t('staff.no-sessions')} />
  return (
    <DataTable
      label={t('staff.sessions')}
      rows={member.sessions}
      columns={columns}
      keyOf={(row) => `${row.startedAt} ${row.address} ${row.device}`}
    />
  )
}
