import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { answersQuery } from '../../features/support/queries.ts'
import { answerColumns, EditAnswer } from '../../features/support/answer-columns.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { RowTable } from '../../shared/kit/row-table.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const SupportAnswers = () => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const answers = useQuery(answersQuery)
  return (
    <>
      <PageHead title={t('support.answers')} parent={{ title: t('nav.support'), to: '/support' }}>
        {may(backOffice, 'support.answer') && <EditAnswer answer={null} />}
      </PageHead>
      <Answer
        query={answers}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('support.no-answers')} text={t('support.no-answers-hint')} />,
        }}
      >
        {({ content }) => (
          <RowTable
            label="support.answers"
            rows={content}
            columns={answerColumns}
            keyOf={(row) => row.answerId}
          />
        )}
      </Answer>
    </>
  )
}
