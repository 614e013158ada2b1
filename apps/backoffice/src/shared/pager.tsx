import { Button } from '@krathong/ui/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { countText } from './format.ts'
import { usePlace } from './router.tsx'
import { useWords } from './words.ts'

interface PagerProps {
  pageNo: number
  pageSize: number
  totalPages: number
  totalElements: number
  onPage: (pageNo: number) => void
}

/** A list that can be counted: which rows of how many, and the two neighbours. */
export const Pager = ({ pageNo, pageSize, totalPages, totalElements, onPage }: PagerProps) => {
  const { t, language } = useWords()
  const first = (pageNo - 1) * pageSize + 1
  const last = Math.min(pageNo * pageSize, totalElements)
  const count = (value: number) => countText(value, language)
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <span className="quiet">
        {t('pager.range', { first: count(first), last: count(last), total: count(totalElements) })}
      </span>
      <span className="pager-buttons">
        <Button kind="quiet" small disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)}>
          <ChevronLeft size={16} aria-hidden /> {t('pager.previous')}
        </Button>
        <Button kind="quiet" small disabled={pageNo >= totalPages} onClick={() => onPage(pageNo + 1)}>
          {t('pager.next')} <ChevronRight size={16} aria-hidden />
        </Button>
      </span>
    </nav>
  )
}

/** How many rows there are: exactly, or about how many. */
export interface RowTotal {
  count: number
  isExact: boolean
}

interface StretchPagerProps {
  cursor: string
  nextCursor: string | null
  total?: RowTotal
  onMove: (cursor: string, trail: readonly string[]) => void
}

/** A list too long to count, newest first. The way back is the trail of cursors in the history entry. */
export const StretchPager = ({ cursor, nextCursor, total, onMove }: StretchPagerProps) => {
  const { t, language } = useWords()
  const { trail } = usePlace()
  if (cursor === '' && nextCursor === null && !total) return null
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <span className="quiet">
        {total &&
          t(total.isExact ? 'pager.total' : 'pager.about', { total: countText(total.count, language) })}
      </span>
      <span className="pager-buttons">
        <Button
          kind="quiet"
          small
          disabled={cursor === ''}
          onClick={() => onMove(trail.at(-1) ?? '', trail.slice(0, -1))}
        >
          <ChevronLeft size={16} aria-hidden />{' '}
          {t(trail.length === 0 && cursor !== '' ? 'pager.newest' : 'pager.newer')}
        </Button>
        <Button
          kind="quiet"
          small
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && onMove(nextCursor, [...trail, cursor])}
        >
          {t('pager.older')} <ChevronRight size={16} aria-hidden />
        </Button>
      </span>
    </nav>
  )
}
