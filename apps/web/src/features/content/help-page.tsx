import { Empty, Failed, Loading } from '@krathong/ui/state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusalText } from '../../shared/client.ts'
import { helpQuery } from '../../shared/queries.ts'
import { Link, usePlace } from '../../shared/router.tsx'
import { dayOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { SafeHtml } from './safe-html.tsx'
import './help-page.css'

export const HelpPage = () => {
  const { t } = useWords()
  const { hash } = usePlace()
  const { data, error, refetch } = useQuery({ ...helpQuery(), placeholderData: keepPreviousData })
  const wanted = decodeURIComponent(hash.slice(1))
  useEffect(() => {
    if (data && wanted) document.getElementById(wanted)?.scrollIntoView()
  }, [data, wanted])

  return (
    <div className="wrap help">
      <h1>{t('shell.helpCenter')}</h1>
      {error && <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={4} height="96px" />}
      {data?.articles.length === 0 && <Empty title={t('help.none')} />}
      {data && data.articles.length > 0 && (
        <div className="help-columns">
          <nav className="help-menu" aria-label={t('shell.helpCenter')}>
            {data.articles.map(({ slug, title }) => (
              <Link key={slug} to={`#${slug}`} aria-current={slug === wanted ? 'true' : undefined}>
                {title}
              </Link>
            ))}
          </nav>
          <div className="help-articles">
            {data.articles.map((article) => (
              <article key={article.slug} id={article.slug} className="help-article">
                <h2>{article.title}</h2>
                <p className="help-version">
                  {t('help.version', { version: article.version, date: dayOf(new Date(article.updatedAt)) })}
                </p>
                <SafeHtml html={article.html} />
              </article>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
