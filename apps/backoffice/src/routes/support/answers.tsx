import { Button } from '@krathong/ui/button'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { answersQuery, type ReadyAnswer } from '../../features/support/queries.ts'
import { AnswerDialog, AnswerTable, newAnswer } from '../../features/support/ready-answers.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

export const SupportAnswers = () => {
  const { t } = useWords()
  const desk = useDesk()
  const answers = useQuery(answersQuery)
  const [edited, setEdited] = useState<ReadyAnswer | null>(null)
  return (
    <>
      <PageHead title={t('support.answers')} parent={{ title: t('nav.support'), to: '/support' }}>
        {may(desk, 'support.answer') && (
          <Button onClick={() => setEdited(newAnswer())}>
            <Plus size={18} aria-hidden /> {t('support.new-answer')}
          </Button>
        )}
      </PageHead>
      <Answer
        query={answers}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('support.no-answers')} text={t('support.no-answers-hint')} />,
        }}
      >
        {({ content }) => <AnswerTable rows={content} onEdit={setEdited} />}
      </Answer>
      {edited && <AnswerDialog answer={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
