import { CHAT_MESSAGE_MAX } from '@krathong/protocol/shapes/chat-kinds'
import { IconButton } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'

/** One line to the room; sent again because an answer was lost, it stands once. */
export const SayForm = ({ onSaid }: { onSaid: () => void }) => {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const key = useRef('')
  const say = useMutation({
    mutationFn: () => {
      key.current ||= newId()
      return client('chat', 'say', { lineId: key.current, text: text.trim() })
    },
    onSuccess: () => {
      key.current = ''
      setText('')
      onSaid()
    },
  })
  return (
    <form
      className="chat-say"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !say.isPending) say.mutate()
      }}
    >
      {say.error && <FormFault>{refusalText(say.error, t('shell.offline'))}</FormFault>}
      <p className="chat-rules">{t('chat.rules')}</p>
      <div className="chat-write">
        <label className="visually-hidden" htmlFor={id}>
          {t('chat.write')}
        </label>
        <input
          id={id}
          className="chat-input"
          dir="auto"
          autoComplete="off"
          maxLength={CHAT_MESSAGE_MAX}
          placeholder={t('chat.write')}
          value={text}
          onChange={({ target }) => {
            key.current = ''
            setText(target.value)
          }}
        />
        <IconButton type="submit" label={t('chat.send')} busy={say.isPending} disabled={text.trim() === ''}>
          <SendHorizontal size={20} className="flip-rtl" />
        </IconButton>
      </div>
    </form>
  )
}
