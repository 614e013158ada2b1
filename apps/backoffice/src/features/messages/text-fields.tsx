import { useBackOffice } from '../../shared/back-office.tsx'
import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { languageName } from '../../shared/language.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import type { MessageDraft } from './draft.ts'

const TITLE_MAX = 120
const BODY_MAX = 5000

interface TextFieldsProps {
  draft: MessageDraft
  current: string
  onCurrent: (language: string) => void
  onChange: (change: Partial<MessageDraft>) => void
}

/** Title and text in every language of the brand; a dot marks a language that still says nothing. */
export const TextFields = ({ draft, current, onCurrent, onChange }: TextFieldsProps) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  const text = draft.texts[current] ?? { title: '', body: '' }
  const put = (part: Partial<typeof text>) =>
    onChange({ texts: { ...draft.texts, [current]: { ...text, ...part } } })
  const tabs = languages.map((code) => ({
    id: code,
    label: languageName(code, language),
    mark: draft.texts[code]?.title.trim() && draft.texts[code].body.trim() ? undefined : t('text.missing'),
  }))
  return (
    <Tabs label={t('text.languages')} tabs={tabs} current={current} onChange={onCurrent}>
      <div className="form">
        <Labelled label={t('text.title')}>
          {(control) => (
            <input
              {...control}
              type="text"
              dir="auto"
              lang={localeOf(current)}
              maxLength={TITLE_MAX}
              value={text.title}
              onChange={({ target }) => put({ title: target.value })}
            />
          )}
        </Labelled>
        <Labelled label={t('messages.body')} hint={t('messages.body-hint')}>
          {(control) => (
            <textarea
              {...control}
              rows={8}
              dir="auto"
              lang={localeOf(current)}
              maxLength={BODY_MAX}
              value={text.body}
              onChange={({ target }) => put({ body: target.value })}
            />
          )}
        </Labelled>
      </div>
    </Tabs>
  )
}

/** As a reader of this language finds it; where it is not written, in the brand's own. */
export const MessagePreview = ({ draft, current }: { draft: MessageDraft; current: string }) => {
  const { t } = useWords()
  const { languages } = useBackOffice()
  const own = draft.texts[current]
  const isOwn = Boolean(own?.title.trim() && own.body.trim())
  const text = isOwn ? own : draft.texts[languages[0] ?? '']
  return (
    <aside className="message-preview" aria-label={t('preview.title')}>
      <h2>{t('preview.title')}</h2>
      <article dir="auto" lang={localeOf(current)}>
        <p className="quiet">
          {t(`messages.kind.${draft.kind}`)}
          {draft.isImportant && ` · ${t('messages.important')}`}
        </p>
        <h3>{text?.title || t('preview.no-title')}</h3>
        <p className="message-preview-body">{text?.body}</p>
      </article>
      {!isOwn && <p className="field-hint">{t('preview.fallback')}</p>}
    </aside>
  )
}
