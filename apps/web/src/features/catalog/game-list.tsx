import { Button } from '@krathong/ui/button'
import { Empty, Failed, Skeleton } from '@krathong/ui/state'
import { Pager } from '@krathong/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../shared/categories.ts'
import { refusalText } from '../../shared/client.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useSignedIn } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { noFilters, type Filters } from './filters.ts'
import { gamePageQuery, PER_PAGE } from './queries.ts'
import { Tiles } from './tiles.tsx'

interface GameListProps {
  category: Category
  filters: Filters
  onChange: (filters: Filters) => void
}

/** One page of a category's games as the filters want them. */
export const GameList = ({ category, filters, onChange }: GameListProps) => {
  const { t } = useWords()
  const isSignedIn = useSignedIn()
  const needsPerson = filters.list === 'fav' || filters.list === 'recent'
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...gamePageQuery(category, filters),
    enabled: isSignedIn || !needsPerson,
  })
  if (needsPerson && !isSignedIn)
    return (
      <Empty title={t('egame.signInFirst')} text={t('egame.signInWhy')}>
        <Button onClick={() => openPopup('login', {})}>{t('shell.signIn')}</Button>
      </Empty>
    )
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="tiles">
        {Array.from({ length: PER_PAGE }, (_, index) => (
          <Skeleton key={index} height="260px" />
        ))}
      </div>
    )
  if (data.content.length === 0) return <NoGames filters={filters} onChange={onChange} />
  return (
    <>
      <Tiles games={data.content} isStale={isPlaceholderData} />
      <Pager page={data.pageNo} pages={data.totalPages} onPage={(page) => onChange({ ...filters, page })} />
    </>
  )
}

const NoGames = ({ filters, onChange }: Omit<GameListProps, 'category'>) => {
  const { t } = useWords()
  const text = filters.list === 'fav' ? t('egame.noFavourites') : t('egame.noneText')
  return (
    <Empty title={t('egame.none')} text={text}>
      <Button kind="quiet" onClick={() => onChange(noFilters)}>
        {t('egame.showAll')}
      </Button>
    </Empty>
  )
}
