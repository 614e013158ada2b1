import { useQuery } from '@tanstack/react-query'
import { AnswerForm } from '../../features/submissions/answer-form.tsx'
import { Pictures } from '../../features/submissions/pictures.tsx'
import { type Feedback, feedbackQuery } from '../../features/submissions/queries.ts'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { languageName } from '../../shared/language.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const FeedbackDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const found = useQuery(feedbackQuery(parts['feedbackId'] ?? ''))
  return (
    <>
      <PageHead
        title={found.data?.account ?? t('nav.feedback')}
        parent={{ title: t('nav.feedback'), to: '/feedback' }}
      />
      <Answer query={found}>{(value) => <Found found={value} />}</Answer>
    </>
  )
}

const Found = ({ found }: { found: Feedback }) => {
  const { t, language } = useWords()
  const mayAnswer = may(useBackOffice(), 'submissions.decide')
  return (
    <>
      <Facts
        items={[
          [t('feedback.type'), t(`feedback.type.${found.questionType}`)],
          [
            t('player.account'),
            <Link key="player" to={`/players/${found.playerId}`}>
              {found.account}
            </Link>,
          ],
          [t('feedback.language'), languageName(found.language, language)],
          [t('feedback.sent'), <Moment key="sent" at={found.sentAt} form="full" />],
        ]}
      />
      <Section title={t('feedback.content')}>
        <p className="submission-text" dir="auto">
          {found.content}
        </p>
      </Section>
      {found.about !== null && (
        <Section title={t('feedback.about')}>
          <p className="submission-text" dir="auto">
            {found.about}
          </p>
        </Section>
      )}
      <Pictures pictures={found.pictures} />
      {found.answer !== null && (
        <Section title={t('feedback.answer')}>
          <p className="submission-text" dir="auto">
            {found.answer}
          </p>
          <p className="quiet">
            {found.answeredBy} <Moment at={found.answeredAt} form="full" />
          </p>
        </Section>
      )}
      {found.answer === null && mayAnswer && <AnswerForm feedbackId={found.feedbackId} />}
    </>
  )
}
