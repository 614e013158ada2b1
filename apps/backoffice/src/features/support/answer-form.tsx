import { Button } from '@krathong/ui/button'
import { LINE_MAX } from '@krathong/protocol/shapes/support-kinds'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Choice, Labelled } from '../../shared/field.tsx'
import { newId } from '@krathong/protocol/new-id'
import { InlineFault } from '../../shared/states.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { ChosenPictures, usePictures } from './chosen-pictures.tsx'
import { answersQuery, type Row } from './queries.ts'

/** A line of ours, written or begun with a ready answer in the language of whoever asked. */
export const AnswerForm = ({ conversation }: { conversation: Row }) => {
  const { t } = useWords()
  const [text, setText] = useState('')
  useUnsaved(text.trim() !== '')
  const key = useRef('')
  const sent = useRef<readonly string[]>([])
  const pictures = usePictures(conversation.conversationId)
  const answer = useAct('supportBackOffice', 'answer', {
    onDone: () => {
      pictures.clear(sent.current)
      // What was written while it was on its way is the next line.
      if (key.current !== '') setText('')
      key.current = ''
    },
  })
  const isEmpty = text.trim() === '' && pictures.chosen.length === 0
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty || answer.isPending) return
    key.current ||= newId()
    const pictureIds = pictures.chosen.map(({ pictureId }) => pictureId)
    sent.current = pictureIds
    const { conversationId } = conversation
    answer.mutate({ conversationId, lineId: key.current, text: text.trim(), pictureIds })
  }
  const put = (next: string) => {
    key.current = ''
    setText(next)
  }
  return (
    <form className="form" onSubmit={send}>
      <ReadyChoice language={conversation.language} written={text} onWrite={put} />
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
      <ChosenPictures pictures={pictures} />
      <InlineFault error={answer.error ?? pictures.send.error} />
      <div>
        <Button type="submit" busy={answer.isPending} disabled={isEmpty}>
          {t('support.send')}
        </Button>
      </div>
    </form>
  )
}

interface ReadyChoiceProps {
  language: string
  /** What stands in the field. */
  written: string
  onWrite: (text: string) => void
}

/** A ready answer stands below what somebody has written, and in the place of another ready answer. */
const ReadyChoice = ({ language, written, onWrite }: ReadyChoiceProps) => {
  const { t } = useWords()
  const { data } = useQuery(answersQuery)
  const answers = data?.content ?? []
  if (answers.length === 0) return null
  const textOf = ({ texts }: (typeof answers)[number]) => texts[language] ?? Object.values(texts)[0] ?? ''
  const choose = (answerId: string) => {
    const chosen = answers.find((one) => one.answerId === answerId)
    if (!chosen) return
    const isOwn = written.trim() !== '' && !answers.some((one) => textOf(one) === written)
    onWrite(isOwn ? `${written.trimEnd()}\n${textOf(chosen)}` : textOf(chosen))
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
