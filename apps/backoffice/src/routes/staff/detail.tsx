import { useQuery } from '@tanstack/react-query'
import { InvitationActions } from '../../features/staff/invitation-actions.tsx'
import { MemberActions } from '../../features/staff/member-actions.tsx'
import { memberQuery, type Member } from '../../features/staff/queries.ts'
import { FactorTag, InvitationTag, StateTag } from '../../features/staff/staff-tags.tsx'
import { WaitsNote } from '../../features/staff/shown-once.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { useRoleName } from '../../shared/role-name.ts'
import { SessionTable } from '../../shared/session-table.tsx'
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
  const mayWrite = may(useBackOffice(), 'staff.write')
  const { invitation } = member
  const invitationFacts =
    invitation === null || invitation.state === 'accepted'
      ? []
      : [
          [t('invitation.one'), <InvitationTag key="invitation" state={invitation.state} />] as const,
          [t('invitation.until'), <Moment key="until" at={invitation.expiresAt} form="full" />] as const,
        ]
  return (
    <>
      {member.approvals.map(({ approvalId }) => (
        <WaitsNote key={approvalId} approvalId={approvalId} />
      ))}
      <Facts
        items={[
          [t('staff.username'), member.username],
          [t('staff.email'), member.email ?? '–'],
          [t('staff.role'), roleName(member.role)],
          [t('staff.state'), <StateTag key="state" state={member.state} />],
          [t('staff.factor'), <FactorTag key="factor" row={member} />],
          ...invitationFacts,
          [t('staff.created'), <Moment key="created" at={member.createdAt} />],
          [t('staff.last-login'), <Moment key="login" at={member.lastLoginAt} />],
          ...(member.passwordUntil === null
            ? []
            : [[t('staff.password-until'), <Moment key="until" at={member.passwordUntil} />] as const]),
        ]}
      />
      {mayWrite && (
        <Section title={t('staff.actions')}>
          {member.state === 'invited' ? (
            <InvitationActions member={member} />
          ) : (
            <MemberActions member={member} />
          )}
        </Section>
      )}
      <Section title={t('staff.sessions')}>
        <SessionTable label={t('staff.sessions')} none={t('staff.no-sessions')} sessions={member.sessions} />
      </Section>
    </>
  )
}
