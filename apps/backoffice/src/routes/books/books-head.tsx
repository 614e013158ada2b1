import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

export const BooksHead = ({ current }: { current: 'health' | 'settlements' | 'corrections' }) => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('nav.books')} hint={<ZoneNote />} />
      <nav className="sub-nav" aria-label={t('nav.books')}>
        <Link to="/books" isCurrent={current === 'health'}>
          {t('health.title')}
        </Link>
        <Link to="/books/settlements" isCurrent={current === 'settlements'}>
          {t('settlement.title')}
        </Link>
        <Link to="/books/corrections" isCurrent={current === 'corrections'}>
          {t('health.corrections')}
        </Link>
      </nav>
    </>
  )
}
