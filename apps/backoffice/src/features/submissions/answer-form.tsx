import { ANSWER_MAX } from '@krathong/protocol/calls/submissions'
import { Button } from '@krathong/ui/button'
import { type FormEvent, useState } from 'react'
import { Labelled } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'

/** An answer goes out once; it cannot be changed after that. */
export const AnswerForm = ({ feedbackId }: { feedbackId: string }) => {
  const { t } = useWords()
  const [answer, setAnswer] = useState('')
  const [wasTried, setTried] = useState(false)
  const isEmpty = answer.trim() === ''
  const send = useAct('submissionsBackOffice', 'answerFeedback', { onDone: () => setAnswer('') })
  useUnsaved(!isEmpty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty && !send.isPending) send.mutate({ feedbackId, answer })
  }
  return (
    <Section title={t('feedback.answer')}>
      <form className="form" onSubmit={submit} noValidate>
        <Labelled
          label={t('feedback.answer')}
          hint={t('feedback.answer-hint')}
          fault={wasTried && isEmpty ? t('field.required') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              dir="auto"
              maxLength={ANSWER_MAX}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </Labelled>
        <InlineFault error={send.error} />
        <div className="page-actions">
          <Button type="submit" busy={send.isPending}>
            {t('feedback.send')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
