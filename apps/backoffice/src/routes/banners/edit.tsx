import { Empty } from '@krathong/ui/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BannerEditor } from '../../features/content/banner-editor.tsx'
import { titleOf } from '../../features/content/drafts.ts'
import { bannerQuery } from '../../features/content/queries.ts'
import { newId } from '../../shared/new-id.ts'
import { PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { navigate } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const NEW = 'new'

export const BannerEdit = ({ parts }: { parts: PathParts }) => {
  const { t, language } = useWords()
  const queries = useQueryClient()
  const isNew = parts['bannerId'] === NEW
  const [bannerId] = useState(() => (isNew ? newId() : (parts['bannerId'] ?? '')))
  const [round, setRound] = useState(0)
  const banner = useQuery({ ...bannerQuery(bannerId), enabled: !isNew })
  const takeTheirs = async () => {
    await queries.refetchQueries({ queryKey: bannerQuery(bannerId).queryKey })
    setRound(round + 1)
  }
  const title = banner.data
    ? titleOf(banner.data.texts, language) || t('text.none')
    : t(isNew ? 'banner.new' : 'banner.one')
  return (
    <>
      <PageHead title={title} parent={{ title: t('nav.banners'), to: '/banners' }} />
      {isNew ? (
        <BannerEditor
          bannerId={bannerId}
          banner={null}
          onSaved={() => navigate(`/banners/${bannerId}`, { replace: true, isSaved: true })}
          onTakeTheirs={() => navigate(`/banners/${bannerId}`, { replace: true })}
        />
      ) : (
        <Answer
          query={banner}
          empty={{ isEmpty: (found) => found === null, view: <Empty title={t('banner.gone')} /> }}
        >
          {(found) => (
            <BannerEditor
              key={round}
              bannerId={bannerId}
              banner={found}
              onSaved={() => undefined}
              onTakeTheirs={() => void takeTheirs()}
            />
          )}
        </Answer>
      )}
    </>
  )
}
