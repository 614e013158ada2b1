import { notificationKinds } from '@krathong/protocol/calls/notifications-back-office'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { LetterView } from '../../features/letters/letter-view.tsx'
import { LanguageControl, useTextLanguage } from '../../features/texts/list-controls.tsx'
import { read } from '../../shared/kit/calls.ts'
import { PageHead } from '../../shared/page-head.tsx'
import { type PathParts, readFilters } from '../../shared/paths.ts'
import { navigate, usePlace } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

type Kind = (typeof notificationKinds)[number]

const Known = ({ kind }: { kind: Kind }) => {
  const { t } = useWords()
  const language = useTextLanguage(readFilters(usePlace().search, { language: '' }).language)
  const which = { kind, language }
  const query = useQuery(read('lettersBackOffice', 'letter', which))
  return (
    <>
      <PageHead title={t(`outbox.kind.${kind}`)} parent={{ title: t('letter.title'), to: '/letters' }} />
      <div className="filters">
        <LanguageControl
          value={language}
          onChange={(next) => navigate(`/letters/${kind}?language=${next}`, { replace: true })}
        />
      </div>
      <Answer query={query}>{(letter) => <LetterView letter={letter} which={which} />}</Answer>
    </>
  )
}

/** One letter of the program as it is sent. */
export const LetterPage = ({ parts }: { parts: PathParts }) => {
  const { t } = useWords()
  const kind = notificationKinds.find((one) => one === parts['kind'])
  return kind ? <Known kind={kind} /> : <Empty title={t('letter.none')} />
}
