import { Empty } from '@krathong/ui/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NoticeEditor } from '../../features/content/notice-editor.tsx'
import { titleOf } from '../../features/content/drafts.ts'
import { noticeQuery } from '../../features/content/queries.ts'
import { newId } from '../../shared/new-id.ts'
import { PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { navigate } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const NEW = 'new'

export const NoticeEdit = ({ parts }: { parts: PathParts }) => {
  const { t, language } = useWords()
  const queries = useQueryClient()
  const isNew = parts['noticeId'] === NEW
  const [noticeId] = useState(() => (isNew ? newId() : (parts['noticeId'] ?? '')))
  const [round, setRound] = useState(0)
  const notice = useQuery({ ...noticeQuery(noticeId), enabled: !isNew })
  const takeTheirs = async () => {
    await queries.refetchQueries({ queryKey: noticeQuery(noticeId).queryKey })
    setRound(round + 1)
  }
  const title = notice.data
    ? titleOf(notice.data.texts, language) || t('text.none')
    : t(isNew ? 'notice.new' : 'notice.one')
  return (
    <>
      <PageHead title={title} parent={{ title: t('nav.notices'), to: '/notices' }} />
      {isNew ? (
        <NoticeEditor
          noticeId={noticeId}
          notice={null}
          onSaved={() => navigate(`/notices/${noticeId}`, { replace: true, isSaved: true })}
          onTakeTheirs={() => navigate(`/notices/${noticeId}`, { replace: true })}
        />
      ) : (
        <Answer
          query={notice}
          empty={{ isEmpty: (found) => found === null, view: <Empty title={t('notice.gone')} /> }}
        >
          {(found) => (
            <NoticeEditor
              key={round}
              noticeId={noticeId}
              notice={found}
              onSaved={() => undefined}
              onTakeTheirs={() => void takeTheirs()}
            />
          )}
        </Answer>
      )}
    </>
  )
}
