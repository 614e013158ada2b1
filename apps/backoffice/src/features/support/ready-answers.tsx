import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { Field } from '@krathong/ui/field'
import { LINE_MAX } from '@krathong/protocol/shapes/support-kinds'
import { type FormEvent, useState } from 'react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { languageName } from '../../shared/language.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import type { ReadyAnswer } from './queries.ts'

export const AnswerDialog = ({ answer, onClose }: { answer: ReadyAnswer; onClose: () => void }) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  const [title, setTitle] = useState(answer.title)
  const [texts, setTexts] = useState(answer.texts)
  const [current, setCurrent] = useState(languages[0] ?? 'th')
  useUnsaved(title !== answer.title || texts !== answer.texts)
  const save = useAct('supportBackOffice', 'saveReadyAnswer', { onDone: onClose })
  const remove = useAct('supportBackOffice', 'removeReadyAnswer', { onDone: onClose })
  const { answerId, version } = answer
  const send = (event: FormEvent) => {
    event.preventDefault()
    const said = Object.fromEntries(
      Object.entries(texts)
        .map(([code, text]) => [code, text.trim()] as const)
        .filter(([, text]) => text !== ''),
    )
    save.mutate({ answerId, version, title: title.trim(), texts: said })
  }
  return (
    <Dialog name="ready-answer" title={t('support.answers')} size="middle" onClose={onClose}>
      <form className="form" onSubmit={send}>
        <Field
          label={t('text.title')}
          value={title}
          maxLength={80}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Tabs
          label={t('text.languages')}
          tabs={languages.map((code) => ({
            id: code,
            label: languageName(code, language),
            mark: texts[code]?.trim() ? undefined : t('text.missing'),
          }))}
          current={current}
          onChange={setCurrent}
        >
          <Labelled label={t('support.answer')}>
            {(control) => (
              <textarea
                {...control}
                rows={5}
                lang={localeOf(current)}
                dir="auto"
                maxLength={LINE_MAX}
                value={texts[current] ?? ''}
                onChange={({ target }) => setTexts({ ...texts, [current]: target.value })}
              />
            )}
          </Labelled>
        </Tabs>
        <InlineFault error={save.error ?? remove.error} />
        <div className="dialog-actions">
          {version > 0 && (
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate({ answerId })}>
              {t('support.remove')}
            </Button>
          )}
          <Button type="submit" busy={save.isPending} disabled={title.trim() === ''}>
            {t('editor.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
