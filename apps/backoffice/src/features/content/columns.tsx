import { type Col, cols, type View } from '../../shared/kit/columns.tsx'
import { type TextDrafts, titleOf } from './drafts.ts'
import { ShowTag } from '../../shared/show-tag.tsx'
import { useBackOffice } from '../../shared/back-office.tsx'
import { useWords } from '../../shared/words.ts'
import './content.css'

/** Which languages of the brand an item speaks. */
const LanguageMarks = ({ texts }: { texts: Readonly<TextDrafts> }) => {
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

interface Texts {
  texts: Readonly<TextDrafts>
}

interface Shown extends Texts {
  isPublished: boolean
  startsAt: string
  endsAt: string | null
  updatedBy: string | null
}

export const titleCell = ({ texts }: Texts, { t, language }: View) =>
  titleOf(texts, language) || <span className="quiet">{t('text.none')}</span>

export const languagesColumn = <Row extends Texts>(): Col<Row> =>
  cols<Row>().of('languages', 'text.languages', ({ texts }) => <LanguageMarks texts={texts} />)

/** What is told of everything that is shown for a time in several languages. */
export const shownColumns = <Row extends Shown>() => {
  const col = cols<Row>()
  return {
    title: col.of('title', 'text.title', titleCell),
    state: col.of('state', 'show.state', (row) => <ShowTag edit={row} />),
    languages: languagesColumn<Row>(),
    starts: col.at('starts', 'show.from', (row) => row.startsAt),
    ends: col.at('ends', 'show.until', (row) => row.endsAt),
    by: col.of('by', 'show.updated-by', (row) => row.updatedBy ?? '–'),
  }
}
