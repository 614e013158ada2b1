import { useState } from 'react'
import { Labelled } from '../../shared/field.tsx'
import { localeOf } from '../../shared/format.ts'
import { languageName } from '../../shared/language.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import type { Faults, TextDrafts } from './drafts.ts'

const TITLE_MAX = 200
const BODY_MAX = 20_000

interface TextTabsProps {
  texts: TextDrafts
  faults: Faults
  bodyLabel: string
  bodyHint: string
  bodyRows: number
  /** The language on show, shared with the preview. */
  current: string
  onCurrent: (language: string) => void
  onChange: (texts: TextDrafts) => void
}

/** Title and body in every language of the brand; a dot marks a language that still says nothing. */
export const TextTabs = ({
  texts,
  faults,
  bodyLabel,
  bodyHint,
  bodyRows,
  current,
  onCurrent,
  onChange,
}: TextTabsProps) => {
  const { t, language } = useWords()
  const text = texts[current] ?? { title: '', body: '' }
  const put = (change: Partial<typeof text>) => onChange({ ...texts, [current]: { ...text, ...change } })
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
          label={bodyLabel}
          hint={bodyHint}
          fault={fault === 'html' ? t('text.html-refused') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={bodyRows}
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

/** Which language's tab is open; starts at the operator's own if the brand has it. */
export const useCurrentLanguage = (languages: readonly string[]) => {
  const { language } = useWords()
  return useState(languages.includes(language) ? language : (languages[0] ?? language))
}
