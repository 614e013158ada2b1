import { questionTypes } from '@krathong/protocol/shapes/submission-kinds'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { CommentField } from '../../shared/comment-field.tsx'
import { newId } from '@krathong/protocol/new-id'
import { PictureAdder } from '../../shared/picture-adder.tsx'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { refreshMine, sendPicture } from './queries.ts'
import './feedback.css'

type QuestionType = (typeof questionTypes)[number]

/** Writing to the platform: the words first, then, if there are any, the pictures that go with them. */
export const FeedbackPopup: Popup<'feedback'> = ({ onClose }) => {
  const { t } = useWords()
  const [sent, setSent] = useState<string | null>(null)
  return (
    <Dialog name="feedback" title={t('feedback.write')} onClose={onClose}>
      {sent === null ? <WordsForm onSent={setSent} /> : <PicturesPart feedbackId={sent} onClose={onClose} />}
    </Dialog>
  )
}

const WordsForm = ({ onSent }: { onSent: (feedbackId: string) => void }) => {
  const { t } = useWords()
  const id = useId()
  const cache = useQueryClient()
  const [feedbackId] = useState(newId)
  const [questionType, setType] = useState<QuestionType>('account')
  const [content, setContent] = useState('')
  const [wasTried, setTried] = useState(false)
  const isEmpty = content.trim() === ''
  const send = useMutation({
    mutationFn: () => client('feedback', 'send', { feedbackId, questionType, content }),
    onSuccess: () => onSent(feedbackId),
    onSettled: () => refreshMine(cache),
  })
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isEmpty) send.mutate()
      }}
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('feedback.type')}
        </label>
        <div className="field-box">
          <select
            id={id}
            className="field-input"
            value={questionType}
            onChange={({ target }) => setType(target.value as QuestionType)}
          >
            {questionTypes.map((type) => (
              <option key={type} value={type}>
                {t(`feedback.type.${type}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <CommentField
        label={t('feedback.content')}
        value={content}
        isRequired
        error={wasTried && isEmpty ? t('feedback.empty') : undefined}
        onChange={setContent}
      />
      {send.error && <FormFault>{refusalText(send.error, t('shell.offline'))}</FormFault>}
      <Button type="submit" wide busy={send.isPending}>
        {t('feedback.send')}
      </Button>
    </form>
  )
}

const PicturesPart = ({ feedbackId, onClose }: { feedbackId: string; onClose: () => void }) => {
  const { t } = useWords()
  const [count, setCount] = useState(0)
  return (
    <div className="stack">
      <p className="feedback-sent" role="status">
        <CircleCheck size={22} aria-hidden="true" />
        {t('feedback.sent')}
      </p>
      <PictureAdder count={count} onCount={setCount} send={(picture) => sendPicture(feedbackId, picture)} />
      <Button wide onClick={onClose}>
        {t('feedback.done')}
      </Button>
    </div>
  )
}
