import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { cols } from '../../shared/kit/columns.tsx'
import { languageName } from '../../shared/language.tsx'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'
import type { ReadyAnswer } from './queries.ts'
import { AnswerDialog } from './ready-answers.tsx'

const newAnswer = (): ReadyAnswer => ({ answerId: newId(), title: '', texts: {}, version: 0 })

const col = cols<ReadyAnswer>()

export const answerColumns = [
  col.of('title', 'text.title', (row) => row.title),
  col.of('languages', 'text.languages', ({ texts }, { language }) =>
    Object.keys(texts)
      .map((code) => languageName(code, language))
      .join(', '),
  ),
  col.of('edit', 'support.edit', (row) => <EditAnswer answer={row} />, { right: 'support.answer' }),
]

/** Opens an answer, or a new one. */
export const EditAnswer = ({ answer }: { answer: ReadyAnswer | null }) => {
  const { t } = useWords()
  const [edited, setEdited] = useState<ReadyAnswer | null>(null)
  return (
    <>
      {answer === null ? (
        <Button onClick={() => setEdited(newAnswer())}>{t('support.new-answer')}</Button>
      ) : (
        <Button kind="plain" small onClick={() => setEdited(answer)}>
          {t('support.edit')}
        </Button>
      )}
      {edited && <AnswerDialog answer={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
