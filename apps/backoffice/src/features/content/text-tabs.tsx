import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { languageName } from '../../shared/language.tsx'
import type { FieldsProps } from '../../shared/kit/editor-form.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import type { TextDrafts } from './drafts.ts'

const TITLE_MAX = 200
const BODY_MAX = 20_000

interface TextTabsProps {
  form: Pick<FieldsProps<{ texts: TextDrafts }>, 'draft' | 'faults' | 'change' | 'current' | 'onCurrent'>
  body: WordKey
  hint: WordKey
  rows: number
}

/** Title and body in every language of the brand; a dot marks a language that still says nothing. */
export const TextTabs = ({ form, body, hint, rows }: TextTabsProps) => {
  const { draft, faults, change, current, onCurrent } = form
  const { texts } = draft
  const { t, language } = useWords()
  const text = texts[current] ?? { title: '', body: '' }
  const put = (part: Partial<typeof text>) => change({ texts: { ...texts, [current]: { ...text, ...part } } })
  const fault = faults[`texts.${current}`]
  const tabs = Object.entries(texts).map(([code, { title }]) => ({
    id: code,
    label: languageName(code, language),
    mark: faults[`texts.${code}`] ? t('text.faulty') : title.trim() === '' ? t('text.missing') : undefined,
  }))
  return (
    <Tabs label={t('text.languages')} tabs={tabs} current={current} onChange={onCurrent}>
      <div className="form">
        <Labelled label={t('text.title')} fault={fault === 'required' ? t('text.title-required') : undefined}>
          {(control) => (
            <input
              {...control}
              type="text"
              lang={localeOf(current)}
              maxLength={TITLE_MAX}
              value={text.title}
              onChange={(event) => put({ title: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled
          label={t(body)}
          hint={t(hint)}
          fault={fault === 'html' ? t('text.html-refused') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={rows}
              lang={localeOf(current)}
              maxLength={BODY_MAX}
              value={text.body}
              onChange={(event) => put({ body: event.target.value })}
            />
          )}
        </Labelled>
      </div>
    </Tabs>
  )
}
