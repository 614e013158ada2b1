import { helpCategories } from '@krathong/protocol/shapes/content-kinds'
import { Empty, Failed, Loading } from '@krathong/ui/state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { refusalText } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { helpQuery } from '../../shared/queries.ts'
import { Link, usePlace } from '../../shared/router.tsx'
import { useTypedEarly } from '../../shared/use-typed-early.ts'
import { useWords } from '../../shared/words.ts'
import type { Article } from './article.ts'
import { HelpArticle } from './help-article.tsx'
import { searchArticles } from './search-articles.ts'
import './help.css'

const TERM = 'term'

interface HelpPageProps {
  /** Shown to an app's web view, without anything of the site around it. */
  isBare?: boolean
  /** What stands below: writing to the platform. */
  children?: ReactNode
}

/** Categories of articles, a search over all of them, and the one that the address names. */
export const HelpPage = ({ isBare = false, children }: HelpPageProps) => {
  const { t } = useWords()
  const { hash } = usePlace()
  const { data, error, refetch } = useQuery({ ...helpQuery(), placeholderData: keepPreviousData })
  const wanted = slugOf(hash)
  const articles = data?.articles ?? []
  const chosen = articles.find(({ slug }) => slug === wanted)
  const hasTerms = articles.some(({ slug }) => slug === TERM)
  useEffect(() => {
    if (hasTerms && wanted === TERM && !isBare) openPopup('help', { slug: TERM })
  }, [hasTerms, wanted, isBare])
  return (
    <div className="wrap help">
      <h1>{t('shell.helpCenter')}</h1>
      {error && <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={6} height="96px" />}
      {data?.articles.length === 0 && <Empty title={t('help.none')} />}
      {articles.length > 0 && <ArticleCategories articles={articles} chosen={chosen ?? null} />}
      {children}
    </div>
  )
}

/** `#term`, and the name by which other pages know it. */
const slugOf = (hash: string) => {
  const name = hash.slice(1)
  return name === 'terms' ? TERM : name
}

const ArticleCategories = ({
  articles,
  chosen,
}: {
  articles: readonly Article[]
  chosen: Article | null
}) => {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const found = searchArticles(articles, useDeferredValue(typed))
  const box = useTypedEarly(typed, setTyped)
  const isSearching = typed.trim() !== ''
  return (
    <>
      <label className="help-search">
        <Search size={20} aria-hidden="true" />
        <span className="visually-hidden">{t('help.search')}</span>
        <input
          ref={box}
          type="search"
          placeholder={t('help.search')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <output className="visually-hidden">
        {isSearching ? t('help.found', { count: found.length }) : ''}
      </output>
      {isSearching && found.length === 0 && (
        <Empty title={t('help.foundNone')} text={t('help.foundNoneHint')} />
      )}
      {chosen && !isSearching ? (
        <div className="help-columns">
          <nav className="help-menu" aria-label={t('shell.helpCenter')}>
            <ArticleList articles={articles} chosen={chosen} />
          </nav>
          <HelpArticle key={chosen.slug} article={chosen} />
        </div>
      ) : (
        <div className="help-cards">
          <ArticleList articles={found} chosen={null} onChoose={() => setTyped('')} />
        </div>
      )}
    </>
  )
}

interface ArticleListProps {
  articles: readonly Article[]
  chosen: Article | null
  onChoose?: () => void
}

const ArticleList = ({ articles, chosen, onChoose }: ArticleListProps) => {
  const { t } = useWords()
  return helpCategories.map((category) => {
    const own = articles.filter((article) => article.category === category)
    if (own.length === 0) return null
    return (
      <section key={category} className="help-category">
        <h2>{t(`help.category.${category}`)}</h2>
        <ul>
          {own.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                to={`#${slug}`}
                aria-current={slug === chosen?.slug ? 'true' : undefined}
                onClick={onChoose}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
