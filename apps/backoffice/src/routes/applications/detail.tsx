import { useQuery } from '@tanstack/react-query'
import { applicationColumns } from '../../features/submissions/application-columns.tsx'
import { ApplicationTag } from '../../features/submissions/application-tag.tsx'
import { DecideApplication } from '../../features/submissions/decide-application.tsx'
import { Pictures } from '../../features/submissions/pictures.tsx'
import { type Application, applicationQuery } from '../../features/submissions/queries.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { RowTable } from '../../shared/kit/row-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const ApplicationDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const found = useQuery(applicationQuery(parts['applicationId'] ?? ''))
  return (
    <>
      <PageHead
        title={found.data?.fullName ?? t('nav.applications')}
        parent={{ title: t('nav.applications'), to: '/applications' }}
      />
      <Answer query={found}>{(value) => <Found found={value} />}</Answer>
    </>
  )
}

const Found = ({ found }: { found: Application }) => {
  const { t } = useWords()
  const mayDecide = may(useBackOffice(), 'submissions.decide')
  return (
    <>
      <Facts
        items={[
          [t('show.state'), <ApplicationTag key="state" state={found.state} />],
          [
            t('player.account'),
            <Link key="player" to={`/players/${found.playerId}`}>
              {found.account}
            </Link>,
          ],
          [t(`application.contact.${found.contactKind}`), <bdi key="contact">{found.contact}</bdi>],
          [t('application.experience'), t(`application.experience.${found.experience}`)],
          [t('application.channel'), t(`application.channel.${found.channel}`)],
          [t('feedback.sent'), <Moment key="sent" at={found.sentAt} form="full" />],
        ]}
      />
      {found.comment !== '' && (
        <Section title={t('application.comment')}>
          <p className="submission-text" dir="auto">
            {found.comment}
          </p>
        </Section>
      )}
      <Pictures pictures={found.pictures} />
      {found.reason !== null && (
        <Section title={t('application.decision')}>
          <p className="submission-text" dir="auto">
            {found.reason}
          </p>
          <p className="quiet">
            {found.decidedBy} <Moment at={found.decidedAt} form="full" />
          </p>
        </Section>
      )}
      {found.state === 'waiting' && mayDecide && <DecideApplication applicationId={found.applicationId} />}
      {found.before.length > 0 && (
        <Section title={t('application.before')}>
          <RowTable
            label="application.before"
            rows={found.before}
            columns={applicationColumns}
            keyOf={(row) => row.applicationId}
            linkOf={(row) => `/applications/${row.applicationId}`}
          />
        </Section>
      )}
    </>
  )
}
