import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { may, useDesk } from '../../shared/desk.tsx'
import { Labelled } from '../../shared/field.tsx'
import { useWords } from '../../shared/words.ts'
import { useChatAct, type WordList } from './queries.ts'

const wordsIn = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** Words that are not sent, one a line; spaces and signs between their letters do not matter. */
export const WordForm = ({ version, words }: WordList) => {
  const { t } = useWords()
  const desk = useDesk()
  const start = words.join('\n')
  const [text, setText] = useState(start)
  const [isSaving, setSaving] = useState(false)
  const save = useChatAct('changeWords', () => setSaving(false))
  return (
    <div className="form">
      <Labelled label={t('chat.words')} hint={t('chat.words-hint')}>
        {(control) => (
          <textarea
            {...control}
            rows={18}
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Labelled>
      {may(desk, 'chat.moderate') && (
        <div>
          <Button disabled={text === start} onClick={() => setSaving(true)}>
            {t('editor.save')}
          </Button>
        </div>
      )}
      {isSaving && (
        <ChangeDialog
          title={t('chat.words')}
          confirm={t('editor.save')}
          isBusy={save.isPending}
          error={save.error}
          onConfirm={(reason) => save.mutate({ version, words: wordsIn(text), reason })}
          onClose={() => setSaving(false)}
        >
          <p>{t('chat.words-change')}</p>
        </ChangeDialog>
      )}
    </div>
  )
}
