import { useBackOffice } from '../../shared/back-office.tsx'
import { useWords } from '../../shared/words.ts'
import type { TextDrafts } from './drafts.ts'

/** Which languages of the brand an item speaks. */
export const LanguageMarks = ({ texts }: { texts: Readonly<TextDrafts> }) => {
  const { t } = useWords()
  const { languages } = useBackOffice()
  return (
    <span className="language-marks">
      {languages.map((code) => {
        const isThere = Boolean(texts[code]?.title)
        return (
          <span key={code} data-there={isThere}>
            {code}
            {!isThere && <span className="visually-hidden"> ({t('text.missing')})</span>}
          </span>
        )
      })}
    </span>
  )
}
