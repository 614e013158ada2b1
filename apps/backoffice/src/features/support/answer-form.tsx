import { Button } from '@krathong/ui/button'
import { LINE_MAX } from '@krathong/protocol/calls/support'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Choice, Labelled } from '../../shared/field.tsx'
import { newId } from '../../shared/new-id.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { answersQuery, type Row, useSupportAct } from './queries.ts'

/** A line of ours, written or begun with a ready answer in the language of whoever asked. */
export const AnswerForm = ({ conversation }: { conversation: Row }) => {
  const { t } = useWords()
  const [text, setText] = useState('')
  const key = useRef('')
  const answer = useSupportAct('answer', () => {
    key.current = ''
    setText('')
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '' || answer.isPending) return
    key.current ||= newId()
    answer.mutate({ conversationId: conversation.conversationId, lineId: key.current, text: text.trim() })
  }
  const put = (next: string) => {
    key.current = ''
    setText(next)
  }
  return (
    <form className="form" onSubmit={send}>
      <ReadyChoice language={conversation.language} onChoose={put} />
      <Labelled label={t('support.answer')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            dir="auto"
            maxLength={LINE_MAX}
            value={text}
            onChange={({ target }) => put(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
            }}
          />
        )}
      </Labelled>
      <InlineFault error={answer.error} />
      <div>
        <Button type="submit" busy={answer.isPending} disabled={text.trim() === ''}>
          {t('support.send')}
        </Button>
      </div>
    </form>
  )
}

const ReadyChoice = ({ language, onChoose }: { language: string; onChoose: (text: string) => void }) => {
  const { t } = useWords()
  const { data } = useQuery(answersQuery)
  const answers = data?.content ?? []
  if (answers.length === 0) return null
  const choose = (answerId: string) => {
    const texts = answers.find((one) => one.answerId === answerId)?.texts ?? {}
    onChoose(texts[language] ?? Object.values(texts)[0] ?? '')
  }
  return (
    <Choice
      label={t('support.ready')}
      value=""
      options={[['', t('support.choose-ready')], ...answers.map((one) => [one.answerId, one.title] as const)]}
      onChange={choose}
    />
  )
}
