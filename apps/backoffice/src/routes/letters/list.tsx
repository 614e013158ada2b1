import { useQuery } from '@tanstack/react-query'
import { Empty } from '@krathong/ui/state'
import { LetterTable } from '../../features/letters/letter-table.tsx'
import { LanguageControl, useTextLanguage } from '../../features/texts/list-controls.tsx'
import { read } from '../../shared/kit/calls.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { readFilters } from '../../shared/paths.ts'
import { navigate, usePlace } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

/** Every mail and SMS of the program, in one language. */
export const LettersList = () => {
  const { t } = useWords()
  const language = useTextLanguage(readFilters(usePlace().search, { language: '' }).language)
  const query = useQuery(read('lettersBackOffice', 'letters', { language }))
  return (
    <>
      <PageHead title={t('letter.title')} hint={t('letter.hint')} />
      <div className="filters">
        <LanguageControl
          value={language}
          onChange={(next) => navigate(`/letters?language=${next}`, { replace: true })}
        />
      </div>
      <Answer
        query={query}
        empty={{
          isEmpty: ({ content }) => content.length === 0,
          view: <Empty title={t('letter.none')} />,
        }}
      >
        {({ content }) => <LetterTable rows={content} language={language} />}
      </Answer>
    </>
  )
}
