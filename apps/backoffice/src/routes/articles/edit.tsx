import { Empty } from '@krathong/ui/state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ArticleEditor } from '../../features/content/article-editor.tsx'
import { titleOf } from '../../features/content/drafts.ts'
import { articleQuery } from '../../features/content/shelf-queries.ts'
import { PageHead } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { navigate } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'

const NEW = 'new'

export const ArticleEdit = ({ parts }: { parts: PathParts }) => {
  const { t, language } = useWords()
  const queries = useQueryClient()
  const slug = parts['slug'] ?? ''
  const isNew = slug === NEW
  const [round, setRound] = useState(0)
  const article = useQuery({ ...articleQuery(slug), enabled: !isNew })
  const takeTheirs = async () => {
    await queries.refetchQueries({ queryKey: articleQuery(slug).queryKey })
    setRound(round + 1)
  }
  const title = article.data ? titleOf(article.data.texts, language) || slug : t('article.new')
  return (
    <>
      <PageHead title={title} parent={{ title: t('nav.articles'), to: '/articles' }} />
      {isNew ? (
        <ArticleEditor
          article={null}
          onSaved={(saved) => navigate(`/articles/${saved.slug}`, { replace: true, isSaved: true })}
          onTakeTheirs={() => navigate('/articles')}
        />
      ) : (
        <Answer
          query={article}
          empty={{ isEmpty: (found) => found === null, view: <Empty title={t('article.gone')} /> }}
        >
          {(found) => (
            <ArticleEditor
              key={round}
              article={found}
              onSaved={() => undefined}
              onTakeTheirs={() => void takeTheirs()}
            />
          )}
        </Answer>
      )}
    </>
  )
}
