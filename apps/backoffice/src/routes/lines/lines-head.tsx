import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'

export const LinesHead = ({ current }: { current: 'all' | 'refused' }) => {
  const { t } = useWords()
  return (
    <>
      <PageHead title={t('lines.title')} hint={<ZoneNote />} />
      <nav className="sub-nav" aria-label={t('lines.title')}>
        <Link to="/line-transfers" isCurrent={current === 'all'}>
          {t('lines.all')}
        </Link>
        <Link to="/line-transfers/refused" isCurrent={current === 'refused'}>
          {t('lines.refused')}
        </Link>
      </nav>
    </>
  )
}
