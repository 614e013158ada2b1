import type { ReactNode } from 'react'
import { useBackOffice } from './back-office.tsx'
import { localeOf } from './format.ts'
import { languageName } from './language.tsx'
import { Tabs } from './tabs.tsx'
import { useWords } from './words.ts'

interface LanguageTabsProps {
  current: string
  onCurrent: (language: string) => void
  hasText: (language: string) => boolean
  children: ReactNode
}

/** A text in one language at a time, with a mark on those that have none. */
export const LanguageTabs = ({ current, onCurrent, hasText, children }: LanguageTabsProps) => {
  const { t, language } = useWords()
  const { languages } = useBackOffice()
  return (
    <Tabs
      label={t('text.languages')}
      tabs={languages.map((code) => ({
        id: code,
        label: languageName(code, language),
        mark: hasText(code) ? undefined : t('text.missing'),
      }))}
      current={current}
      onChange={onCurrent}
    >
      <div className="form" lang={localeOf(current)} dir="auto">
        {children}
      </div>
    </Tabs>
  )
}
