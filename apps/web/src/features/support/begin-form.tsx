import { questionTypes } from '@krathong/protocol/shapes/support-kinds'
import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { newId } from '@krathong/protocol/new-id'
import { renewRealtime } from '../../shared/realtime.ts'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import type { Support } from './use-support.ts'
import '../../shared/records.css'

type QuestionType = (typeof questionTypes)[number]

/** What it is about, and the first line. */
export const BeginForm = ({ support, onBegun }: { support: Support; onBegun: () => void }) => {
  const { t } = useWords()
  const id = useId()
  const isSignedIn = useSignedIn()
  const [questionType, setType] = useState<QuestionType>('account')
  const [text, setText] = useState('')
  // The same question sent again, because an answer was lost, is the same conversation.
  const key = useRef('')
  const begin = useMutation({
    mutationFn: () => {
      key.current ||= newId()
      return client('support', 'begin', { conversationId: key.current, questionType, text: text.trim() })
    },
    onSuccess: () => {
      // A visitor's line to the server is told by the cookie that has just come.
      renewRealtime()
      onBegun()
    },
  })
  const { questionMin, questionMax } = support
  const length = [...text.trim()].length
  const isWhole = length >= questionMin && length <= questionMax
  return (
    <form
      className="support-begin"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) begin.mutate()
      }}
    >
      <p>{t('support.welcome')}</p>
      {isSignedIn && <p className="field-hint">{t('support.mailNote')}</p>}
      <div className="field">
        <label className="field-label" htmlFor={`${id}-type`}>
          {t('support.about')}
        </label>
        <select
          id={`${id}-type`}
          className="choice-input support-input"
          value={questionType}
          onChange={({ target }) => setType(target.value as QuestionType)}
        >
          {questionTypes.map((type) => (
            <option key={type} value={type}>
              {t(`support.type.${type}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-text`}>
          {t('support.question')}
        </label>
        <textarea
          id={`${id}-text`}
          className="support-input"
          rows={5}
          maxLength={questionMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p className="field-hint tabular">{t('support.length', { length, most: questionMax })}</p>
      </div>
      {begin.error && <FormFault>{refusalText(begin.error, t('shell.offline'))}</FormFault>}
      <Button type="submit" busy={begin.isPending} disabled={!isWhole}>
        {t('support.send')}
      </Button>
    </form>
  )
}
