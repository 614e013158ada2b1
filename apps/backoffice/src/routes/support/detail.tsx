import { useQuery } from '@tanstack/react-query'
import { AnswerForm } from '../../features/support/answer-form.tsx'
import { ConversationActs } from '../../features/support/conversation-acts.tsx'
import { ConversationMessages } from '../../features/support/conversation-messages.tsx'
import { conversationQuery, type Found } from '../../features/support/queries.ts'
import { useReportSeen } from '../../features/support/use-report-seen.ts'
import { ConversationState } from '../../features/support/conversation-state.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { languageName } from '../../shared/language.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Facts, PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const SupportDetail = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const found = useQuery(conversationQuery(parts['conversationId'] ?? ''))
  return (
    <>
      <PageHead
        title={found.data ? (found.data.conversation.account ?? t('support.visitor')) : t('nav.support')}
        parent={{ title: t('nav.support'), to: '/support' }}
      />
      <Answer query={found}>{(value) => <Conversation found={value} />}</Answer>
    </>
  )
}

const Conversation = ({ found }: { found: Found }) => {
  const { t, language } = useWords()
  const backOffice = useBackOffice()
  const { conversation } = found
  const isOwn = conversation.operator === backOffice.operator.username
  useReportSeen(conversation, isOwn)
  return (
    <>
      <Facts
        items={[
          [t('support.state'), <ConversationState key="state" state={conversation.state} />],
          [t('support.desk'), t(`support.desk.${conversation.queue}`)],
          [t('support.about'), t(`support.type.${conversation.questionType}`)],
          [t('support.language'), languageName(conversation.language, language)],
          [t('support.operator'), conversation.operator ?? t('support.nobody')],
          [
            t('player.account'),
            conversation.playerId ? (
              <Link key="player" to={`/players/${conversation.playerId}`}>
                {conversation.account ?? conversation.playerId}
              </Link>
            ) : (
              t('support.visitor')
            ),
          ],
          [t('support.opened'), <Moment key="opened" at={conversation.openedAt} form="full" />],
          [t('support.from-where'), `${found.address} · ${found.device || '–'}`],
          [
            t('support.rating'),
            conversation.rating === null
              ? '–'
              : [t('support.stars', { count: conversation.rating }), found.ratingNote]
                  .filter(Boolean)
                  .join(' · '),
          ],
        ]}
      />
      <ConversationActs found={found} />
      <ConversationMessages found={found} />
      {isOwn && conversation.state !== 'closed' && may(backOffice, 'support.answer') && (
        <AnswerForm conversation={conversation} />
      )}
    </>
  )
}
